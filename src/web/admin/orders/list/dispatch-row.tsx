import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { DispatchForm } from '#web/admin/orders/detail/dispatch-form.tsx'
import { useOrderCalls } from '#web/admin/orders/detail/use-order-calls.ts'

interface DispatchRowProps {
  /** Undefined while closed. */
  order: OrderBody | undefined
  onClose(): void
  onChanged(): void
}

/**
 * Asks for courier and tracking number before a row's order becomes Shipped, because the shopper receives an
 * email immediately.
 */
export function DispatchRow({ order, onClose, onChanged }: DispatchRowProps) {
  return (
    <RecordDialog of={order} onClose={onClose} title={({ number }) => `Dispatch ${number}`}>
      {(asked) => <RowForm key={asked._id} order={asked} onClose={onClose} onChanged={onChanged} />}
    </RecordDialog>
  )
}

function RowForm({ order, onClose, onChanged }: DispatchRowProps & { order: OrderBody }) {
  const calls = useOrderCalls(order._id, onChanged)
  return <DispatchForm order={order} calls={calls} onDone={onClose} />
}
