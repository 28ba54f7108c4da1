import { useParams } from 'react-router'

import { may } from '#modules/accounts/permissions.ts'
import { listClaims } from '#modules/customer-service/claims/claims.operations.ts'
import { isLate } from '#modules/orders/delivery.ts'
import { addOrderNote, removeOrderNote } from '#modules/orders/file/order-file.operations.ts'
import type { OrderFileBody } from '#modules/orders/file/order-file.schema.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { longDate } from '#platform/indian-day.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { ClaimCard } from '#web/admin/customer-service/claims/claim-card.tsx'
import { lastAddressOf } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useAdminRole } from '#web/admin/kit/admin-role.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { refresh } from '#web/admin/kit/requests/use-operation.ts'
import { useLive } from '#web/admin/kit/requests/use-live.ts'
import { LiveLine } from '#web/admin/orders/live/live-line.tsx'
import { CustomerName } from '#web/admin/orders/order-cells.tsx'
import { isPaidFor } from '#web/admin/orders/order-text.ts'
import { requestOf } from '#web/client/call.ts'
import { adminLinks } from '#web/admin-site.ts'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { amountsOfOrder } from '#web/shared/order/order-amounts.ts'
import { OrderBadge } from '#web/shared/order/order-badge.tsx'
import { SummaryLines } from '#web/shared/order/summary-lines.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { Card } from '#web/admin/kit/card.tsx'
import { ChangeWishes } from './change-wishes.tsx'
import { ReturnedMoney } from './do-not-send-warning.tsx'
import { NotesCard } from './notes-card.tsx'
import { EditOrder, OrderActions } from './order-actions.tsx'
import { DeliverTo, OrderBooks } from './order-contents.tsx'
import { History, OrderDocuments, OrderMails, OrderWebhooks, StockMoves } from './order-records.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PaymentLink } from './payment-link.tsx'
import { useOrderFile } from './use-order-calls.ts'

export default function OrderScreen() {
  const { id = '' } = useParams()
  const load = useOrderFile(id)
  const { file, gone } = load
  return (
    <AdminPage
      title={file ? `Order ${file.order.number}` : 'Order'}
      lead={file ? <Lead file={file} /> : undefined}
      actions={<AllOrders />}
    >
      {gone ? <p className="py-16 text-center text-ink-soft">This order doesn’t exist.</p> : null}
      {gone ? null : <LoadFailure of={load} message="Failed to load orders" />}
      {load.state === 'loading' && !file ? <Skeleton className="h-96" /> : null}
      {file ? <Order file={file} load={load} /> : null}
    </AdminPage>
  )
}

function Lead({ file: { order, quotation } }: { file: OrderFileBody }) {
  return (
    <>
      <CustomerName order={order} />
      <span>{` · ${formatMoment(order.createdAt)}`}</span>
      {order.promisedBy ? <span>{promiseText(order, order.promisedBy)}</span> : null}
      {quotation ? (
        <>
          <span>{` · Quotation ${quotation.number} for `}</span>
          <a
            href={adminLinks.institution(quotation.request._id)}
            className="tabular-nums underline underline-offset-4"
          >
            {quotation.request.number}
          </a>
        </>
      ) : null}
    </>
  )
}

function promiseText(order: OrderBody, day: string): string {
  return ` · promised by ${longDate(day)}${isLate(order, new Date()) ? ', late' : ''}`
}

function AllOrders() {
  return (
    <a
      href={lastAddressOf(adminLinks.orders())}
      className="target inline-flex items-center underline underline-offset-4"
    >
      All orders
    </a>
  )
}

function Order({ file, load }: { file: OrderFileBody; load: ReturnType<typeof useOrderFile> }) {
  const { order } = file
  return (
    <>
      <LiveLine live={load.live} news={load.news}>
        <OrderBadge order={order} />
      </LiveLine>
      <ReturnedMoney order={order} />
      <OrderActions order={order} onChanged={load.reload} />
      <Parts file={file} onChanged={load.reload} />
      <OrderClaims id={order._id} onChanged={load.reload} />
    </>
  )
}

interface PartsProps {
  file: OrderFileBody
  onChanged(): void
}

function Parts({ file, onChanged }: PartsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-6">
      <div className="flex min-w-0 flex-col gap-4 lg:col-span-3">
        <BooksAndMoney file={file} onChanged={onChanged} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:col-span-3">
        <DeliveryAndHistory file={file} onChanged={onChanged} />
      </div>
      <Records file={file} />
    </div>
  )
}

function BooksAndMoney({ file, onChanged }: PartsProps) {
  const { order } = file
  const takesLinks = order.manual && order.replaces === null
  const sends = may(useAdminRole(), 'orders.write')
  return (
    <>
      <Card title="Books">
        <OrderBooks file={file} />
      </Card>
      <Card title="Amounts">
        <SummaryLines
          amounts={amountsOfOrder(order)}
          paid={isPaidFor(order)}
          discountLabel={order.couponCode === null ? 'Discount' : 'Coupon'}
        />
        <Refunded order={order} />
        {order.couponCode ? <p className="mt-2 text-ink-soft">{`Coupon ${order.couponCode}`}</p> : null}
      </Card>
      <Card title="Payment">
        <PaymentCard file={file} />
        {takesLinks && sends ? <PaymentLink order={order} onChanged={onChanged} /> : null}
      </Card>
    </>
  )
}

/** The refunded amount and what the shop keeps. */
function Refunded({ order }: { order: OrderBody }) {
  const refunded = fromRupees(order.refundedAmount)
  if (refunded === 0) return null
  const line = 'flex flex-wrap items-baseline justify-between gap-x-4'
  return (
    <dl className="mt-2 flex flex-col gap-2 text-[0.9375rem] tabular-nums">
      <div className={line}>
        <dt>Refunded</dt>
        <dd>{`−${formatRupees(refunded)}`}</dd>
      </div>
      <div className={`${line} font-semibold`}>
        <dt>Net</dt>
        <dd>{formatRupees(fromRupees(order.totalAmount) - refunded)}</dd>
      </div>
    </dl>
  )
}

function DeliveryAndHistory({ file, onChanged }: PartsProps) {
  const { order, timeline, mails, papers } = file
  return (
    <>
      <Card title="Deliver to">
        <DeliverTo order={order} />
        <div className="mt-3 flex flex-wrap gap-2">
          <EditOrder order={order} onChanged={onChanged} />
          <ChangeWishes order={order} onChanged={onChanged} />
        </div>
      </Card>
      <Card title="Documents">
        <OrderDocuments order={order} documents={papers} />
      </Card>
      <Card title="Notes">
        <NotesCard
          notes={file.notes}
          add={(text) => staffCall(addOrderNote, { param: { id: order._id }, json: { text } })}
          remove={(note) => staffCall(removeOrderNote, { param: { id: order._id, note } })}
          onChanged={onChanged}
        />
      </Card>
      <Card title="History">
        <History timeline={timeline} />
      </Card>
      <Card title="Emails">
        <OrderMails mails={mails} />
      </Card>
    </>
  )
}

/** Records that staff rarely need. */
function Records({ file: { order, movements, webhooks } }: { file: OrderFileBody }) {
  const paidOnline = order.razorpayOrderId !== null || webhooks.length > 0
  const width = paidOnline ? 'lg:col-span-3' : 'lg:col-span-6'
  return (
    <>
      <Card title="Stock" className={width}>
        <StockMoves movements={movements} />
      </Card>
      {paidOnline ? (
        <Card title="Webhooks" className={width}>
          <OrderWebhooks webhooks={webhooks} />
        </Card>
      ) : null}
    </>
  )
}

function OrderClaims({ id, onChanged }: { id: string; onChanged(): void }) {
  const request = requestOf(listClaims, { param: { id } })
  const load = useLive(request)
  const claims = load.data?.claims ?? []
  const failure = <LoadFailure of={load} message="Failed to load the claims" className="mt-6" />
  if (claims.length === 0) return failure
  function changed() {
    refresh(request)
    onChanged()
  }
  return (
    <section className="mt-6">
      {failure}
      <h2 className="type-heading mb-3">Claims</h2>
      <ul className="flex flex-col gap-4">
        {claims.map((claim) => (
          <ClaimCard key={`${claim._id} ${claim.changedAt}`} claim={claim} onChanged={changed} />
        ))}
      </ul>
    </section>
  )
}
