import { COUPON_FIELDS, type CouponTerms } from '#modules/offers/coupons/coupon-record.ts'
import { emptyTerms } from '#modules/records/record-field.ts'
import { declaredFields } from '#web/admin/kit/record/declared-fields.ts'
import type { Draft } from '#web/admin/kit/record/record-field.ts'
import type { StaffRecord } from '#web/admin/kit/record/staff-record.tsx'

import { limitText, rupees, worthText } from './coupon-text.ts'

const isFlat = ({ type }: Draft) => type === 'flat'

const LIMIT = { show: (limit: unknown) => limitText(limit as number | null) }

export const COUPONS: StaffRecord<CouponTerms> = {
  path: '/admin/coupons',
  kind: 'coupon',
  noun: 'coupon',
  nameOf: ({ code }) => code,
  initial: () => ({ ...emptyTerms(COUPON_FIELDS), value: 10, usesPerShopper: 1 }),
  fields: declaredFields(COUPON_FIELDS, {
    type: { historyLabel: null },
    value: {
      label: (draft) => (isFlat(draft) ? 'Amount (₹)' : 'Per cent'),
      inputMode: 'decimal',
      historyLabel: 'Discount',
      show: (_worth, state) => worthText(state as CouponTerms),
    },
    maximumDiscount: { isShown: (draft) => !isFlat(draft), historyLabel: null },
    minimumOrder: { historyLabel: 'Minimum order', show: (sum) => rupees(sum as number) },
    usesInAll: LIMIT,
    usesPerShopper: LIMIT,
    advertised: { historyLabel: 'Shown to shoppers' },
  }),
  texts: { saved: 'Coupon updated!', failed: 'Error saving coupon', deleteFailed: 'Failed to delete coupon' },
}
