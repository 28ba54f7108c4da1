import { type Paise, parseRupees, toRupees } from '#platform/money.ts'

import type { CouponRow } from './admin-coupons.repository.ts'
import type { CouponTerms } from './admin-coupons.schema.ts'

/** A coupon's terms as stored. */
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

/** Inverse of `rowOf`: amounts in rupees, times as text. */
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

/** The schema only admits valid amounts. */
function paise(rupees: number): Paise {
  return parseRupees(rupees) ?? 0
}
