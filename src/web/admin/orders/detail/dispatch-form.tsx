import { sendWithText } from '#modules/orders/one-parcel.ts'
import { isDispatched } from '#modules/orders/order-states.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { StaffForm } from '#web/admin/kit/form/staff-form.tsx'
import { AcceptRisk } from '#web/admin/orders/accept-risk.tsx'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { Notice } from '#web/ui/notice.tsx'

import { lastCourier, ParcelFields } from './courier-field.tsx'
import { returnedMoneyText } from './do-not-send-warning.tsx'
import type { OrderCalls, Parcel } from './use-order-calls.ts'

interface DispatchFormProps {
  order: OrderBody
  calls: OrderCalls
  onDone(): void
}

/** Dispatches the parcel, or corrects its courier and tracking number. The shopper is notified by email. */
export function DispatchForm({ order, calls, onDone }: DispatchFormProps) {
  const form = useOperationForm<Parcel>({
    start: {
      courier: courierOf(order, lastCourier.get()),
      trackingNumber: order.trackingNumber ?? '',
    },
  })
  const sent = isDispatched(order)
  const stopped = sent ? undefined : returnedMoneyText(order)
  const change = { status: sent ? order.status : ('Shipped' as const), version: order.version }
  return (
    <StaffForm
      form={form}
      // The browser requires the checkbox of `AcceptRisk`.
      noValidate={false}
      send={(parcel, at) =>
        calls.setStatus({ ...change, ...parcel, ...(stopped && { evenIfReturned: true }) }, at)
      }
      onSent={({ courier }) => {
        if (courier !== '') lastCourier.set(courier)
        onDone()
      }}
      submit={labelOf(sent, form.values.trackingNumber)}
    >
      <p className="text-ink-soft">
        {order.email === ''
          ? 'This order has no email address, so no email is sent.'
          : `We’ll email ${order.email} about it.`}
      </p>
      {sent ? null : <Together order={order} />}
      <ParcelFields form={form} calls={calls} />
      <AcceptRisk risk={stopped} label="Send the books anyway" />
    </StaffForm>
  )
}

/** Warns before a dispatch without a tracking number, because the shopper's email mentions that number. */
function labelOf(sent: boolean, trackingNumber: string): string {
  if (sent) return 'Save parcel'
  return trackingNumber.trim() === '' ? 'Dispatch without tracking' : 'Dispatch'
}

/** Warns before a dispatch without the other orders that share the parcel. */
function Together({ order }: Pick<DispatchFormProps, 'order'>) {
  const text = sendWithText(order)
  if (text === undefined) return null
  return (
    <Notice tone="caution">
      {`${text}: the customer asked for one parcel. Use the same tracking number for each order.`}
    </Notice>
  )
}

/**
 * Returns the default courier: the order's own, else the last parcel's. Express orders in the home city are
 * often delivered by the shop's own rider, so they have no default. Neither do dispatched orders.
 */
export function courierOf(
  order: Pick<OrderBody, 'courier' | 'deliveryMethod' | 'status'>,
  last: string,
): string {
  if (order.courier !== null) return order.courier
  return isDispatched(order) || order.deliveryMethod === 'express' ? '' : last
}
