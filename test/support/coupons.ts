import type { CouponTerms } from '#modules/offers/coupons/coupon-record.ts'

/** A coupon as staff would enter it: 10 % off any cart, without an expiry. */
export const TEN_PERCENT: Omit<CouponTerms, 'code'> = {
  type: 'percentage',
  value: 10,
  maximumDiscount: null,
  minimumOrder: 0,
  validFrom: null,
  validUntil: null,
  advertised: false,
  active: true,
  usesInAll: null,
  usesPerShopper: null,
}
