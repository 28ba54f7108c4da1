import type { CouponTerms, StaffCoupon } from '#modules/coupons/admin/admin-coupons.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import type { HistoryOf } from '#web/admin/kit/history/history-of.ts'

import { couponChanges, couponFacts } from './coupon-changes.ts'

/** The history of one coupon. What was ordered with other terms stands. */
export function couponHistory(coupon: StaffCoupon, onChanged: () => void): HistoryOf<CouponTerms> {
  return {
    kind: 'coupon',
    name: coupon._id,
    title: coupon.code,
    changes: couponChanges,
    preview: (terms) => <CouponTermsList terms={terms} />,
    onChanged,
    async putBack(terms, over) {
      const based = over ? {} : { version: coupon.version }
      await adminApi.put(`/admin/coupons/${coupon._id}`, { ...terms, ...based })
      return 'Put back'
    },
  }
}

export function CouponTermsList({ terms }: { terms: CouponTerms }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
      {Object.entries(couponFacts(terms)).map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere tabular-nums">{text || 'none'}</dd>
        </div>
      ))}
    </dl>
  )
}
