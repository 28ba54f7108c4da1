import { openedTickets } from '#modules/customer-service/tickets/open-ticket.ts'
import { forgetTicketNotes } from '#modules/customer-service/tickets/resolve-ticket.ts'
import type { Tx } from '#platform/database/database.ts'
import type { PersonalData } from '#platform/database/personal-data.ts'

import {
  answersTo,
  deleteMessagesBefore,
  deleteMessagesOf,
  messagesOf,
  readdressMessages,
} from './contact.repository.ts'

/** Retention period from the privacy policy. */
const YEARS_KEPT = 2

/**
 * Messages that a person wrote while logged in, or logged out under an address that they have confirmed.
 * Anyone can register an address, so an unconfirmed one could disclose another person's messages.
 */
export const personalMessages: PersonalData = {
  name: 'contactMessages',
  async collect(db, { userId }) {
    const messages = await messagesOf(db, userId)
    const ids = messages.map(({ id }) => id)
    const answers = await answersTo(db, ids)
    const tickets = await openedTickets(db, ids)
    return messages.map(({ id: _id, name, email, phone, subject, message, createdAt }) => ({
      _id,
      name,
      email,
      phone,
      subject,
      message,
      createdAt,
      ticket: tickets.get(_id)?.number ?? null,
      resolution: tickets.get(_id)?.note ?? '',
      answers: answers.filter(({ messageId }) => messageId === _id).map(({ text }) => text),
    }))
  },
  forget: async (tx, { userId }) => withoutNotes(tx, await deleteMessagesOf(tx, userId)),
  readdress: readdressMessages,
  expire: async (tx, now) => withoutNotes(tx, await deleteMessagesBefore(tx, yearsBefore(now))),
}

function yearsBefore(now: Date): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - YEARS_KEPT)
  return then
}

async function withoutNotes(tx: Tx, ids: string[]): Promise<string[]> {
  await forgetTicketNotes(tx, ids)
  return ids
}
