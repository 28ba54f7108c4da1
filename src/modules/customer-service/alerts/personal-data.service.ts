import type { PersonalData } from '#platform/database/personal-data.ts'

import { CONFIRM_WITHIN, DAY } from './alert-mails.ts'
import {
  alertsOf,
  deleteAddresses,
  deleteOld,
  readdressAlerts,
  verifiedAddress,
} from './alerts.repository.ts'
import { consentsWithdrawn, deleteWithdrawals } from './consents.repository.ts'

/**
 * Must equal the retention of mail texts, because deleting an account finds the mails by the ids of their
 * alerts.
 */
const DONE_KEPT = 90 * DAY

/** Alerts of an email address, exported and deleted with an account that has verified the address. */
export const personalAlerts: PersonalData = {
  name: 'alerts',
  async collect(db, { userId }) {
    const email = await verifiedAddress(db, userId)
    const rows = email ? await alertsOf(db, email) : []
    return rows.map(({ kind, bookId, askedAt, confirmedAt, doneAt }) => ({
      kind,
      bookId,
      askedAt,
      confirmedAt,
      doneAt,
    }))
  },
  async forget(tx, { userId }) {
    const email = await verifiedAddress(tx, userId)
    return email ? deleteAddresses(tx, [email]) : []
  },
  readdress: readdressAlerts,
  async expire(tx, now) {
    const before = (time: number) => new Date(now.getTime() - time)
    return deleteOld(tx, { now, unconfirmed: before(CONFIRM_WITHIN), done: before(DONE_KEPT) })
  },
}

/** Consents that a person withdrew. The consents in force are their alerts. */
export const personalConsents: PersonalData = {
  name: 'withdrawnConsents',
  collect: async (db, { userId }) =>
    (await consentsWithdrawn(db, userId)).map(({ kind, bookId, givenAt, withdrawnAt }) => ({
      kind,
      bookId,
      givenAt,
      withdrawnAt,
    })),
  async forget(tx, { userId }) {
    await deleteWithdrawals(tx, userId)
    return []
  },
}
