import type { LimitsOf } from '#modules/checkout/checkout-deps.ts'
import { BUILT_IN_DETAILS, type PurchaseLimits } from '#modules/settings/shop-details.ts'
import { shopOf } from '#modules/settings/shop.ts'

/** The shop until staff change its details. */
export const BUILT_IN_SHOP = shopOf(BUILT_IN_DETAILS)

/** Shop details that order emails mention. */
/** Identifies the terms that shoppers accept in tests. */
export const TERMS_IN_FORCE = { termsHash: 'f'.repeat(64), termsDate: '2026-11-01' }

export const ORDER_TERMS = {
  deliveryDays: BUILT_IN_SHOP.deliveryDays,
  homeDelivery: BUILT_IN_SHOP.homeDelivery,
  refundDays: BUILT_IN_SHOP.figures.refundDays,
}

/** Sender of the shop's mails. */
export const mailSender = async () => ({ name: 'Kanoon Kitab', contact: ['shop@example.com'] })

/** Deadlines of tickets and claims. */
export const COMPLAINT_TERMS = {
  complaintDeadlines: async () => BUILT_IN_DETAILS.complaintDeadlines,
  claimReviewDays: async () => BUILT_IN_DETAILS.claimReviewDays,
  grievanceOfficer: async () => ({
    ...BUILT_IN_DETAILS.grievanceOfficer,
    designation: BUILT_IN_DETAILS.grievanceOffice.designation,
  }),
}

/** Limits of an online order, in paise. */
export const PURCHASE_LIMITS = {
  verified: inPaise(BUILT_IN_DETAILS.purchases.verified),
  unverified: inPaise(BUILT_IN_DETAILS.purchases.unverified),
}

/** Coupon uses that unpaid orders may hold. */
export const UNPAID_USE_LIMITS = {
  sharePerAddress: BUILT_IN_DETAILS.couponHolds.sharePerAddress,
  perAccount: BUILT_IN_DETAILS.couponHolds.perUnconfirmedAccount,
}

/** Returns those limits as the settings service does. */
export const limitsOf =
  (limits = PURCHASE_LIMITS): LimitsOf =>
  async (_, verified) => ({
    confirmed: limits.verified,
    now: verified ? limits.verified : limits.unverified,
  })

function inPaise(limits: PurchaseLimits): PurchaseLimits {
  const { heldByAccount, heldByAddress } = limits
  return { ...limits, heldByAccount: heldByAccount * 100, heldByAddress: heldByAddress * 100 }
}
