import {
  openCase,
  type OpenedTicket,
  statusButton,
  type CaseDeps,
  ticketPart,
} from '#modules/customer-service/cases/open-case.ts'
import { type MailBody, mailPage, type MailSender } from '#modules/notifications/mail-page.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'

import type { ContactMessage } from './contact.schema.ts'

export function createContactService(deps: CaseDeps) {
  const { db, clock, notifications, shopEmail, mailSender, publicUrl } = deps
  return {
    /**
     * Opens a case for a message, and queues the mails to the shop and the sender, in one transaction.
     * `userId`: the sender's account, if they are logged in.
     */
    async receive(message: ContactMessage, userId?: string): Promise<OpenedTicket> {
      const id = newId()
      const mailKey = `contact-received:${id}`
      const { message: text, ...sender } = message
      const sent = { id, userId: userId ?? null, ...sender, text, receivedAt: clock.now(), mailKey }
      return inTransaction(db, async (tx) => {
        const ticket = await openCase(deps, tx, { kind: 'message', ...sent })
        const received = receivedEmail(ticket, { publicUrl, sender: await mailSender(tx) })
        await notifications.enqueue(tx, { dedupeKey: mailKey, to: message.email, ...received })
        const mail = contactEmail(message)
        await notifications.enqueue(tx, { dedupeKey: `contact:${id}`, to: await shopEmail(tx), ...mail })
        return ticket
      })
    },
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

/**
 * Acknowledges the message to its sender. The address is unconfirmed, so the mail repeats nothing that the
 * sender typed, not even the name: a spammer would write an advertisement there.
 */
function receivedEmail(
  ticket: OpenedTicket,
  { publicUrl, sender }: { publicUrl: string; sender: MailSender },
): MailBody {
  return mailPage({
    subject: `We have received your message ${ticket.number}`,
    sender,
    parts: [
      { kind: 'text', text: 'Thank you for writing to us. We’ll reply by email or phone.' },
      ticketPart(ticket),
      statusButton(ticket, publicUrl),
    ],
  })
}
