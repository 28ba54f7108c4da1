import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import type { StaffCoupon } from '#modules/coupons/admin/admin-coupons.schema.ts'
import { showIssues } from '#web/forms/field-errors.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { ApiError, messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'

import { COUPON_FIELDS, type CouponDraft, termsOf } from './coupon-draft.ts'

/** Saves the form of a coupon; `stale` when somebody else was faster than what the form began with. */
export function useSaveCoupon(
  form: UseFormReturn<CouponDraft>,
  coupon: StaffCoupon | undefined,
  onSaved: () => void,
) {
  const [based, setBased] = useState(coupon && { version: coupon.version })
  const [stale, setStale] = useState(false)

  async function save(draft: CouponDraft): Promise<void> {
    try {
      await (coupon
        ? adminApi.put(`/admin/coupons/${coupon._id}`, { ...termsOf(draft), ...based })
        : adminApi.post('/admin/coupons', termsOf(draft)))
      notify.success(coupon ? 'Coupon updated!' : 'Coupon added!')
      onSaved()
    } catch (error) {
      setStale(error instanceof ApiError && error.code === 'stale')
      showIssues(error, COUPON_FIELDS, form.setError)
      notify.error(messageOf(error, 'Error saving coupon'))
    }
  }

  /** The next save goes over whatever is there. */
  function keepMine(): void {
    setBased(undefined)
    setStale(false)
  }

  return { stale, save, keepMine }
}
