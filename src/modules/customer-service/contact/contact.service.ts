import { type MailBody, mailPage } from '#modules/notifications/mail-page.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import { type Executor, inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { type ContactRow, insertMessage, newestMessages } from './contact.repository.ts'
import type { ContactMessage } from './contact.schema.ts'

export type StoredMessage = ContactRow

export function createContactService(
  deps: Needs<'db' | 'clock'> & {
    notifications: Pick<NotificationsService, 'enqueue'>
    /** The shop's mailbox. */
    shopEmail: (db: Executor) => Promise<string>
  },
) {
  const { db, clock, notifications, shopEmail } = deps
  return {
    /**
     * Stores a message and queues its mail to the shop in one transaction. `userId`: the sender's account, if
     * they are logged in.
     */
    async receive(message: ContactMessage, userId?: string): Promise<void> {
      const unread = { doneAt: null, doneBy: null }
      const row = { id: newId(), userId: userId ?? null, ...message, createdAt: clock.now(), ...unread }
      await inTransaction(db, async (tx) => {
        await insertMessage(tx, row)
        const mail = contactEmail(message)
        await notifications.enqueue(tx, { dedupeKey: `contact:${row.id}`, to: await shopEmail(tx), ...mail })
      })
    },
    /** Returns messages, newest first. */
    newest: (limit: number): Promise<StoredMessage[]> => newestMessages(db, limit),
  }
}

export type ContactService = ReturnType<typeof createContactService>

/** The mail to the shop. The shop itself is the sender, so staff reply to the address in the body. */
function contactEmail({ name, email, phone, subject, message }: ContactMessage): MailBody {
  const query = new URLSearchParams({ subject: `Re: ${subject}` }).toString().replaceAll('+', '%20')
  return mailPage({
    subject: `Contact form: ${subject}`,
    parts: [
      {
        kind: 'lines',
        lines: [`From: ${name}`, `Email: ${email}`, `Phone: ${phone}`, `Subject: ${subject}`],
      },
      { kind: 'lines', lines: message.split('\n') },
      { kind: 'button', text: `Reply to ${name}`, href: `mailto:${encodeURIComponent(email)}?${query}` },
    ],
  })
}
