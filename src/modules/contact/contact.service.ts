import { oneLine } from '#modules/notifications/mail-page.ts'
import type { MailBody } from '#modules/notifications/mail-page.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, type Executor, inTransaction } from '#platform/database/database.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import { newId } from '#platform/ids.ts'

import { type ContactRow, insertMessage, newestMessages } from './contact.repository.ts'
import type { ContactMessage } from './contact.schema.ts'

export type StoredMessage = ContactRow

export interface ContactService {
  /** Stores a message and queues it for the shop's mailbox, both or neither. `userId`: of the sender, when they are logged in. */
  receive(message: ContactMessage, userId?: string): Promise<void>
  /** Newest first. */
  newest(limit: number): Promise<StoredMessage[]>
}

export interface ContactDeps {
  db: Db
  clock: Clock
  notifications: Pick<NotificationsService, 'enqueue'>
  /** Where the shop reads its mail. */
  shopEmail: (db: Executor) => Promise<string>
}

export function createContactService(deps: ContactDeps): ContactService {
  const { db, clock, notifications, shopEmail } = deps
  return {
    async receive(message, userId) {
      const unread = { doneAt: null, doneBy: null }
      const row = { id: newId(), userId: userId ?? null, ...message, createdAt: clock.now(), ...unread }
      await inTransaction(db, async (tx) => {
        await insertMessage(tx, row)
        const mail = contactEmail(message)
        await notifications.enqueue(tx, { dedupeKey: `contact:${row.id}`, to: await shopEmail(tx), ...mail })
      })
    },
    newest: (limit) => newestMessages(db, limit),
  }
}

/** The message as the shop gets it. The sender's address is in the body: the envelope is the shop's own. */
function contactEmail(message: ContactMessage): MailBody {
  const { name, email, phone, subject } = message
  const facts = [
    ['From', name],
    ['E-mail', email],
    ['Phone', phone],
    ['Subject', subject],
  ] as const
  const rows = facts.map(
    ([label, value]) => `<tr><th align="left">${label}</th><td>${escapeHtml(value)}</td></tr>`,
  )
  const answer = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
  return {
    subject: `Contact form: ${oneLine(subject)}`,
    text: `${facts.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${message.message}\n`,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Contact form</title></head><body>
<table role="presentation" cellpadding="6">${rows.join('')}</table>
<p>${escapeHtml(message.message).replaceAll('\n', '<br>')}</p>
<p><a href="${escapeHtml(answer)}">Answer ${escapeHtml(name)}</a></p>
</body></html>`,
  }
}
