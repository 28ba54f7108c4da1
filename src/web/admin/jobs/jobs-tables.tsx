import type { JobsBody } from '#modules/administration/jobs.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { HALF_CELL, STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Cell } from '#web/ui/table.tsx'

type Queue = JobsBody['queues'][number]

const NAMES: Record<Queue['name'], string> = {
  checkouts: 'Checkouts to settle',
  refunds: 'Refunds',
  mail: 'E-mails',
  webhooks: 'Events of the payment gateway',
}

export function QueuesTable({ queues }: { queues: readonly Queue[] | undefined }) {
  return (
    <RecordsTable
      caption="Queues"
      columns={['Queue', 'Waiting', 'Failed', 'Oldest']}
      records={queues}
      empty="No queues."
      renderRow={(queue) => (
        <tr key={queue.name} className={STACKED.row}>
          <Cell className={`font-medium ${WIDE_CELL}`}>{NAMES[queue.name]}</Cell>
          <Cell className={`tabular-nums ${HALF_CELL}`}>{queue.waiting} waiting</Cell>
          <Cell className={HALF_CELL}>
            <Badge tone={queue.failed > 0 ? 'danger' : 'savings'}>{queue.failed} failed</Badge>
          </Cell>
          <Cell className={`tabular-nums ${WIDE_CELL}`}>
            {queue.oldest ? `since ${formatMoment(queue.oldest)}` : 'nothing waiting'}
          </Cell>
        </tr>
      )}
    />
  )
}

type Settlement = JobsBody['settlements'][number]

export function SettlementsTable({ settlements }: { settlements: readonly Settlement[] | undefined }) {
  return (
    <RecordsTable
      caption="Checkouts that are neither paid nor abandoned"
      columns={['Begun', 'Customer', 'Amount', 'Order at the gateway', 'State']}
      numeric={['Amount']}
      records={settlements}
      empty="None. Every checkout is paid or abandoned."
      renderRow={(settlement) => <SettlementRow key={settlement._id} settlement={settlement} />}
    />
  )
}

function SettlementRow({ settlement }: { settlement: Settlement }) {
  const { createdAt, customerName, customerEmail, amount, gatewayOrderId, undecided, lastFailure } =
    settlement
  return (
    <tr className={STACKED.row}>
      <Cell className={`whitespace-nowrap tabular-nums ${HALF_CELL}`}>{formatMoment(createdAt)}</Cell>
      <Cell className={WIDE_CELL}>
        <span className="block font-medium">{customerName}</span>
        <span className="block break-all text-ink-soft">{customerEmail}</span>
      </Cell>
      <Cell className={`text-right tabular-nums max-md:text-left ${HALF_CELL}`}>
        {formatRupees(fromRupees(amount))}
      </Cell>
      <Cell className={`font-mono text-xs break-all ${WIDE_CELL}`}>{gatewayOrderId ?? 'N/A'}</Cell>
      <Cell className={WIDE_CELL}>
        <Badge tone={undecided ? 'caution' : 'neutral'}>
          {undecided ? 'Payment undecided' : 'Waiting for payment'}
        </Badge>
        {lastFailure ? <span className="mt-1 block text-sm text-ink-soft">{lastFailure}</span> : null}
      </Cell>
    </tr>
  )
}

type RefundDue = JobsBody['refundsDue'][number]

export function RefundsDueTable({ refunds }: { refunds: readonly RefundDue[] | undefined }) {
  return (
    <RecordsTable
      caption="Refunds that are not done"
      columns={['Payment', 'Amount', 'Reason', 'State', 'Next attempt']}
      numeric={['Amount']}
      records={refunds}
      empty="None. All refunds are done."
      renderRow={(refund) => (
        <tr key={refund._id} className={STACKED.row}>
          <Cell className={`font-mono text-xs break-all ${WIDE_CELL}`}>{refund.paymentId}</Cell>
          <Cell className={`text-right tabular-nums max-md:text-left ${HALF_CELL}`}>
            {formatRupees(fromRupees(refund.amount))}
          </Cell>
          <Cell className={WIDE_CELL}>{refund.reason}</Cell>
          <Cell className={WIDE_CELL}>
            <Badge tone={refund.status === 'failed' ? 'danger' : 'notice'}>{refund.status}</Badge>
            {refund.lastError ? (
              <span className="mt-1 block text-sm text-ink-soft">{refund.lastError}</span>
            ) : null}
          </Cell>
          <Cell className={`tabular-nums ${WIDE_CELL}`}>
            {refund.nextAttemptAt ? formatMoment(refund.nextAttemptAt) : 'When you retry it'}
          </Cell>
        </tr>
      )}
    />
  )
}
