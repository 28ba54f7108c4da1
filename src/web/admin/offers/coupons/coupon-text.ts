import type { StaffCoupon } from '#modules/offers/coupons/coupon-record.ts'
import { formatRupees, parseRupees } from '#platform/money.ts'
import { formatDay } from '#web/admin/kit/moments.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const rupees = (sum: number) => formatRupees(parseRupees(sum) ?? 0)

/** Formats the discount: '10 % off, at most ₹250.00'. */
export function worthText({
  type,
  value,
  maximumDiscount,
}: Pick<StaffCoupon, 'type' | 'value' | 'maximumDiscount'>): string {
  if (type === 'flat') return `${rupees(value)} off`
  return `${value} % off${maximumDiscount === null ? '' : `, at most ${rupees(maximumDiscount)}`}`
}

export function conditionsOf(coupon: StaffCoupon): string[] {
  const { minimumOrder, validFrom, validUntil, usesPerShopper } = coupon
  return [
    minimumOrder > 0 ? `from ${rupees(minimumOrder)}` : '',
    validFrom ? `from ${formatDay(validFrom)}` : '',
    validUntil ? `until ${formatDay(validUntil)}` : '',
    usesPerShopper === null ? '' : `${usesPerShopper} per shopper`,
  ].filter((text) => text !== '')
}

/** Formats the number of uses: '3 of 100', or '3' without a limit. */
export function usesText({ used, usesInAll }: StaffCoupon): string {
  return usesInAll === null ? String(used) : `${used} of ${usesInAll}`
}

/** Reports whether shoppers can use the coupon now, or why they can't. */
export function stateOf(coupon: StaffCoupon, now: Date): { label: string; tone: Tone } {
  const { active, validFrom, validUntil, usesInAll, used, advertised } = coupon
  if (!active) return { label: 'Off', tone: 'neutral' }
  if (validUntil && new Date(validUntil) < now) return { label: 'Expired', tone: 'neutral' }
  if (validFrom && new Date(validFrom) > now) return { label: 'Scheduled', tone: 'notice' }
  if (usesInAll !== null && used >= usesInAll) return { label: 'Used up', tone: 'caution' }
  return advertised ? { label: 'Advertised', tone: 'savings' } : { label: 'On', tone: 'savings' }
}

export function limitText(limit: number | null): string {
  return limit === null ? 'no limit' : String(limit)
}
