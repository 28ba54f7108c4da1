import { lazy, Suspense } from 'react'

import type { MyOrder } from '#modules/orders/my-orders/my-orders.schema.ts'
import { AccountCard } from '#web/account/shell/account-screen.tsx'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { isNotFound } from '#web/client/api-error.ts'
import { links } from '#web/links.ts'
import { AddressLines } from '#web/shared/order/address-lines.tsx'
import { OrderLines } from '#web/shared/order/order-lines.tsx'
import { amountsOfOrder } from '#web/shared/order/order-amounts.ts'
import { OrderBadge } from '#web/shared/order/order-badge.tsx'
import { SummaryLines } from '#web/shared/order/summary-lines.tsx'
import { UnknownOrder } from '#web/shared/order/unknown-order.tsx'
import { privateMeta } from '#web/private-meta.ts'
import { useLoad } from '#web/client/use-load.ts'
import { LegalDetails } from '#web/shared/shop/legal-details.tsx'
import { useShop } from '#web/shared/shop/shop-context.ts'
import { ACCOUNT_PAGES } from '#web/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import type { Route } from './+types/order-detail-route'
import { DeliveryNote } from './delivery-note.tsx'
import { formatMoment } from './format-date.ts'
import { OrderActions } from './order-actions.tsx'
import { ordersApi } from './orders-api.ts'
import { PaymentState } from './payment-state.tsx'
import { Timeline, timelineOf } from './timeline.tsx'

const OwnWishes = lazy(() =>
  import('#web/shared/order/delivery-wishes.tsx').then((m) => ({ default: m.OwnWishes })),
)
const ClaimsList = lazy(() => import('./claims-list.tsx').then((m) => ({ default: m.ClaimsList })))

export function meta() {
  return privateMeta(ACCOUNT_PAGES.order.title)
}

export default function OrderDetailRoute({ params }: Route.ComponentProps) {
  return <LoadedOrder key={params.id} id={params.id} />
}

function LoadedOrder({ id }: { id: string }) {
  const load = useLoad(id, ordersApi.order)
  const { state, data, reload, error } = load
  if (data)
    return (
      <>
        <LoadFailure of={load} message="We couldn’t load the latest state of this order." />
        <OrderDetail order={data} onChanged={reload} />
      </>
    )
  if (state === 'loading') return <Waiting />
  if (isNotFound(error))
    return <UnknownOrder wayOut={<ButtonLink href={links.account.orders()}>See your orders</ButtonLink>} />
  return (
    <>
      <h1 className="sr-only">Order</h1>
      <LoadFailure of={load} message="We couldn’t load this order. Don’t worry, nothing has changed." />
    </>
  )
}

function Waiting() {
  return (
    <>
      <h1 className="sr-only">Order</h1>
      <Skeleton className="mb-6 h-24" />
      <Skeleton className="mb-6 h-52" />
      <Skeleton className="h-96" />
    </>
  )
}

/** An order as its owner sees it, with actions. */
function OrderDetail({ order, onChanged }: { order: MyOrder; onChanged(): void }) {
  const claims = useLoad(order._id, ordersApi.claims)
  return (
    <article>
      <Head order={order} />
      <DeliveryNote order={order} />
      <AccountCard title="Progress">
        <Timeline steps={timelineOf(order, useShop())} />
      </AccountCard>
      <OrderActions
        order={order}
        claims={claims.data ?? []}
        onChanged={onChanged}
        onReported={claims.reload}
      />
      <LoadFailure of={claims} message="We couldn’t load your reports for this order." />
      {claims.data?.length ? (
        <Suspense fallback={null}>
          <ClaimsList claims={claims.data} />
        </Suspense>
      ) : null}
      <AccountCard title="Books">
        <OrderLines items={order.items} />
      </AccountCard>
      <div className="grid items-start gap-x-6 md:grid-cols-2">
        <AccountCard title="Amounts">
          <SummaryLines amounts={amountsOfOrder(order)} paid={order.razorpayPaymentId !== null} />
          {order.couponCode ? (
            <p className="mt-2 text-sm text-ink-soft">{`Coupon ${order.couponCode}`}</p>
          ) : null}
          <PaymentState order={order} />
        </AccountCard>
        <AccountCard title="Deliver to">
          <AddressLines address={order.shippingAddress} />
          <Suspense fallback={null}>
            <OwnWishes order={order} />
          </Suspense>
        </AccountCard>
      </div>
      <LegalDetails />
    </article>
  )
}

function Head({ order }: { order: MyOrder }) {
  return (
    <header className="mb-6">
      <a
        href={links.account.orders()}
        className="target -ml-2 inline-flex items-center gap-2 px-2 text-sm font-medium text-ink-soft hover:text-ink"
      >
        <Icon name="arrow-left" className="size-4" />
        <span>My orders</span>
      </a>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="type-display tabular-nums">{`Order ${order.number}`}</h1>
        <OrderBadge order={order} />
      </div>
      <p className="mt-1 text-ink-soft">{`Placed on ${formatMoment(order.createdAt)}`}</p>
    </header>
  )
}
