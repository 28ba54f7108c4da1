import type { RefundItem } from '#modules/payments/payments.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { adminLinks } from '#web/admin/admin-links.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { HALF_CELL, STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Cell } from '#web/ui/table.tsx'

export const REFUND_STATUS: Record<RefundItem['status'], { tone: Tone; text: string }> = {
  due: { tone: 'caution', text: 'Due' },
  requested: { tone: 'notice', text: 'Requested' },
  processed: { tone: 'savings', text: 'Processed' },
  failed: { tone: 'danger', text: 'Failed' },
  covered: { tone: 'neutral', text: 'Not needed' },
}

const COLUMNS = ['Date', 'Customer', 'Amount', 'Reason', 'Payment', 'Status', 'Actions']

interface Retrying {
  /** The refund that is being retried. */
  retrying: string | undefined
  onRetry(refund: RefundItem): void
}

export function RefundsTable({
  refunds,
  ...retry
}: Retrying & { refunds: readonly RefundItem[] | undefined }) {
  return (
    <RecordsTable
      caption="Refunds, newest first"
      columns={COLUMNS}
      numeric={['Amount']}
      records={refunds}
      empty="No refunds."
      renderRow={(refund) => <RefundRow key={refund._id} refund={refund} {...retry} />}
    />
  )
}

function RefundRow({ refund, ...retry }: Retrying & { refund: RefundItem }) {
  const { tone, text } = REFUND_STATUS[refund.status]
  return (
    <tr className={STACKED.row}>
      <Cell className={`whitespace-nowrap tabular-nums ${HALF_CELL}`}>{formatMoment(refund.createdAt)}</Cell>
      <Cell className={WIDE_CELL}>
        <span className="block font-medium">{refund.customerName ?? 'N/A'}</span>
        <span className="block text-ink-soft">{refund.customerEmail}</span>
      </Cell>
      <Cell
        className={`text-right font-medium tabular-nums ${HALF_CELL} max-md:order-first max-md:text-left`}
      >
        {formatRupees(fromRupees(refund.amount))}
      </Cell>
      <Cell className={`md:min-w-48 ${WIDE_CELL}`}>
        <span className="block">{refund.reason}</span>
        <OrderLink orderId={refund.orderId} customer={refund.customerName} />
      </Cell>
      <Cell className={`font-mono text-xs ${WIDE_CELL}`}>
        <span className="block">{refund.paymentId}</span>
        <span className="block text-ink-soft">{refund.gatewayOrderId}</span>
      </Cell>
      <Cell className={`${HALF_CELL} max-md:order-first`}>
        <Badge tone={tone}>{text}</Badge>
      </Cell>
      <Cell className={`${WIDE_CELL} max-md:empty:hidden`}>
        <Trouble refund={refund} {...retry} />
      </Cell>
    </tr>
  )
}

/** Why a refund has not gone through, and the button to retry it. */
function Trouble({ refund, retrying, onRetry }: Retrying & { refund: RefundItem }) {
  const mayRetry = useMay('refunds.write')
  if (refund.status === 'covered') {
    return <p className="max-w-64 text-sm text-pretty text-ink-soft">{refund.lastError}</p>
  }
  const stuck = refund.status === 'failed' || (refund.status === 'due' && refund.lastError !== null)
  if (!stuck) return null
  return (
    <div className="flex max-w-64 flex-col items-start gap-2">
      <p className="text-sm text-pretty text-ink-soft">
        {refund.lastError} (attempts: {refund.attempts})
      </p>
      {mayRetry ? (
        <Button
          size="sm"
          variant="secondary"
          busy={retrying === refund._id}
          aria-label={`Retry the refund to ${refund.customerName ?? refund.paymentId}`}
          onClick={() => onRetry(refund)}
        >
          Retry
        </Button>
      ) : null}
    </div>
  )
}

/** A link to the order; nothing for a payment without one. */
export function OrderLink({ orderId, customer }: { orderId: string | null; customer: string | null }) {
  if (orderId === null) return null
  return (
    <Anchor
      href={adminLinks.order(orderId)}
      className="target inline-flex items-center underline underline-offset-4"
    >
      Open order
      {customer ? <span className="sr-only"> of {customer}</span> : null}
    </Anchor>
  )
}
