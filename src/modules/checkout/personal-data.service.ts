import type { PersonalData } from '#platform/database/personal-data.ts'

import {
  forgetAddresses,
  forgetNotices,
  forgetNoticesBefore,
  hasOpenDispute,
  hasOpenRefund,
  hasUndecidedCheckout,
  paymentStartsOf,
  readdressCheckouts,
} from './personal-data.repository.ts'

/** Retention of webhook bodies under the privacy policy, in milliseconds. */
const NOTICES_KEPT = 90 * 24 * 3_600_000

const UNDECIDED = 'One of your payments is still being processed. Please try again in about half an hour.'
const REFUNDING =
  'A refund to you hasn’t arrived yet, and we need your address in case it fails. You can delete your account once the refund is complete.'
const DISPUTED =
  'You have questioned one of your payments at your bank. You can delete your account once the bank has decided.'

/**
 * Personal data in checkouts: amounts and payments are retained for accounting; addresses and gift notes are
 * deleted.
 */
export const personalCheckouts: PersonalData = {
  name: 'payments',
  collect: (db, { userId }) => paymentStartsOf(db, userId),
  async objection(tx, { userId }) {
    if (await hasUndecidedCheckout(tx, userId)) return UNDECIDED
    if (await hasOpenRefund(tx, userId)) return REFUNDING
    return (await hasOpenDispute(tx, userId)) ? DISPUTED : undefined
  },
  async forget(tx, { userId }) {
    await forgetNotices(tx, userId)
    return forgetAddresses(tx, userId)
  },
  async readdress(tx, move) {
    await readdressCheckouts(tx, move)
    return []
  },
  async expire(tx, now) {
    await forgetNoticesBefore(tx, new Date(now.getTime() - NOTICES_KEPT))
    return []
  },
}
