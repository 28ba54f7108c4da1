import type { PersonalData } from '#platform/database/personal-data.ts'

import { keptFrom } from '#modules/orders/personal-data.service.ts'

import { quotationsOf } from './quotations.repository.ts'
import { deleteRequests, forgetContacts, requestsOfUser } from './requests.repository.ts'

/** The privacy policy's figure, for requests that became no order. */
const YEARS_KEPT = 2

/**
 * Requests of institutions: those that somebody wrote while logged in. One that became an order stays as long as the order,
 * without the person who asked.
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
  async forget(tx, { userId }) {
    const which = { userId }
    return [...(await deleteRequests(tx, which)), ...(await forgetContacts(tx, which))]
  },
  async expire(tx, now) {
    const gone = await deleteRequests(tx, { before: yearsBefore(now) })
    return [...gone, ...(await forgetContacts(tx, { before: keptFrom(now) }))]
  },
}

function yearsBefore(now: Date): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - YEARS_KEPT)
  return then
}
