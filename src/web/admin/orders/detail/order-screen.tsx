import type { ReactNode } from 'react'
import { useParams } from 'react-router'

import type { ClaimBody } from '#modules/claims/claims.schema.ts'
import type { MyOrder } from '#modules/fulfilment/fulfilment.schema.ts'
import { adminLinks } from '#web/admin/admin-links.ts'
import { ClaimCard } from '#web/admin/claims/claim-card.tsx'
import { adminApi } from '#web/admin/frame/admin-api.ts'
import { AdminPage } from '#web/admin/frame/admin-page.tsx'
import { formatMoment } from '#web/admin/frame/moments.ts'
import { LoadFailure } from '#web/admin/frame/table-states.tsx'
import { ApiError } from '#web/api-error.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { AddressLines } from '#web/checkout/order/address-lines.tsx'
import { amountsOfOrder } from '#web/checkout/order/order-amounts.ts'
import { OrderBadge } from '#web/checkout/order/order-badge.tsx'
import { OrderedItems } from '#web/checkout/order/ordered-items.tsx'
import { SummaryLines } from '#web/checkout/summary/summary-lines.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { customerOf } from '#web/admin/orders/order-words.ts'
import { History } from './history.tsx'
import { OrderDeeds } from './order-deeds.tsx'
import { PaymentFacts } from './payment-facts.tsx'

const path = (id: string) => `/account/orders/${encodeURIComponent(id)}`
const loadOrder = (id: string, signal: AbortSignal) => adminApi.get<MyOrder>(path(id), { signal })
const loadClaims = async (id: string, signal: AbortSignal) =>
  (await adminApi.get<{ claims: ClaimBody[] }>(`${path(id)}/claims`, { signal })).claims

/** All that is known of one order, and what can be done with it. */
export default function OrderScreen() {
  const { id = '' } = useParams()
  const load = useLoad(id, loadOrder)
  const order = load.data
  const gone = load.state === 'failed' && load.error instanceof ApiError && load.error.status === 404
  return (
    <AdminPage
      title={order ? `Order ${order.number}` : 'Order'}
      lead={order ? `${customerOf(order)} · ${formatMoment(order.createdAt)}` : undefined}
      actions={
        <Anchor
          href={adminLinks.orders()}
          className="target inline-flex items-center underline underline-offset-4"
        >
          All orders
        </Anchor>
      }
    >
      {gone ? <p className="py-16 text-center text-ink-soft">There is no such order.</p> : null}
      {load.state === 'failed' && !gone ? (
        <LoadFailure message="Failed to load orders" onRetry={load.reload} />
      ) : null}
      {order ? <Parts order={order} onChanged={load.reload} /> : null}
      {load.state === 'loading' && !order ? <Skeleton className="h-96" /> : null}
    </AdminPage>
  )
}

function Parts({ order, onChanged }: { order: MyOrder; onChanged(): void }) {
  return (
    <>
      <p className="mb-4">
        <OrderBadge order={order} />
      </p>
      <OrderDeeds order={order} onChanged={onChanged} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Part title="Books">
          <OrderedItems items={order.items} />
        </Part>
        <Part title="Amounts">
          <SummaryLines amounts={amountsOfOrder(order)} paid={order.razorpayPaymentId !== null} />
          {order.couponCode ? <p className="mt-2 text-ink-soft">Coupon {order.couponCode}</p> : null}
        </Part>
        <Part title="Payment">
          <PaymentFacts order={order} />
        </Part>
        <Part title="Deliver to">
          <AddressLines address={order.shippingAddress} />
          <p className="mt-2 text-ink-soft">
            {order.deliveryMethod === 'express' ? 'Express' : 'Standard'} delivery
          </p>
          {order.courier || order.trackingNumber ? (
            <p className="mt-2">
              {order.courier} <span className="font-mono text-xs">{order.trackingNumber}</span>
            </p>
          ) : null}
        </Part>
        <Part title="History">
          <History events={order.events} />
        </Part>
      </div>
      <Claims id={order._id} />
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-surface p-5 text-sm">
      <h2 className="eyebrow mb-3 font-sans text-ink-soft">{title}</h2>
      {children}
    </section>
  )
}

function Claims({ id }: { id: string }) {
  const { data: claims, reload } = useLoad(id, loadClaims)
  if (!claims || claims.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="display mb-3 text-xl">Claims</h2>
      <ul className="flex flex-col gap-4">
        {claims.map((claim) => (
          <ClaimCard key={`${claim._id} ${claim.changedAt}`} claim={claim} onChanged={reload} />
        ))}
      </ul>
    </section>
  )
}
