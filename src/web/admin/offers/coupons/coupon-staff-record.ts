import { listCoupons } from '#modules/offers/coupons/coupons.operations.ts'
import { COUPONS, type CouponTerms, type StaffCoupon } from '#modules/offers/coupons/coupon-record.ts'
import { emptyTerms } from '#modules/records/record-field.ts'
import { formatAmount } from '#platform/money.ts'
import { declaredFields } from '#web/admin/kit/record/declared-fields.ts'
import type { Draft } from '#web/admin/kit/record/record-field.ts'
import type { StaffRecord } from '#web/admin/kit/record/staff-record.tsx'
import { formatDay } from '#web/admin/kit/moments.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** Formats the discount: '10 % off, at most ₹250.00'. */
export function worthText({
  type,
  value,
  maximumDiscount,
}: Pick<StaffCoupon, 'type' | 'value' | 'maximumDiscount'>): string {
  if (type === 'flat') return `${formatAmount(value)} off`
  return `${value} % off${maximumDiscount === null ? '' : `, at most ${formatAmount(maximumDiscount)}`}`
}

export function conditionsOf(coupon: StaffCoupon): string[] {
  const { minimumOrder, validFrom, validUntil, usesPerShopper } = coupon
  return [
    minimumOrder > 0 ? `from ${formatAmount(minimumOrder)}` : '',
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
export function stateOf(coupon: StaffCoupon, now: Date): { text: string; tone: Tone } {
  const { active, validFrom, validUntil, usesInAll, used, advertised } = coupon
  if (!active) return { text: 'Off', tone: 'neutral' }
  if (validUntil && new Date(validUntil) < now) return { text: 'Expired', tone: 'neutral' }
  if (validFrom && new Date(validFrom) > now) return { text: 'Scheduled', tone: 'notice' }
  if (usesInAll !== null && used >= usesInAll) return { text: 'Used up', tone: 'caution' }
  return advertised ? { text: 'Advertised', tone: 'savings' } : { text: 'On', tone: 'savings' }
}

export function limitText(limit: number | null): string {
  return limit === null ? 'no limit' : String(limit)
}

const isFlat = ({ type }: Draft) => type === 'flat'

const LIMIT = { show: (limit: unknown) => limitText(limit as number | null) }

export const COUPON_FORM: StaffRecord<CouponTerms> = {
  declared: COUPONS,
  list: listCoupons,
  initial: () => ({ ...emptyTerms(COUPONS.fields), value: 10, usesPerShopper: 1 }),
  fields: declaredFields(COUPONS.fields, {
    type: { historyLabel: null },
    value: {
      label: (draft) => (isFlat(draft) ? 'Amount (₹)' : 'Per cent'),
      inputMode: 'decimal',
      historyLabel: 'Discount',
      show: (_worth, state) => worthText(state as CouponTerms),
    },
    maximumDiscount: { isShown: (draft) => !isFlat(draft), historyLabel: null },
    minimumOrder: { historyLabel: 'Minimum order', show: (sum) => formatAmount(sum as number) },
    usesInAll: LIMIT,
    usesPerShopper: LIMIT,
    advertised: { historyLabel: 'Shown to shoppers' },
  }),
  texts: { saved: 'Coupon updated!', failed: 'Error saving coupon', deleteFailed: 'Failed to delete coupon' },
}
