import type { CouponTerms } from '#modules/coupons/admin/admin-coupons.schema.ts'
import { formatDay } from '#web/admin/kit/moments.ts'
import {
  choiceField,
  type Draft,
  momentField,
  numberField,
  textField,
  yesField,
} from '#web/admin/kit/record/record-field.ts'
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
  fields: [
    textField('code', 'Code', { required: true, maxLength: 32, mono: true }),
    choiceField('type', 'Takes off', { percentage: 'A percentage', flat: 'A fixed sum' }),
    numberField('value', (draft) => (isFlat(draft) ? 'Sum in rupees' : 'Per cent'), { required: true }),
    numberField('maximumDiscount', 'At most, in rupees', { isShown: (draft) => !isFlat(draft) }),
    numberField('minimumOrder', 'Order of at least, in rupees', { required: true }),
    momentField('validFrom', 'First day', { edge: 'start', show: formatDay }),
    momentField('validUntil', 'Last day', { edge: 'end', show: formatDay }),
    numberField('usesInAll', 'Uses in all', { inputMode: 'numeric' }),
    numberField('usesPerShopper', 'Uses for each shopper', { inputMode: 'numeric' }),
    yesField('advertised', 'Shown to shoppers at checkout'),
    yesField('active', 'Switched on'),
  ],
  historyOf: termsByLabel,
  texts: { saved: 'Coupon updated!', failed: 'Error saving coupon', deleteFailed: 'Failed to delete coupon' },
}
