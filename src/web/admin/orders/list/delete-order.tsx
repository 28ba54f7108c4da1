import { useState } from 'react'

import { mayCancel } from '#modules/orders/order.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { FormDialog } from '#web/admin/kit/form/unsaved.tsx'
import { CancelForm } from '#web/admin/orders/detail/action-dialog.tsx'
import { useOrderCalls } from '#web/admin/orders/detail/use-order-calls.ts'
import { failureText } from '#web/admin/orders/order-status.tsx'
import { ApiError } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface DeleteOrderProps {
  /** Undefined: the question is closed. */
  order: OrderBody | undefined
  onClose(): void
  /** It is deleted, or cancelled instead. */
  onDone(order: OrderBody): void
}

/** An order that can only be cancelled, and the server's reason. */
interface Instead {
  order: OrderBody
  why: string
}

export function DeleteOrder({ order, onClose, onDone }: DeleteOrderProps) {
  const [busy, setBusy] = useState(false)
  const [instead, setInstead] = useState<Instead>()

  async function remove(leaving: OrderBody): Promise<void> {
    setBusy(true)
    try {
      await adminApi.delete(`/orders/${leaving._id}`)
      notify.success('Order deleted')
      onDone(leaving)
    } catch (error) {
      const why = failureText(error, 'Failed to delete order')
      if (isToCancel(error) && mayCancel(leaving)) setInstead({ order: leaving, why })
      else notify.error(why)
    }
    setBusy(false)
    onClose()
  }

  return (
    <>
      <ConfirmDialog
        open={order !== undefined}
        question="Are you sure you want to delete this order?"
        confirmLabel="Delete"
        danger
        busy={busy}
        onConfirm={() => order && void remove(order)}
        onCancel={onClose}
      />
      {instead ? (
        <CancelInstead
          {...instead}
          onClose={() => setInstead(undefined)}
          onDone={() => onDone(instead.order)}
        />
      ) : null}
    </>
  )
}

function isToCancel(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'invoiced' || error.code === 'paid')
}

function CancelInstead({ order, why, onClose, onDone }: Instead & { onClose(): void; onDone(): void }) {
  const calls = useOrderCalls(order._id, onDone)
  return (
    <FormDialog open onClose={onClose} title={`Cancel order ${order.number}`}>
      <Notice tone="caution" role="alert" className="mb-4">
        {why}
      </Notice>
      <CancelForm calls={calls} onDone={onClose} />
    </FormDialog>
  )
}
