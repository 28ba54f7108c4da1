import type { CouponTerms, StaffCoupon } from '#modules/coupons/admin/admin-coupons.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import type { TrashConfig } from '#web/admin/kit/history/deleted-button.tsx'
import type { HistoryConfig } from '#web/admin/kit/history/history-config.ts'
import { TermsList } from '#web/admin/kit/history/terms-list.tsx'

import { couponChanges, termsByLabel } from './coupon-text.ts'

/** Change history of one coupon. Restoring terms doesn't affect existing orders. */
export function couponHistory(coupon: StaffCoupon): HistoryConfig<CouponTerms> {
  return {
    kind: 'coupon',
    name: coupon._id,
    title: coupon.code,
    changes: couponChanges,
    preview: (terms) => <TermsList of={termsByLabel(terms)} />,
    refreshes: ['/admin/coupons'],
    async putBack(terms, over) {
      const version = over ? {} : { version: coupon.version }
      await adminApi.put(`/admin/coupons/${coupon._id}`, { ...terms, ...version })
      return 'Put back'
    },
  }
}

export const DELETED_COUPONS: TrashConfig<CouponTerms> = {
  kind: 'coupon',
  title: 'Deleted coupons',
  none: 'No coupon has been deleted.',
  refreshes: ['/admin/coupons'],
  makeAgain: (terms) => adminApi.post('/admin/coupons', terms),
  done: 'Coupon added!',
  failed: 'Error saving coupon',
  nameOf: ({ code }) => code,
  preview: (terms) => <TermsList of={termsByLabel(terms)} />,
}
