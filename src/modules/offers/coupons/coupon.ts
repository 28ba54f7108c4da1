import { MIN_PAYABLE } from '#platform/limits/order-limits.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

import type { coupons } from './coupons.tables.ts'

/** A coupon's worth and validity. `value`: per cent for 'percentage', paise for 'flat'. */
export type Coupon = Omit<typeof coupons.$inferSelect, 'id' | 'version' | 'advertised'>

/** Uses of a coupon; a visitor's own uses are unknown and given as 0. */
export interface Uses {
  inAll: number
  byShopper: number
  /** Uses within `inAll` whose orders are not paid yet. */
  unpaid: number
}

/** Unpaid uses that the network address, and the account, already hold. */
export interface HeldUses {
  byAddress: number
  byAccount: number
}

/** Limits on uses of limited coupons that unpaid orders may hold (docs/decisions/coupon-holds.md). */
export interface UnpaidUseLimits {
  /** Per cent of a coupon's remaining uses, at least one use. */
  sharePerAddress: number
  perAccount: number
}

export type CouponWorth = Pick<Coupon, 'type' | 'value' | 'maximumDiscount'>

/**
 * Returns a coupon's discount (spec §5: `value` per cent of the cart total, or `value` itself), at most the
 * coupon's maximum and the subtotal. Half a paisa goes to the shop: the amount to pay is rounded half up, as
 * browsers round it.
 */
export function couponDiscount(coupon: CouponWorth, subtotal: Paise): Paise {
  if (coupon.type === 'flat') return Math.min(coupon.value, subtotal)
  const left = Math.floor((subtotal * (100 - coupon.value) + 50) / 100)
  const share = Math.max(0, subtotal - left)
  return coupon.maximumDiscount === null ? share : Math.min(share, coupon.maximumDiscount)
}

/** Largest discount that a coupon may give on one order; infinite for a percentage without a maximum. */
export function greatestDiscount({ type, value, maximumDiscount }: CouponWorth): Paise {
  return type === 'flat' ? value : (maximumDiscount ?? Infinity)
}

/**
 * Returns why a coupon is not valid now, as a sentence for the shopper, or undefined. Without a subtotal, the
 * minimum order isn't checked.
 */
export function couponIssue(
  coupon: Coupon,
  at: Date,
  uses: Uses,
  subtotal: Paise | undefined,
): string | undefined {
  return timeIssue(coupon, at) ?? usesIssue(coupon, uses) ?? orderIssue(coupon, subtotal)
}

function timeIssue({ active, validFrom, validUntil }: Coupon, at: Date): string | undefined {
  if (!active) return 'This coupon is no longer available.'
  if (validFrom && at < validFrom) return 'This coupon is not valid yet.'
  if (validUntil && at > validUntil) return 'This coupon has expired.'
  return undefined
}

/**
 * Checks the shopper's own limit first, because that message is more informative than that of a used-up
 * coupon.
 */
export function usesIssue({ usesPerShopper, usesInAll }: Coupon, uses: Uses): string | undefined {
  if (usesPerShopper !== null && uses.byShopper >= usesPerShopper) {
    return usesPerShopper === 1
      ? 'You have already used this coupon.'
      : `You have already used this coupon ${usesPerShopper} times.`
  }
  if (usesInAll === null || uses.inAll < usesInAll) return undefined
  return uses.unpaid > 0 && uses.inAll - uses.unpaid < usesInAll ? RESERVED : 'This coupon has been used up.'
}

const RESERVED =
  'This coupon is reserved by unpaid orders. Please try again in 30 minutes, or continue without it.'
const ALREADY_HELD =
  'Your unpaid order already uses a coupon. Confirm your email address to use another one now, or continue without it.'

/**
 * Returns the message for the shopper if an unpaid order may not hold another use, or undefined. Uses held by
 * other addresses do not count as remaining, so the share shrinks with every address that joins an attack.
 */
export function unpaidUseIssue(
  { usesInAll }: Coupon,
  uses: Uses,
  held: HeldUses,
  { sharePerAddress, perAccount }: UnpaidUseLimits,
): string | undefined {
  if (usesInAll === null) return undefined
  if (held.byAccount >= perAccount) return ALREADY_HELD
  const remaining = usesInAll - (uses.inAll - held.byAddress)
  const share = Math.max(1, Math.floor((remaining * sharePerAddress) / 100))
  return held.byAddress >= share ? RESERVED : undefined
}

function orderIssue(coupon: Coupon, subtotal: Paise | undefined): string | undefined {
  if (subtotal === undefined) return undefined
  if (subtotal < coupon.minimumOrder) {
    return `This coupon needs an order of ${formatRupees(coupon.minimumOrder)} or more.`
  }
  return leavesTooLittle(coupon, subtotal) ? NOTHING_LEFT : undefined
}

const NOTHING_LEFT =
  'This coupon would leave less than ₹1.00 to pay. Please add another book, or order without the coupon.'

/** An order is placed by paying for it, so an order with nothing to pay could not be placed. */
function leavesTooLittle(coupon: CouponWorth, subtotal: Paise): boolean {
  return subtotal >= MIN_PAYABLE && subtotal - couponDiscount(coupon, subtotal) < MIN_PAYABLE
}
