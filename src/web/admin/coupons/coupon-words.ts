import type { StaffCoupon } from '#modules/coupons/admin/admin-coupons.schema.ts'
import { INDIA } from '#platform/indian-day.ts'
import { formatRupees, parseRupees } from '#platform/money.ts'
import type { Tone } from '#web/ui/badge.tsx'

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: INDIA })
export const dayText = (iso: string) => day.format(new Date(iso))
const rupees = (sum: number) => formatRupees(parseRupees(sum) ?? 0)

/** '10 % off, at most ₹250.00' */
export function worthText({
  type,
  value,
  maximumDiscount,
}: Pick<StaffCoupon, 'type' | 'value' | 'maximumDiscount'>): string {
  if (type === 'flat') return `${rupees(value)} off`
  return `${value} % off${maximumDiscount === null ? '' : `, at most ${rupees(maximumDiscount)}`}`
}

/** What has to be fulfilled, each in a few words. */
export function conditionsOf(coupon: StaffCoupon): string[] {
  const { minimumOrder, validFrom, validUntil, usesPerShopper } = coupon
  return [
    minimumOrder > 0 ? `from ${rupees(minimumOrder)}` : '',
    validFrom ? `from ${dayText(validFrom)}` : '',
    validUntil ? `until ${dayText(validUntil)}` : '',
    usesPerShopper === null ? '' : `${usesPerShopper} for each shopper`,
  ].filter((text) => text !== '')
}

/** '3 of 100', or '3'. */
export function usesText({ used, usesInAll }: StaffCoupon): string {
  return usesInAll === null ? String(used) : `${used} of ${usesInAll}`
}

/** Whether shoppers can use it now, and why not. */
export function stateOf(coupon: StaffCoupon, now: Date): { word: string; tone: Tone } {
  const { active, validFrom, validUntil, usesInAll, used, advertised } = coupon
  if (!active) return { word: 'Off', tone: 'neutral' }
  if (validUntil && new Date(validUntil) < now) return { word: 'Expired', tone: 'neutral' }
  if (validFrom && new Date(validFrom) > now) return { word: 'Not yet', tone: 'notice' }
  if (usesInAll !== null && used >= usesInAll) return { word: 'Used up', tone: 'caution' }
  return advertised ? { word: 'Advertised', tone: 'savings' } : { word: 'On', tone: 'savings' }
}
