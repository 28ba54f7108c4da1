import type { PersonalData } from '#platform/database/personal-data.ts'

import {
  forgetAddresses,
  forgetNotices,
  forgetNoticesBefore,
  hasUndecidedCheckout,
  paymentStartsOf,
} from './personal-data.repository.ts'

/** Retention of webhook bodies under the privacy policy, in milliseconds. */
const NOTICES_KEPT = 90 * 24 * 3_600_000

/**
 * Personal data in checkouts: amounts and payments are retained for accounting; addresses and gift notes are
 * deleted.
 */
export const personalCheckouts: PersonalData = {
  name: 'payments',
  collect: (db, { userId }) => paymentStartsOf(db, userId),
  async objection(tx, { userId }) {
    return (await hasUndecidedCheckout(tx, userId))
      ? 'One of your payments is still being processed. Please try again in about half an hour.'
      : undefined
  },
  async forget(tx, { userId }) {
    await forgetNotices(tx, userId)
    return forgetAddresses(tx, userId)
  },
  async expire(tx, now) {
    await forgetNoticesBefore(tx, new Date(now.getTime() - NOTICES_KEPT))
    return []
  },
}
