import { lazy, Suspense } from 'react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { FormDialog } from '#web/admin/kit/unsaved/form-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const OrderForm = lazy(() => import('./order-form.tsx').then((m) => ({ default: m.OrderForm })))

interface OrderDialogProps {
  /** Undefined: closed. */
  order: OrderBody | 'new' | undefined
  onClose(): void
  onSaved(): void
}

/** The order form in its window; its code is loaded when it first opens. */
export function OrderDialog({ order, onClose, onSaved }: OrderDialogProps) {
  const known = order === 'new' ? undefined : order
  return (
    <FormDialog
      wide
      open={order !== undefined}
      onClose={onClose}
      title={known ? `Edit order ${known.number}` : 'Add Order'}
    >
      {order === undefined ? null : (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <OrderForm key={known?._id ?? 'new'} order={known} onSaved={onSaved} />
        </Suspense>
      )}
    </FormDialog>
  )
}
