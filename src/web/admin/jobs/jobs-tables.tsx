import type { JobsBody } from '#modules/jobs/jobs.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { type Column, DataTable } from '#web/admin/kit/list/data-table.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { Badge } from '#web/ui/badge.tsx'

type Queue = JobsBody['queues'][number]
type Settlement = JobsBody['settlements'][number]
type RefundDue = JobsBody['refundsDue'][number]

const QUEUE_NAMES: Record<Queue['name'], string> = {
  checkouts: 'Checkouts to settle',
  refunds: 'Refunds',
  mail: 'E-mails',
  webhooks: 'Events of the payment gateway',
}

const QUEUE_COLUMNS: readonly Column<Queue>[] = [
  { label: 'Queue', card: 'wide', className: 'font-medium', cell: ({ name }) => QUEUE_NAMES[name] },
  { label: 'Waiting', className: 'tabular-nums', cell: ({ waiting }) => `${waiting} waiting` },
  {
    label: 'Failed',
    cell: ({ failed }) => <Badge tone={failed > 0 ? 'danger' : 'savings'}>{failed} failed</Badge>,
  },
  {
    label: 'Oldest',
    card: 'wide',
    className: 'tabular-nums',
    cell: ({ oldest }) => (oldest ? `since ${formatMoment(oldest)}` : 'nothing waiting'),
  },
]

export function QueuesTable({ queues }: { queues: readonly Queue[] | undefined }) {
  return (
    <DataTable
      caption="Queues"
      columns={QUEUE_COLUMNS}
      items={queues}
      empty="No queues."
      keyOf={({ name }) => name}
    />
  )
}

const SETTLEMENT_COLUMNS: readonly Column<Settlement>[] = [
  {
    label: 'Begun',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
  {
    label: 'Customer',
    card: 'wide',
    cell: ({ customerName, customerEmail }) => (
      <>
        <span className="block font-medium">{customerName}</span>
        <span className="block break-all text-ink-soft">{customerEmail}</span>
      </>
    ),
  },
  {
    label: 'Amount',
    numeric: true,
    className: 'max-md:text-left',
    cell: ({ amount }) => formatRupees(fromRupees(amount)),
  },
  {
    label: 'Order at the gateway',
    card: 'wide',
    className: 'font-mono text-xs break-all',
    cell: ({ gatewayOrderId }) => gatewayOrderId ?? 'N/A',
  },
  {
    label: 'State',
    card: 'wide',
    cell: ({ undecided, lastFailure }) => (
      <>
        <Badge tone={undecided ? 'caution' : 'neutral'}>
          {undecided ? 'Payment undecided' : 'Waiting for payment'}
        </Badge>
        {lastFailure ? <span className="mt-1 block text-sm text-ink-soft">{lastFailure}</span> : null}
      </>
    ),
  },
]

export function SettlementsTable({ settlements }: { settlements: readonly Settlement[] | undefined }) {
  return (
    <DataTable
      caption="Checkouts that are neither paid nor abandoned"
      columns={SETTLEMENT_COLUMNS}
      items={settlements}
      empty="None. Every checkout is paid or abandoned."
      keyOf={({ _id }) => _id}
    />
  )
}

const REFUND_COLUMNS: readonly Column<RefundDue>[] = [
  {
    label: 'Payment',
    card: 'wide',
    className: 'font-mono text-xs break-all',
    cell: ({ paymentId }) => paymentId,
  },
  {
    label: 'Amount',
    numeric: true,
    className: 'max-md:text-left',
    cell: ({ amount }) => formatRupees(fromRupees(amount)),
  },
  { label: 'Reason', card: 'wide', cell: ({ reason }) => reason },
  {
    label: 'State',
    card: 'wide',
    cell: ({ status, lastError }) => (
      <>
        <Badge tone={status === 'failed' ? 'danger' : 'notice'}>{status}</Badge>
        {lastError ? <span className="mt-1 block text-sm text-ink-soft">{lastError}</span> : null}
      </>
    ),
  },
  {
    label: 'Next attempt',
    card: 'wide',
    className: 'tabular-nums',
    cell: ({ nextAttemptAt }) => (nextAttemptAt ? formatMoment(nextAttemptAt) : 'When you retry it'),
  },
]

export function RefundsDueTable({ refunds }: { refunds: readonly RefundDue[] | undefined }) {
  return (
    <DataTable
      caption="Refunds that are not done"
      columns={REFUND_COLUMNS}
      items={refunds}
      empty="None. All refunds are done."
      keyOf={({ _id }) => _id}
    />
  )
}
