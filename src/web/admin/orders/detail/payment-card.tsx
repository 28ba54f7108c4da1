import type { OrderFileBody } from '#modules/orders/file/order-file.schema.ts'
import { PAID_BY_LABELS } from '#modules/orders/paid-by.ts'
import { longDate } from '#platform/indian-day.ts'
import { formatAmount, formatRupees, fromRupees } from '#platform/money.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { isPaidFor } from '#web/admin/orders/order-text.ts'
import { REFUND_STATUS } from '#web/admin/orders/refund-columns.tsx'
import { notify } from '#web/client/toast.ts'
import { adminLinks } from '#web/admin-site.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ownValue } from '#platform/own-value.ts'

import { ITEM, LIST } from '#web/admin/kit/card.tsx'
import { PartPayments } from './part-payments.tsx'

/** Payment attempts and refunds. Gateway ids are collapsed. */
export function PaymentCard({ file }: { file: OrderFileBody }) {
  const { order, payments, refunds } = file
  return (
    <>
      {order.paidBy ? <p>{shopPaymentText(order)}</p> : null}
      {order.replaces ? <Replaces order={order.replaces} /> : null}
      <PartPayments file={file} />
      {isPaidFor(order) ? null : <p>{owedText(order)}</p>}
      {order.purchaseOrder ? (
        <p className="mt-2 text-ink-soft">{`Purchase order ${order.purchaseOrder}`}</p>
      ) : null}
      <ul className={LIST}>
        {payments.map((payment) => (
          <Payment key={payment._id} payment={payment} />
        ))}
        {refunds.map((refund) => (
          <Refund key={refund._id} refund={refund} />
        ))}
      </ul>
      {order.razorpayOrderId === null && payments.length === 0 ? null : <GatewayIds file={file} />}
    </>
  )
}

function owedText({ receivedAmount, totalAmount }: OrderFileBody['order']): string {
  if (receivedAmount === 0) return 'Not paid yet.'
  const owed = fromRupees(totalAmount) - fromRupees(receivedAmount)
  return `${formatRupees(owed)} still owed.`
}

/** Formats 'Paid in the shop: UPI · 4711 · 24 Nov 2026'. Old orders have only the method. */
function shopPaymentText({ paidBy, paymentReference, paidOn }: OrderFileBody['order']): string {
  const known = [paidBy && PAID_BY_LABELS[paidBy], paymentReference, paidOn && longDate(paidOn)]
  return `Paid in the shop: ${known.filter(Boolean).join(' · ')}`
}

function GatewayIds({ file: { order, payments, refunds } }: { file: OrderFileBody }) {
  const unknown = payments.every(({ _id }) => _id !== order.razorpayPaymentId)
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-ink-soft">Payment gateway IDs</summary>
      <GatewayId label="Gateway order" id={order.razorpayOrderId} />
      {unknown ? <GatewayId label="Payment" id={order.razorpayPaymentId} /> : null}
      {payments.map(({ _id, dashboardUrl }) => (
        <GatewayId key={_id} label="Payment" id={_id} href={dashboardUrl} />
      ))}
      {[...new Set(payments.map(({ settlementId }) => settlementId))].map((id) => (
        <GatewayId key={id} label="Settlement" id={id} />
      ))}
      {refunds.map(({ _id, gatewayRefundId }) => (
        <GatewayId key={_id} label="Refund" id={gatewayRefundId} />
      ))}
    </details>
  )
}

function Replaces({ order }: { order: { _id: string; number: string } }) {
  return (
    <p>
      <span>Nothing to pay. Replaces books from order </span>
      <a href={adminLinks.order(order._id)} className="tabular-nums underline underline-offset-4">
        {order.number}
      </a>
      <span>.</span>
    </p>
  )
}

function Payment({ payment }: { payment: OrderFileBody['payments'][number] }) {
  return (
    <li className={ITEM}>
      <Head
        name="Payment"
        state={paymentState(payment.status)}
        amount={payment.amount}
        at={payment.createdAt}
        more={payment.method && (METHODS.get(payment.method) ?? payment.method)}
      />
      {payment.fee === null ? null : <p className="mt-1 text-ink-soft tabular-nums">{feeText(payment)}</p>}
      {payment.errorReason ? <p className="text-danger">{payment.errorReason}</p> : null}
    </li>
  )
}

/** Formats 'Gateway fee ₹20.00 + GST ₹3.60 · settled'. */
function feeText({ fee, tax, settlementId }: OrderFileBody['payments'][number]): string {
  const taxText = tax === null ? '' : ` + GST ${formatAmount(tax)}`
  const state = settlementId === null ? 'not settled yet' : 'settled'
  return `Gateway fee ${formatAmount(fee ?? 0)}${taxText} · ${state}`
}

function Refund({ refund }: { refund: OrderFileBody['refunds'][number] }) {
  return (
    <li className={ITEM}>
      <Head name="Refund" state={refundState(refund.status)} amount={refund.amount} at={refund.createdAt} />
      <p className="mt-1 break-words text-ink-soft">{refund.reason}</p>
      {refund.status === 'failed' && refund.lastError ? (
        <p className="text-danger">{refund.lastError}</p>
      ) : null}
    </li>
  )
}

interface HeadProps {
  name: string
  state: State
  /** In rupees. */
  amount: number
  at: string
  more?: string | null
}

function Head({ name, state, amount, at, more }: HeadProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>{name}</span>
      <Badge tone={state.tone}>{state.text}</Badge>
      <span className="font-medium tabular-nums">{formatAmount(amount)}</span>
      <span className="text-ink-soft tabular-nums">
        {[more, formatMoment(at)].filter(Boolean).join(' · ')}
      </span>
    </p>
  )
}

interface GatewayIdProps {
  label: string
  id: string | null
  /** URL of the payment in the gateway's dashboard; null in the sandbox. */
  href?: string | null | undefined
}

function GatewayId({ label, id, href }: GatewayIdProps) {
  if (id === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="text-ink-soft">{label}</span>
      {href ? (
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          className="target inline-flex items-center gap-1 font-mono text-xs break-all underline underline-offset-4"
        >
          <span>{id}</span>
          <Icon name="external-link" aria-label="opens at the payment gateway" className="size-3.5" />
        </a>
      ) : (
        <span className="font-mono text-xs break-all">{id}</span>
      )}
      <IconButton
        label={`Copy ${label.toLowerCase()} id`}
        icon={<Icon name="copy" className="size-4" />}
        onClick={() => void copy(id)}
      />
    </p>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success('Copied')
  } catch {
    notify.error('Couldn’t copy')
  }
}

interface State {
  tone: Tone
  text: string
}

/** Labels of the gateway's payment methods. */
const METHODS = new Map(
  Object.entries<string>({
    upi: 'UPI',
    card: 'Card',
    netbanking: 'Net banking',
    wallet: 'Wallet',
    emi: 'EMI',
    paylater: 'Pay later',
  }),
)

/** Labels of the gateway's payment states. */
const PAYMENTS = new Map(
  Object.entries<State>({
    created: { tone: 'neutral', text: 'Started' },
    authorized: { tone: 'caution', text: 'Authorized' },
    captured: { tone: 'savings', text: 'Captured' },
    refunded: { tone: 'notice', text: 'Refunded' },
    failed: { tone: 'danger', text: 'Failed' },
  }),
)

function paymentState(status: string): State {
  return PAYMENTS.get(status) ?? { tone: 'neutral', text: status }
}

function refundState(status: string): State {
  return ownValue<State>(REFUND_STATUS, status) ?? { tone: 'neutral', text: status }
}
