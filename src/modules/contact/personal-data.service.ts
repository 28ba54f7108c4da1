import type { PersonalData } from '#platform/database/personal-data.ts'

import { answersTo, deleteMessagesBefore, deleteMessagesOf, messagesOf } from './contact.repository.ts'

/** The privacy policy's figure. */
const YEARS_KEPT = 2

/**
 * Contact messages' part in what the shop holds about a person: those that they wrote while logged in. Anyone can
 * register an e-mail address, so an address alone would show one person's messages to another.
 */
export const personalMessages: PersonalData = {
  name: 'contactMessages',
  async collect(db, { userId }) {
    const messages = await messagesOf(db, userId)
    const ids = messages.map(({ id }) => id)
    const answers = await answersTo(db, ids)
    return messages.map(({ id: _id, name, email, phone, subject, message, createdAt }) => ({
      _id,
      name,
      email,
      phone,
      subject,
      message,
      createdAt,
      answers: answers.filter(({ messageId }) => messageId === _id).map(({ text }) => text),
    }))
  },
  forget: (tx, { userId }) => deleteMessagesOf(tx, userId),
  expire: (tx, now) => deleteMessagesBefore(tx, yearsBefore(now)),
}

function yearsBefore(now: Date): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - YEARS_KEPT)
  return then
}
