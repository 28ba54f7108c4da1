import type { RefundItem } from '#modules/payments/payments.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { type Column, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh } from '#web/admin/kit/requests/use-api.ts'
import { links } from '#web/links.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

export const REFUND_STATUS: Record<RefundItem['status'], { tone: Tone; text: string }> = {
  due: { tone: 'caution', text: 'Due' },
  requested: { tone: 'notice', text: 'Requested' },
  processed: { tone: 'savings', text: 'Processed' },
  failed: { tone: 'danger', text: 'Failed' },
  covered: { tone: 'neutral', text: 'Not needed' },
}

type PaymentRow = Pick<RefundItem, 'createdAt' | 'customerName' | 'customerEmail' | 'amount'>

/** On tablets, the time wraps below the day for lack of room. */
export const MOMENT = 'whitespace-nowrap tabular-nums md:max-lg:whitespace-normal'

export const PAYMENT_COLUMNS: readonly Column<PaymentRow>[] = [
  {
    label: 'Date',
    className: MOMENT,
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
  {
    label: 'Customer',
    card: 'wide',
    className: 'md:min-w-28 lg:min-w-36',
    cell: ({ customerName, customerEmail }) => (
      <>
        <span className="block font-medium wrap-anywhere">{customerName ?? 'N/A'}</span>
        <span className="block text-ink-soft wrap-anywhere">{customerEmail}</span>
      </>
    ),
  },
  {
    label: 'Amount',
    numeric: true,
    className: 'font-medium max-md:order-first max-md:text-left',
    cell: ({ amount }) => formatRupees(fromRupees(amount)),
  },
]

export const REFUND_COLUMNS: readonly Column<RefundItem>[] = [
  ...PAYMENT_COLUMNS,
  {
    label: 'Reason',
    card: 'wide',
    className: 'md:min-w-48',
    cell: ({ reason, ...order }) => (
      <>
        <span className="block">{reason}</span>
        <OrderLink {...order} />
      </>
    ),
  },
  {
    label: 'Payment',
    card: 'wide',
    className: 'font-mono text-xs',
    cell: ({ paymentId, gatewayOrderId }) => <TwoLines first={paymentId} second={gatewayOrderId} />,
  },
  {
    label: 'Status',
    className: 'max-md:order-first',
    cell: ({ status }) => <Badge tone={REFUND_STATUS[status].tone}>{REFUND_STATUS[status].text}</Badge>,
  },
  {
    label: 'Actions',
    card: 'wide',
    className: 'max-md:empty:hidden',
    cell: (refund) => <Retry refund={refund} />,
  },
]

/** Links to the payment's order; renders nothing for a payment without an order. */
export function OrderLink({ orderId, orderNumber }: Pick<RefundItem, 'orderId' | 'orderNumber'>) {
  if (orderId === null) return null
  return (
    <a
      href={links.admin.order(orderId)}
      className="target inline-flex items-center whitespace-nowrap tabular-nums underline underline-offset-4"
    >
      {orderNumber ?? 'Deleted order'}
    </a>
  )
}

/** Shows why a refund is stuck, with a retry button. */
function Retry({ refund }: { refund: RefundItem }) {
  const { status, lastError, attempts } = refund
  const mayRetry = useMay('refunds.write')
  if (status === 'covered') {
    return <p className="max-w-64 text-sm text-pretty text-ink-soft">{lastError}</p>
  }
  const stuck = status === 'failed' || (status === 'due' && lastError !== null)
  if (!stuck) return null
  return (
    <div className="flex max-w-64 flex-col items-start gap-2">
      <p className="text-sm text-pretty text-ink-soft">{`${lastError ?? ''} (attempts: ${attempts})`}</p>
      {mayRetry ? <RetryButton refund={refund} /> : null}
    </div>
  )
}

function RetryButton({ refund: { _id, customerName, paymentId } }: { refund: RefundItem }) {
  const { busy, run } = useAction({
    run: () => adminApi.post<RefundItem>(`/admin/refunds/${_id}/retry`, {}),
    done: ({ status }) => (status === 'covered' ? 'Already refunded' : 'Refund requested again'),
    failed: 'Failed to retry the refund',
    refreshes: ['/admin/refunds'],
    onFailed: () => refresh('/admin/refunds'),
  })
  return (
    <SmallButton
      busy={busy}
      aria-label={`Retry the refund to ${customerName ?? paymentId}`}
      onClick={() => void run()}
    >
      Retry
    </SmallButton>
  )
}
