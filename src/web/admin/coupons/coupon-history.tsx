import type { CouponTerms, StaffCoupon } from '#modules/coupons/admin/admin-coupons.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import type { DeletedOf } from '#web/admin/kit/history/deleted-button.tsx'
import type { HistoryOf } from '#web/admin/kit/history/history-of.ts'

import { couponChanges, termsByLabel } from './coupon-text.ts'

/** The history of one coupon. What was ordered with other terms stands. */
export function couponHistory(coupon: StaffCoupon): HistoryOf<CouponTerms> {
  return {
    kind: 'coupon',
    name: coupon._id,
    title: coupon.code,
    changes: couponChanges,
    preview: (terms) => <CouponTermsList terms={terms} />,
    refreshes: ['/admin/coupons'],
    async putBack(terms, over) {
      const version = over ? {} : { version: coupon.version }
      await adminApi.put(`/admin/coupons/${coupon._id}`, { ...terms, ...version })
      return 'Put back'
    },
  }
}

export const DELETED_COUPONS: DeletedOf<CouponTerms> = {
  kind: 'coupon',
  title: 'Deleted coupons',
  none: 'No coupon has been deleted.',
  path: '/admin/coupons',
  done: 'Coupon added!',
  failed: 'Error saving coupon',
  nameOf: ({ code }) => code,
  preview: (terms) => <CouponTermsList terms={terms} />,
}

function CouponTermsList({ terms }: { terms: CouponTerms }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
      {Object.entries(termsByLabel(terms)).map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere tabular-nums">{text || 'none'}</dd>
        </div>
      ))}
    </dl>
  )
}
