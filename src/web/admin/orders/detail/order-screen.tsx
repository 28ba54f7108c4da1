import { useParams } from 'react-router'

import type { OrderFileBody } from '#modules/administration/order-file.schema.ts'
import { adminLinks } from '#web/admin/admin-links.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { lastAddressOf } from '#web/admin/kit/address/list-place.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { isPaidFor } from '#web/admin/orders/form/order-draft.ts'
import { LiveLine } from '#web/admin/orders/live/live-line.tsx'
import { customerOf } from '#web/admin/orders/order-words.ts'
import { amountsOfOrder } from '#web/order/order-amounts.ts'
import { OrderBadge } from '#web/order/order-badge.tsx'
import { SummaryLines } from '#web/order/summary-lines.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { DeliverTo } from './deliver-to.tsx'
import { History } from './history.tsx'
import { MoneyGone } from './money-gone.tsx'
import { OrderBooks } from './order-books.tsx'
import { OrderClaims } from './order-claims.tsx'
import { OrderDeeds } from './order-deeds.tsx'
import { OrderMails } from './order-mails.tsx'
import { OrderWebhooks } from './order-webhooks.tsx'
import { PapersIssued } from './papers-issued.tsx'
import { Part } from './part.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { StockMoves } from './stock-moves.tsx'
import { useLiveFile } from './use-live-file.ts'

/** All that is known of one order, and what can be done with it. */
export default function OrderScreen() {
  const { id = '' } = useParams()
  const load = useLiveFile(id)
  const { file, gone } = load
  return (
    <AdminPage
      title={file ? `Order ${file.order.number}` : 'Order'}
      lead={file ? `${customerOf(file.order)} · ${formatMoment(file.order.createdAt)}` : undefined}
      actions={<AllOrders />}
    >
      {gone ? <p className="py-16 text-center text-ink-soft">There is no such order.</p> : null}
      {load.state === 'failed' && !gone ? (
        <LoadFailure message="Failed to load orders" onRetry={load.reload} />
      ) : null}
      {load.state === 'loading' && !file ? <Skeleton className="h-96" /> : null}
      {file ? <Order file={file} load={load} /> : null}
    </AdminPage>
  )
}

function AllOrders() {
  return (
    <Anchor
      href={lastAddressOf(adminLinks.orders())}
      className="target inline-flex items-center underline underline-offset-4"
    >
      All orders
    </Anchor>
  )
}

function Order({ file, load }: { file: OrderFileBody; load: ReturnType<typeof useLiveFile> }) {
  const { order } = file
  return (
    <>
      <LiveLine live={load.live} news={load.news}>
        <OrderBadge order={order} />
      </LiveLine>
      <MoneyGone order={order} />
      <OrderDeeds order={order} onChanged={load.reload} />
      <Parts file={file} />
      <OrderClaims id={order._id} changes={load.changes} onChanged={load.reload} />
    </>
  )
}

function Parts({ file }: { file: OrderFileBody }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-6">
      <div className="flex min-w-0 flex-col gap-4 lg:col-span-3">
        <GoodsAndMoney file={file} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:col-span-3">
        <WayAndWords file={file} />
      </div>
      <Records file={file} />
    </div>
  )
}

function GoodsAndMoney({ file }: { file: OrderFileBody }) {
  const { order } = file
  return (
    <>
      <Part title="Books">
        <OrderBooks file={file} />
      </Part>
      <Part title="Amounts">
        <SummaryLines amounts={amountsOfOrder(order)} paid={isPaidFor(order)} />
        {order.couponCode ? <p className="mt-2 text-ink-soft">Coupon {order.couponCode}</p> : null}
      </Part>
      <Part title="Payment">
        <PaymentFacts file={file} />
      </Part>
    </>
  )
}

function WayAndWords({ file: { order, timeline, mails } }: { file: OrderFileBody }) {
  return (
    <>
      <Part title="Deliver to">
        <DeliverTo order={order} />
      </Part>
      <Part title="History">
        <History timeline={timeline} />
      </Part>
      <Part title="E-mails">
        <OrderMails mails={mails} />
      </Part>
    </>
  )
}

/** What is looked up now and then. */
function Records({ file: { order, papers, movements, webhooks } }: { file: OrderFileBody }) {
  const bought = order.razorpayOrderId !== null
  const width = bought ? 'lg:col-span-2' : 'lg:col-span-3'
  return (
    <>
      <Part title="Papers" className={width}>
        <PapersIssued papers={papers} />
      </Part>
      <Part title="Stock" className={width}>
        <StockMoves movements={movements} />
      </Part>
      {bought ? (
        <Part title="Webhooks" className={width}>
          <OrderWebhooks webhooks={webhooks} />
        </Part>
      ) : null}
    </>
  )
}
