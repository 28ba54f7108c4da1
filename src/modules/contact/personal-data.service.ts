import type { PersonalData } from '#platform/personal-data.ts'

import { deleteMessagesBefore, deleteMessagesOf, messagesOf } from './contact.repository.ts'

/** The privacy policy's figure. */
const YEARS_KEPT = 2

/**
 * Contact messages' part in what the shop holds about a person: those that they wrote while logged in. Anybody can
 * register an e-mail address, so an address alone would show one person's messages to another.
 */
export const personalMessages: PersonalData = {
  name: 'contactMessages',
  collect: async (db, { userId }) =>
    (await messagesOf(db, userId)).map(({ id: _id, name, email, phone, subject, message, createdAt }) => ({
      _id,
      name,
      email,
      phone,
      subject,
      message,
      createdAt,
    })),
  forget: (tx, { userId }) => deleteMessagesOf(tx, userId),
  expire: (tx, now) => deleteMessagesBefore(tx, yearsBefore(now)),
}

function yearsBefore(now: Date): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - YEARS_KEPT)
  return then
}
