import { COUPON_FIELDS, type CouponTerms } from '#modules/coupons/coupon-record.ts'
import { declaredFields } from '#web/admin/kit/record/declared-fields.ts'
import type { Draft } from '#web/admin/kit/record/record-field.ts'
import type { StaffRecord } from '#web/admin/kit/record/staff-record.tsx'

import { termsByLabel } from './coupon-text.ts'

const isFlat = ({ type }: Draft) => type === 'flat'

export const COUPONS: StaffRecord<CouponTerms> = {
  path: '/admin/coupons',
  kind: 'coupon',
  noun: 'coupon',
  nameOf: ({ code }) => code,
  initial: () => ({
    code: '',
    type: 'percentage',
    value: 10,
    maximumDiscount: null,
    minimumOrder: 0,
    validFrom: null,
    validUntil: null,
    usesInAll: null,
    usesPerShopper: 1,
    advertised: false,
    active: true,
  }),
  fields: declaredFields(COUPON_FIELDS, {
    value: { label: (draft) => (isFlat(draft) ? 'Sum in rupees' : 'Per cent'), inputMode: 'decimal' },
    maximumDiscount: { isShown: (draft) => !isFlat(draft) },
  }),
  historyOf: termsByLabel,
  texts: { saved: 'Coupon updated!', failed: 'Error saving coupon', deleteFailed: 'Failed to delete coupon' },
}
