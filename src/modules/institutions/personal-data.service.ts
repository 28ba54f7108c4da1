import type { PersonalData } from '#platform/database/personal-data.ts'

import { indianDay } from '#platform/indian-day.ts'
import { retainedSince } from '#modules/orders/personal-data.service.ts'

import { quotationsOf } from './quotations.repository.ts'
import {
  deleteRequests,
  forgetContacts,
  hasOpenQuotation,
  hasPartPaidOrder,
  readdressRequests,
  requestsOfUser,
} from './requests.repository.ts'

/** The retention period in the privacy policy, for requests that didn't become orders. */
const YEARS_KEPT = 2

const QUOTED =
  'We have sent you a quotation that you can still accept. You can delete your account once you have declined it or it has ended.'
const PART_PAID =
  'An order from one of your quotations is partly paid. You can delete your account once the rest is paid, or the order is cancelled and refunded.'

/**
 * Requests that a logged-in user sent for an institution. A request that became an order is retained as long
 * as the order, without its contact person.
 */
export const personalRequests: PersonalData = {
  name: 'institutionRequests',
  async collect(db, { userId }) {
    const requests = await requestsOfUser(db, userId)
    const quotations = await quotationsOf(
      db,
      requests.map(({ id }) => id),
    )
    return requests.map((request) => ({
      number: request.number,
      institution: request.institution,
      contact: request.contact,
      email: request.email,
      phone: request.phone,
      gstin: request.gstin,
      address: request.address,
      lines: request.lines.map(({ asked, copies }) => ({ asked, copies })),
      note: request.note,
      state: request.state,
      createdAt: request.createdAt,
      quotations: quotations
        .filter(({ requestId }) => requestId === request.id)
        .map(({ number, total, validUntil, state, purchaseOrder }) => ({
          number,
          total: total / 100,
          validUntil,
          state,
          purchaseOrder,
        })),
    }))
  },
  async objection(tx, { userId }, now) {
    if (await hasOpenQuotation(tx, userId, indianDay(now))) return QUOTED
    return (await hasPartPaidOrder(tx, userId)) ? PART_PAID : undefined
  },
  async forget(tx, { userId }) {
    const which = { userId }
    return [...(await deleteRequests(tx, which)), ...(await forgetContacts(tx, which))]
  },
  readdress: readdressRequests,
  async expire(tx, now) {
    const gone = await deleteRequests(tx, { before: yearsBefore(now) })
    return [...gone, ...(await forgetContacts(tx, { before: retainedSince(now) }))]
  },
}

function yearsBefore(now: Date): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - YEARS_KEPT)
  return then
}
