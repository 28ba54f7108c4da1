import type { JobsBody } from '#modules/operations/jobs/jobs.schema.ts'
import type { RestoresBody } from '#modules/operations/after-restore/restore-reconciliation.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { type Column, DataTable, momentColumn } from '#web/admin/kit/list/data-table.tsx'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useLoaded } from '#web/admin/kit/requests/use-api.ts'
import { links } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmailText } from '#web/ui/email-text.tsx'

import { BackupsPart } from './backups-part.tsx'
import { PayoutsPart } from './payouts-part.tsx'
import { RestoresPart } from './restores-part.tsx'

/** Loads jobs and restores together: restores are shown at the top and must not shift the page later. */
async function loadJobs(signal: AbortSignal): Promise<JobsBody & { left: RestoresBody }> {
  const [jobs, left] = await Promise.all([
    adminApi.get<JobsBody>('/admin/jobs', { signal }),
    adminApi.get<RestoresBody>('/admin/restores', { signal }),
  ])
  return { ...jobs, left }
}

export default function JobsScreen() {
  const jobs = useLoaded('/admin/jobs', loadJobs)
  return (
    <AdminPage
      title="Jobs"
      lead="Background tasks. Anything that needs action is under Refunds, Outbox or Webhooks."
      actions={
        <SmallButton busy={jobs.state === 'loading'} onClick={jobs.reload}>
          Refresh
        </SmallButton>
      }
    >
      <LoadFailure of={jobs} message="Failed to load the jobs" />
      <div className="flex flex-col gap-8">
        {jobs.data ? <RestoresPart left={jobs.data.left} onChanged={jobs.reload} /> : null}
        <DatabaseFaults faults={jobs.data?.databaseFaults ?? []} />
        <QueuesTable queues={jobs.data?.queues} />
        <section aria-labelledby="settlements-title">
          <h2 id="settlements-title" className="type-heading mb-3">
            Pending checkouts
          </h2>
          <SettlementsTable settlements={jobs.data?.settlements} />
        </section>
        <section aria-labelledby="refunds-title">
          <h2 id="refunds-title" className="type-heading mb-3">
            Refunds on their way
          </h2>
          <RefundsDueTable refunds={jobs.data?.refundsDue} />
          <a
            href={links.admin.refunds()}
            className="target mt-2 inline-flex items-center text-sm underline underline-offset-4"
          >
            All refunds
          </a>
        </section>
        {jobs.data ? <PayoutsPart payouts={jobs.data.payouts} /> : null}
        <BackupsPart backups={jobs.data?.backups} />
      </div>
    </AdminPage>
  )
}

function DatabaseFaults({ faults }: { faults: readonly string[] }) {
  if (faults.length === 0) return null
  return (
    <Notice tone="danger">
      {faults.map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
    </Notice>
  )
}

type Queue = JobsBody['queues'][number]
type Settlement = JobsBody['settlements'][number]
type RefundDue = JobsBody['refundsDue'][number]

const QUEUE_NAMES: Record<Queue['name'], string> = {
  checkouts: 'Pending checkouts',
  refunds: 'Refunds',
  mail: 'Emails',
  webhooks: 'Payment gateway events',
}

const QUEUE_COLUMNS: readonly Column<Queue>[] = [
  { label: 'Queue', card: 'wide', className: 'font-medium', cell: ({ name }) => QUEUE_NAMES[name] },
  { label: 'Waiting', className: 'tabular-nums', cell: ({ waiting }) => `${waiting} waiting` },
  {
    label: 'Failed',
    cell: ({ failed }) => <Badge tone={failed > 0 ? 'danger' : 'savings'}>{`${failed} failed`}</Badge>,
  },
  {
    label: 'Oldest',
    card: 'wide',
    className: 'tabular-nums',
    cell: ({ oldest }) => (oldest ? `since ${formatMoment(oldest)}` : 'none waiting'),
  },
]

function QueuesTable({ queues }: { queues: readonly Queue[] | undefined }) {
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
  momentColumn('Started', ({ createdAt }) => createdAt),
  {
    label: 'Customer',
    card: 'wide',
    cell: ({ customerName, customerEmail }) => (
      <>
        <span className="block font-medium">{customerName}</span>
        <span className="block text-ink-soft">
          <EmailText email={customerEmail} />
        </span>
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

function SettlementsTable({ settlements }: { settlements: readonly Settlement[] | undefined }) {
  return (
    <DataTable
      caption="Checkouts neither paid nor abandoned"
      columns={SETTLEMENT_COLUMNS}
      items={settlements}
      empty="None. Every checkout was paid or abandoned."
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

function RefundsDueTable({ refunds }: { refunds: readonly RefundDue[] | undefined }) {
  return (
    <DataTable
      caption="Unfinished refunds"
      columns={REFUND_COLUMNS}
      items={refunds}
      empty="None. All refunds have been made."
      keyOf={({ _id }) => _id}
    />
  )
}
