import { formatRupees, type Paise } from '#platform/money.ts'

/** What a coupon is worth and when it holds. `value`: per cent for 'percentage', paise for 'flat'. */
export interface Coupon {
  code: string
  type: 'percentage' | 'flat'
  value: number
  minimumOrder: Paise
  validFrom: Date | null
  validUntil: Date | null
}

/**
 * What a coupon takes off (spec §5: value per cent of the cart total, or value), never more than the
 * subtotal. Half a paisa goes to the shop: what is left to pay is rounded half up, as browsers round it.
 */
export function couponDiscount(coupon: Pick<Coupon, 'type' | 'value'>, subtotal: Paise): Paise {
  if (coupon.type === 'flat') return Math.min(coupon.value, subtotal)
  const left = Math.floor((subtotal * (100 - coupon.value) + 50) / 100)
  return Math.max(0, subtotal - left)
}

/** Why a coupon does not hold now, in words for the shopper; undefined when it does. Unknown subtotals pass. */
export function couponFault(coupon: Coupon, at: Date, subtotal: Paise | undefined): string | undefined {
  if (coupon.validFrom && at < coupon.validFrom) return 'This coupon is not valid yet.'
  if (coupon.validUntil && at > coupon.validUntil) return 'This coupon has expired.'
  if (subtotal !== undefined && subtotal < coupon.minimumOrder) {
    return `This coupon needs an order of ${formatRupees(coupon.minimumOrder)} or more.`
  }
  return undefined
}
