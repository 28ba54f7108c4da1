import type { ReactNode } from 'react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { adminApi } from '#web/admin/frame/admin-api.ts'
import { formatMoment } from '#web/admin/frame/moments.ts'
import { LoadFailure } from '#web/admin/frame/table-states.tsx'
import { useLoad } from '#web/browser/use-load.ts'
import { AddressLines } from '#web/checkout/order/address-lines.tsx'
import { amountsOfOrder } from '#web/checkout/order/order-amounts.ts'
import { OrderedItems } from '#web/checkout/order/ordered-items.tsx'
import { SummaryLines } from '#web/checkout/summary/summary-lines.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { eventWords } from './order-words.ts'

const loadOrder = (id: string, signal: AbortSignal) => adminApi.get<OrderBody>(`/orders/${id}`, { signal })

/** All that is known of one order, as it is now. */
export function OrderDetails({ id }: { id: string }) {
  const { state, data: order, reload } = useLoad(id, loadOrder)
  if (state === 'failed') return <LoadFailure message="Failed to load orders" onRetry={reload} />
  if (!order) return <Skeleton className="h-96" />
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Part title="Books" wide>
        <OrderedItems items={order.items} />
      </Part>
      <Part title="Deliver to">
        <AddressLines address={order.shippingAddress} />
        <p className="mt-2 text-ink-soft">
          {order.deliveryMethod === 'express' ? 'Express' : 'Standard'} delivery
        </p>
      </Part>
      <Part title="Amounts">
        <SummaryLines amounts={amountsOfOrder(order)} paid={order.razorpayPaymentId !== null} />
        {order.couponCode ? <p className="mt-2 text-ink-soft">Coupon {order.couponCode}</p> : null}
      </Part>
      <Part title="Payment">
        <Payment order={order} />
      </Part>
      <Part title="History">
        <History events={order.events} />
      </Part>
    </div>
  )
}

function Part({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={wide ? 'sm:col-span-2' : undefined}>
      <h3 className="eyebrow mb-2 font-sans text-ink-soft">{title}</h3>
      <div className="text-sm">{children}</div>
    </section>
  )
}

function Payment({ order }: { order: OrderBody }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <dt className="text-ink-soft">Payment</dt>
      <dd className="font-mono text-xs leading-5 break-all">{order.razorpayPaymentId ?? 'none'}</dd>
      <dt className="text-ink-soft">Gateway order</dt>
      <dd className="font-mono text-xs leading-5 break-all">{order.razorpayOrderId ?? 'none'}</dd>
      <dt className="text-ink-soft">Account</dt>
      <dd className="break-all">{order.user?.name ?? 'none'}</dd>
    </dl>
  )
}

function History({ events }: { events: OrderBody['events'] }) {
  return (
    <ol className="flex flex-col gap-3 border-l border-line pl-4">
      {events.map((event) => (
        <li key={`${event.at}-${event.type}`}>
          <p className="font-medium">{eventWords(event)}</p>
          <p className="text-ink-soft tabular-nums">
            {formatMoment(event.at)}
            {event.actor ? ` · ${event.actor}` : ''}
          </p>
        </li>
      ))}
    </ol>
  )
}
