import { ticketNumber } from '#modules/orders/ticket.ts'
import type { PersonalData } from '#platform/database/personal-data.ts'

import {
  casesOfSender,
  eraseCasesBefore,
  eraseCasesOf,
  readdressCases,
  repliesTo,
} from './cases.repository.ts'

/** Retention period from the privacy policy. */
const YEARS_KEPT = 2

/**
 * Messages and reports that a person sent while logged in, or logged out under an address that they have
 * confirmed. Anyone can register an address, so an unconfirmed one could disclose another person's messages.
 */
export const personalCases: PersonalData = {
  name: 'cases',
  async collect(db, { userId }) {
    const sent = await casesOfSender(db, userId)
    const replies = await repliesTo(
      db,
      sent.map(({ id }) => id),
    )
    return sent.map(
      ({ id: _id, kind, number, name, email, phone, subject, text, reviewId, reason, receivedAt, note }) => ({
        _id,
        kind,
        ticket: ticketNumber(number),
        name,
        email,
        phone,
        subject,
        text,
        reviewId,
        reason,
        receivedAt,
        resolution: note,
        replies: replies.filter(({ caseId }) => caseId === _id).map((reply) => reply.text),
      }),
    )
  },
  forget: (tx, { userId }) => eraseCasesOf(tx, userId),
  readdress: readdressCases,
  expire: (tx, now) => eraseCasesBefore(tx, yearsBefore(now)),
}

function yearsBefore(now: Date): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - YEARS_KEPT)
  return then
}
