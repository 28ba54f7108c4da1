import { formatRupees, type Paise } from '#platform/money.ts'

/** What a coupon is worth and when it holds. `value`: per cent for 'percentage', paise for 'flat'. */
export interface Coupon {
  code: string
  type: 'percentage' | 'flat'
  value: number
  minimumOrder: Paise
  /** The most that a percentage takes off. */
  maximumDiscount: Paise | null
  validFrom: Date | null
  validUntil: Date | null
  active: boolean
  /** How often it may be used, by all shoppers together and by each. */
  usesInAll: number | null
  usesPerShopper: number | null
}

/** How often a coupon has been used; a visitor's own uses are unknown: 0. */
export interface Uses {
  inAll: number
  byShopper: number
  /** Uses within `inAll` whose orders are not paid yet. */
  unpaid: number
}

/** Unpaid uses of the network address, and of the account, that wants another. */
export interface HeldUses {
  byAddress: number
  byAccount: number
}

/** How many uses of limited coupons may be held for orders that are not paid yet (decision 046). */
export interface UnpaidUseLimits {
  /** Per cent of a coupon's remaining uses, at least one use. */
  sharePerAddress: number
  perAccount: number
}

export type CouponWorth = Pick<Coupon, 'type' | 'value' | 'maximumDiscount'>

/**
 * What a coupon takes off (spec §5: value per cent of the cart total, or value), never more than its maximum or the
 * subtotal. Half a paisa goes to the shop: what is left to pay is rounded half up, as browsers round it.
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

/** Why a coupon does not hold now, as the shopper reads it; undefined when it does. Unknown subtotals pass. */
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

/** The shopper's own limit first: it says more to them than that the coupon is used up. */
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
  'Your unpaid order already holds a coupon. Confirm your e-mail address to use another one now, or continue without it.'

/**
 * The shopper's message when an unpaid order may not hold another use; undefined when it may. Uses that other
 * addresses hold do not remain for this one, so the share shrinks with every address that joins an attack.
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

/** The gateway's least sum. */
const MIN_PAYABLE: Paise = 100
const NOTHING_LEFT =
  'This coupon would leave less than ₹1.00 to pay. Please add another book, or order without the coupon.'

/** An order is placed by paying for it: without a sum it would be a dead end. */
function leavesTooLittle(coupon: CouponWorth, subtotal: Paise): boolean {
  return subtotal >= MIN_PAYABLE && subtotal - couponDiscount(coupon, subtotal) < MIN_PAYABLE
}
