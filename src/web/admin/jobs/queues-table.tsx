import type { JobsBody } from '#modules/administration/jobs.schema.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { HALF_CELL, STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
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
            {queue.oldest ? `since ${formatMoment(queue.oldest)}` : 'nothing waits'}
          </Cell>
        </tr>
      )}
    />
  )
}
