import { COUPONS, type CouponTerms } from '#modules/offers/coupons/coupon-record.ts'
import { emptyTerms } from '#modules/records/record-field.ts'

const { code: _code, ...terms } = emptyTerms(COUPONS.fields)

/** A coupon as staff would enter it: 10 % off any cart, without an expiry. */
export const TEN_PERCENT: Omit<CouponTerms, 'code'> = { ...terms, value: 10 }
