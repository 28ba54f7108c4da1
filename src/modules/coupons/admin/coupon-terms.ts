import { type Paise, parseRupees, toRupees } from '#platform/money.ts'

import type { CouponRow } from './admin-coupons.repository.ts'
import type { CouponTerms } from './admin-coupons.schema.ts'

/** What staff say of a coupon, as it is stored. */
type CouponRowTerms = Omit<CouponRow, 'id' | 'version'>

export function rowOf(terms: CouponTerms): CouponRowTerms {
  return {
    ...terms,
    value: terms.type === 'flat' ? paise(terms.value) : terms.value,
    minimumOrder: paise(terms.minimumOrder),
    maximumDiscount: terms.maximumDiscount === null ? null : paise(terms.maximumDiscount),
    validFrom: terms.validFrom === null ? null : new Date(terms.validFrom),
    validUntil: terms.validUntil === null ? null : new Date(terms.validUntil),
  }
}

/** The way back: sums in rupees, times as text. */
export function termsOf({ id: _id, version: _version, ...row }: CouponRow) {
  return {
    ...row,
    value: row.type === 'flat' ? toRupees(row.value) : row.value,
    minimumOrder: toRupees(row.minimumOrder),
    maximumDiscount: row.maximumDiscount === null ? null : toRupees(row.maximumDiscount),
    validFrom: row.validFrom?.toISOString() ?? null,
    validUntil: row.validUntil?.toISOString() ?? null,
  }
}

/** The schema has let only sums through. */
function paise(rupees: number): Paise {
  return parseRupees(rupees) ?? 0
}
