import { type DeliveryTerms, isLate, promiseOf, trackingPage } from '#modules/orders/delivery.ts'
import type { MyOrder } from '#modules/orders/my-orders/my-orders.schema.ts'
import { longDate } from '#platform/indian-day.ts'
import { useShop } from '#web/shared/shop/shop-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { formatMoment } from './format-date.ts'

/** The main message of the page: when the parcel arrives, that it has arrived, or that it won't. */
export function DeliveryNote({ order }: { order: MyOrder }) {
  const { tone, text } = noteOf(order, useShop())
  return (
    <Notice tone={tone} className="mb-6 text-base">
      <span>{text}</span>
      {order.trackingNumber && order.cancelledAt === null ? (
        <span className="mt-1 block text-sm font-normal">
          <span>{`${order.courier ?? 'Courier'}, tracking number `}</span>
          <span translate="no" className="font-medium break-all tabular-nums select-all">
            {order.trackingNumber}
          </span>
          <TrackingLink order={order} />
        </span>
      ) : null}
    </Notice>
  )
}

/** Links to the courier's tracking page; renders nothing for couriers without one. */
function TrackingLink({ order: { courier, trackingNumber } }: { order: MyOrder }) {
  const page = trackingPage(courier, trackingNumber)
  if (page === undefined) return null
  return (
    <a
      href={page}
      target="_blank"
      rel="noreferrer"
      className="target flex w-fit items-center gap-1.5 font-medium underline underline-offset-4"
    >
      <span>{`Track your parcel with ${courier ?? ''}`}</span>
      <Icon name="external-link" className="size-4" />
    </a>
  )
}

function noteOf(
  order: MyOrder,
  terms: DeliveryTerms,
): { tone: 'savings' | 'caution' | 'notice'; text: string } {
  if (order.cancelledAt !== null) {
    return { tone: 'caution', text: `Cancelled on ${formatMoment(order.cancelledAt)}. Nothing will be sent.` }
  }
  if (order.status === 'Delivered') {
    const when = order.deliveredAt === null ? '' : ` on ${formatMoment(order.deliveredAt)}`
    return { tone: 'savings', text: `Delivered${when}.` }
  }
  if (order.promisedBy !== null && isLate(order, new Date())) {
    const text = `We promised this order by ${longDate(order.promisedBy)}. It is late, and we’re sorry.`
    return { tone: 'caution', text }
  }
  const { window, words, byRider } = promiseOf(order, terms)
  const way = byRider ? words : `by ${order.deliveryMethod} delivery (${words})`
  return { tone: 'notice', text: `Expected ${window} ${way}.` }
}
