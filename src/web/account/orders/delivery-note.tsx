import type { MyOrder } from '#modules/orders/my-orders/my-orders.schema.ts'
import { type DeliveryDays, deliveryWindow } from '#modules/orders/delivery-promise.ts'
import { useShop } from '#web/shop/shop-context.ts'
import { Notice } from '#web/ui/notice.tsx'

import { formatMoment } from './moments.ts'

/** What people open the page for: when the parcel comes, that it has come, or that it will not. */
export function DeliveryNote({ order }: { order: MyOrder }) {
  const { tone, text } = noteOf(order, useShop().deliveryDays[order.deliveryMethod])
  return (
    <Notice tone={tone} className="mb-6 text-base">
      {text}
      {order.trackingNumber && order.cancelledAt === null ? (
        <span className="mt-1 block text-sm font-normal">
          {order.courier ?? 'Courier'}, tracking number{' '}
          <span className="font-medium break-all tabular-nums select-all">{order.trackingNumber}</span>
        </span>
      ) : null}
    </Notice>
  )
}

function noteOf(
  order: MyOrder,
  days: DeliveryDays[MyOrder['deliveryMethod']],
): { tone: 'savings' | 'caution' | 'notice'; text: string } {
  if (order.cancelledAt !== null) {
    return { tone: 'caution', text: `Cancelled on ${formatMoment(order.cancelledAt)}. Nothing will be sent.` }
  }
  if (order.status === 'Delivered') {
    const when = order.deliveredAt === null ? '' : ` on ${formatMoment(order.deliveredAt)}`
    return { tone: 'savings', text: `Delivered${when}.` }
  }
  const window = deliveryWindow(new Date(order.createdAt), days)
  const method = order.deliveryMethod === 'express' ? 'Express' : 'Standard'
  return { tone: 'notice', text: `Expected ${window}. ${method} (${days.words}).` }
}
