import type { LimitsOf } from '#modules/checkout/checkout-deps.ts'
import type { PurchaseLimits as LimitsInPaise } from '#modules/checkout/purchase-limits.ts'
import type { SettingsNow } from '#modules/settings/current-settings.service.ts'
import type { PurchaseLimits } from '#modules/settings/shop-details.ts'

/** The settings' limits in paise. Where nothing limits requests, an address may hold what it likes: a load program is one. */
export function createLimitsOf(settingsNow: SettingsNow, rateLimits: boolean): LimitsOf {
  const inPaise = (limits: PurchaseLimits): LimitsInPaise => ({
    ...limits,
    heldByAccount: limits.heldByAccount * 100,
    heldByAddress: rateLimits ? limits.heldByAddress * 100 : Infinity,
  })
  return async (db, verified) => {
    const { purchases } = (await settingsNow(db)).details
    const confirmed = inPaise(purchases.verified)
    return { confirmed, now: verified ? confirmed : inPaise(purchases.unverified) }
  }
}
