import type { CsvColumn } from '#platform/csv/csv-response.ts'
import { indianMoment } from '#platform/indian-day.ts'
import { toRupees } from '#platform/money.ts'

import type { UsedCoupon } from './admin-coupons.repository.ts'

const moment = (at: Date | null) => (at === null ? null : indianMoment(at))
const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')

/** What the file of coupons says of each: sums in rupees, a percentage as it is. */
export const COUPON_COLUMNS: readonly CsvColumn<UsedCoupon>[] = [
  { head: 'Code', cell: ({ coupon }) => coupon.code },
  { head: 'Type', cell: ({ coupon }) => coupon.type },
  { head: 'Value', cell: ({ coupon }) => (coupon.type === 'flat' ? toRupees(coupon.value) : coupon.value) },
  { head: 'Minimum order', cell: ({ coupon }) => toRupees(coupon.minimumOrder) },
  {
    head: 'Maximum discount',
    cell: ({ coupon }) => (coupon.maximumDiscount === null ? null : toRupees(coupon.maximumDiscount)),
  },
  { head: 'Valid from', cell: ({ coupon }) => moment(coupon.validFrom) },
  { head: 'Valid until', cell: ({ coupon }) => moment(coupon.validUntil) },
  { head: 'Uses in all', cell: ({ coupon }) => coupon.usesInAll },
  { head: 'Uses per shopper', cell: ({ coupon }) => coupon.usesPerShopper },
  { head: 'Advertised', cell: ({ coupon }) => yesOrNo(coupon.advertised) },
  { head: 'Active', cell: ({ coupon }) => yesOrNo(coupon.active) },
  { head: 'Used', cell: ({ used }) => used },
  { head: 'Given off', cell: ({ givenOff }) => toRupees(givenOff) },
]
