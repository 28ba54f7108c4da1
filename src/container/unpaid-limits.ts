import type { LimitsOf } from '#modules/checkout/checkout-deps.ts'
import type { PurchaseLimits as LimitsInPaise } from '#modules/checkout/purchase-limits.ts'
import type { UnpaidUseLimitsOf } from '#modules/offers/coupons/coupons.service.ts'
import type { SettingsNow } from '#modules/settings/current-settings.service.ts'
import type { PurchaseLimits } from '#modules/settings/shop-details.ts'

/**
 * Returns the limits on unpaid orders from the shop's settings, in paise. Without rate limits (load tests)
 * one IP address may hold any amount and every use of a coupon.
 */
export function createUnpaidLimits(
  settingsNow: SettingsNow,
  rateLimits: boolean,
): { limitsOf: LimitsOf; unpaidUseLimits: UnpaidUseLimitsOf } {
  const inPaise = (limits: PurchaseLimits): LimitsInPaise => ({
    ...limits,
    heldByAccount: limits.heldByAccount * 100,
    heldByAddress: rateLimits ? limits.heldByAddress * 100 : Infinity,
  })
  return {
    async limitsOf(db, verified) {
      const { purchases } = (await settingsNow(db)).details
      const confirmed = inPaise(purchases.verified)
      return { confirmed, now: verified ? confirmed : inPaise(purchases.unverified) }
    },
    async unpaidUseLimits(db) {
      const { sharePerAddress, perUnconfirmedAccount } = (await settingsNow(db)).details.couponHolds
      return { sharePerAddress: rateLimits ? sharePerAddress : 100, perAccount: perUnconfirmedAccount }
    },
  }
}
