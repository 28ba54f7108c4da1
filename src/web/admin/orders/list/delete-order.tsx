import { useState } from 'react'

import { deleteOrder } from '#modules/orders/editing/order-actions.operations.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { actionStateOfBody, insteadOfDeleting, refusalOf } from '#modules/orders/possible-actions.ts'
import { RISKS } from '#modules/orders/refusals.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { FormDialog } from '#web/admin/kit/form/unsaved.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { CancelForm } from '#web/admin/orders/detail/action-dialog.tsx'
import { useOrderCalls } from '#web/admin/orders/detail/use-order-calls.ts'
import { failureText } from '#web/admin/orders/order-status.tsx'
import { isPaidFor } from '#web/admin/orders/order-text.ts'
import { ApiError } from '#web/client/api-error.ts'
import { notify } from '#web/client/toast.ts'
import { adminLinks } from '#web/admin-site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface DeleteOrderProps {
  /** Undefined while closed. */
  order: OrderBody | undefined
  onClose(): void
  /** Called after the order was deleted, or cancelled instead. */
  onDone(order: OrderBody): void
}

/** An order that can't be deleted, with the reason. */
interface Refused {
  order: OrderBody
  why: string
}

const FAILED = 'Failed to delete order'

/** Deletes an order. One that can't be deleted is offered for cancelling, with the reason. */
export function DeleteOrder({ order, onClose, onDone }: DeleteOrderProps) {
  const [refused, setRefused] = useState<Refused>()
  const deletion = useAction({
    run: ({ _id }: OrderBody) => staffCall(deleteOrder, { param: { id: _id } }),
    done: 'Order deleted',
    failed: FAILED,
    silent: true,
    onDone: (_, leaving) => onDone(leaving),
    onFailed(error, leaving) {
      const why = failureText(error, FAILED)
      if (error instanceof ApiError && error.status === 409) setRefused({ order: leaving, why })
      else notify.error(why)
    },
  })
  const why = order && paidText(order)
  const known = order && why !== undefined ? { order, why } : undefined
  const instead = refused ?? known
  const close = () => {
    setRefused(undefined)
    onClose()
  }

  return (
    <>
      <ConfirmDialog
        open={order !== undefined && instead === undefined}
        about={order && `Order ${order.number}`}
        question="Are you sure you want to delete this order?"
        confirmLabel="Delete"
        danger
        busy={deletion.busy}
        onConfirm={() => order && void deletion.run(order).then((done) => done && onClose())}
        onCancel={onClose}
      />
      {instead ? <NotDeleted {...instead} onClose={close} onDone={() => onDone(instead.order)} /> : null}
    </>
  )
}

/** Explains why a paid order isn't deleted, as the server would; undefined if it may be. */
function paidText(order: OrderBody): string | undefined {
  if (order.cancelledAt !== null || !isPaidFor(order)) return undefined
  const instead = insteadOfDeleting(actionStateOfBody(order), 'the customer is then refunded')
  return `This order has been paid for, so it can’t be deleted. ${instead}`
}

function NotDeleted({ order, why, onClose, onDone }: Refused & { onClose(): void; onDone(): void }) {
  const calls = useOrderCalls(order._id, onDone)
  const cancels = !refusalOf('cancel', actionStateOfBody(order), RISKS)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={cancels ? `Cancel order ${order.number}` : `Order ${order.number} can’t be deleted`}
    >
      <Notice tone="caution" role="alert" className="mb-4">
        {why}
      </Notice>
      {cancels ? (
        <CancelForm order={order} calls={calls} onDone={onClose} />
      ) : (
        <ButtonLink href={adminLinks.order(order._id)}>Open the order</ButtonLink>
      )}
    </FormDialog>
  )
}
