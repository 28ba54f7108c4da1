import { useState } from 'react'

import { mayCancel } from '#modules/orders/order-states.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { FormDialog } from '#web/admin/kit/form/unsaved.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { CancelForm } from '#web/admin/orders/detail/action-dialog.tsx'
import { useOrderCalls } from '#web/admin/orders/detail/use-order-calls.ts'
import { failureText } from '#web/admin/orders/order-status.tsx'
import { ApiError } from '#web/client/api-error.ts'
import { notify } from '#web/client/toast.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface DeleteOrderProps {
  /** Undefined while closed. */
  order: OrderBody | undefined
  onClose(): void
  /** Called after the order was deleted, or cancelled instead. */
  onDone(order: OrderBody): void
}

/** An order that can be cancelled but not deleted, with the server's reason. */
interface Instead {
  order: OrderBody
  why: string
}

const FAILED = 'Failed to delete order'

export function DeleteOrder({ order, onClose, onDone }: DeleteOrderProps) {
  const [instead, setInstead] = useState<Instead>()
  const deletion = useAction({
    run: ({ _id }: OrderBody) => adminApi.delete(`/orders/${_id}`),
    done: 'Order deleted',
    failed: FAILED,
    silent: true,
    onDone: (_, leaving) => onDone(leaving),
    onFailed(error, leaving) {
      const why = failureText(error, FAILED)
      if (isToCancel(error) && mayCancel(leaving)) setInstead({ order: leaving, why })
      else notify.error(why)
    },
  })

  return (
    <>
      <ConfirmDialog
        open={order !== undefined}
        question="Are you sure you want to delete this order?"
        confirmLabel="Delete"
        danger
        busy={deletion.busy}
        onConfirm={() => order && void deletion.run(order).then(onClose)}
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
      <CancelForm order={order} calls={calls} onDone={onClose} />
    </FormDialog>
  )
}
