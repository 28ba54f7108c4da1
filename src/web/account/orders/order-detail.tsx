import { ArrowLeft } from 'lucide-react'

import type { MyOrder } from '#modules/fulfilment/fulfilment.schema.ts'
import { AccountCard } from '#web/account/shell/account-screen.tsx'
import { useLoad } from '#web/browser/use-load.ts'
import { AddressLines } from '#web/order/address-lines.tsx'
import { amountsOfOrder } from '#web/order/order-amounts.ts'
import { OrderBadge } from '#web/order/order-badge.tsx'
import { SummaryLines } from '#web/order/summary-lines.tsx'
import { links } from '#web/links.ts'
import { useShop } from '#web/shop-context.ts'
import { Anchor } from '#web/ui/anchor.tsx'

import { ClaimsList } from './claims-list.tsx'
import { DeliveryNote } from './delivery-note.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderLines } from './order-lines.tsx'
import { ordersApi } from './orders-api.ts'
import { PaymentState } from './payment-state.tsx'
import { formatMoment } from './moments.ts'
import { timelineOf } from './timeline.ts'
import { Timeline } from './timeline-view.tsx'

/** All of an order that its owner may know and do. */
export function OrderDetail({ order, onChanged }: { order: MyOrder; onChanged(): void }) {
  const claims = useLoad(order._id, ordersApi.claims)
  return (
    <article>
      <Head order={order} />
      <DeliveryNote order={order} />
      <OrderActions
        order={order}
        claims={claims.data ?? []}
        onChanged={onChanged}
        onReported={claims.reload}
      />
      <ClaimsList claims={claims.data ?? []} />
      <AccountCard title="Books">
        <OrderLines items={order.items} />
      </AccountCard>
      <div className="grid items-start gap-x-6 md:grid-cols-2">
        <AccountCard title="Amounts">
          <SummaryLines amounts={amountsOfOrder(order)} paid={order.razorpayPaymentId !== null} />
          {order.couponCode ? <p className="mt-2 text-sm text-ink-soft">Coupon {order.couponCode}</p> : null}
          <PaymentState order={order} />
        </AccountCard>
        <AccountCard title="Deliver to">
          <AddressLines address={order.shippingAddress} />
        </AccountCard>
      </div>
      <AccountCard title="History">
        <Timeline steps={timelineOf(order, useShop())} />
      </AccountCard>
    </article>
  )
}

function Head({ order }: { order: MyOrder }) {
  return (
    <header className="mb-6">
      <Anchor
        href={links.account.orders()}
        className="target -ml-2 inline-flex items-center gap-2 px-2 text-sm font-medium text-ink-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        My orders
      </Anchor>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="display text-3xl tabular-nums">Order {order.number}</h1>
        <OrderBadge order={order} />
      </div>
      <p className="mt-1 text-ink-soft">Placed on {formatMoment(order.createdAt)}</p>
    </header>
  )
}
