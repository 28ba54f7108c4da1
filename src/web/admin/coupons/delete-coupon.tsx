import { useState } from 'react'

import type { StaffCoupon } from '#modules/coupons/admin/admin-coupons.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface DeleteCouponProps {
  /** Undefined: nothing is asked. */
  coupon: StaffCoupon | undefined
  onClose(): void
  onDeleted(): void
}

export function DeleteCoupon({ coupon, onClose, onDeleted }: DeleteCouponProps) {
  const [busy, setBusy] = useState(false)

  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await adminApi.delete(`/admin/coupons/${coupon?._id}`)
      notify.success('Coupon deleted')
      onDeleted()
    } catch (error) {
      notify.error(messageOf(error, 'Failed to delete coupon'))
    }
    setBusy(false)
    onClose()
  }

  return (
    <ConfirmDialog
      open={coupon !== undefined}
      question={`Are you sure you want to delete the coupon ${coupon?.code ?? ''}?`}
      confirmLabel="Delete"
      danger
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
