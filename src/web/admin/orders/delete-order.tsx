import { useState } from 'react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { adminApi } from '#web/admin/frame/admin-api.ts'
import { notify } from '#web/browser/toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

import { refusalOf } from './refusal.ts'

interface DeleteOrderProps {
  /** Undefined: nothing is asked. */
  order: OrderBody | undefined
  onClose(): void
  onDeleted(order: OrderBody): void
}

export function DeleteOrder({ order, onClose, onDeleted }: DeleteOrderProps) {
  const [busy, setBusy] = useState(false)

  async function remove(leaving: OrderBody): Promise<void> {
    setBusy(true)
    try {
      await adminApi.delete(`/orders/${leaving._id}`)
      notify.success('Order deleted')
      onDeleted(leaving)
    } catch (error) {
      notify.error(refusalOf(error, 'Failed to delete order'))
    }
    setBusy(false)
    onClose()
  }

  return (
    <ConfirmDialog
      open={order !== undefined}
      question="Are you sure you want to delete this order?"
      confirmLabel="Delete"
      danger
      busy={busy}
      onConfirm={() => order && void remove(order)}
      onCancel={onClose}
    />
  )
}
