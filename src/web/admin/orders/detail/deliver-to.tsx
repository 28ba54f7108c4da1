import { trackingPage } from '#modules/orders/couriers.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { AddressLines } from '#web/order/address-lines.tsx'

/** Where the parcel goes, who carries it, and where it can be followed. */
export function DeliverTo({ order }: { order: OrderBody }) {
  const { courier, trackingNumber } = order
  const page = trackingPage(courier, trackingNumber)
  return (
    <>
      <AddressLines address={order.shippingAddress} />
      <p className="mt-2 text-ink-soft">
        {order.deliveryMethod === 'express' ? 'Express' : 'Standard'} delivery
      </p>
      {courier || trackingNumber ? (
        <p className="mt-2">
          {courier} <span className="font-mono text-xs break-all">{trackingNumber}</span>
        </p>
      ) : null}
      {page ? (
        <a
          href={page}
          target="_blank"
          rel="noreferrer"
          className="target inline-flex items-center underline underline-offset-4"
        >
          Follow the parcel at {courier}
        </a>
      ) : null}
    </>
  )
}
