import type { CouponTerms } from '#modules/coupons/admin/admin-coupons.schema.ts'
import { formatRupees, parseRupees } from '#platform/money.ts'
import { fieldChange } from '#web/admin/kit/history/field-change.ts'

import { dayText, worthText } from './coupon-words.ts'

/** What a coupon says of itself, field by field. */
export function couponFacts(terms: CouponTerms): Record<string, string> {
  const { code, minimumOrder, validFrom, validUntil, usesInAll, usesPerShopper, advertised, active } = terms
  return {
    Code: code,
    Worth: worthText(terms),
    'Order of at least': formatRupees(parseRupees(minimumOrder) ?? 0),
    'First day': validFrom ? dayText(validFrom) : '',
    'Last day': validUntil ? dayText(validUntil) : '',
    'Uses in all': limitText(usesInAll),
    'Uses for each shopper': limitText(usesPerShopper),
    'Shown to shoppers': yesOrNo(advertised),
    'Switched on': yesOrNo(active),
  }
}

export function couponChanges(before: CouponTerms, after: CouponTerms): string[] {
  const old = couponFacts(before)
  return Object.entries(couponFacts(after)).flatMap(([label, to]) => fieldChange(label, old[label] ?? '', to))
}

function limitText(limit: number | null): string {
  return limit === null ? 'no limit' : String(limit)
}

function yesOrNo(is: boolean): string {
  return is ? 'yes' : 'no'
}
