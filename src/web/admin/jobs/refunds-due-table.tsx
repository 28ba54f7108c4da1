import type { JobsBody } from '#modules/administration/jobs.schema.ts'
import { formatRupees } from '#platform/money.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { HALF_CELL, STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Cell } from '#web/ui/table.tsx'

type RefundDue = JobsBody['refundsDue'][number]

export function RefundsDueTable({ refunds }: { refunds: readonly RefundDue[] | undefined }) {
  return (
    <RecordsTable
      caption="Refunds that are not done"
      columns={['Payment', 'Amount', 'Reason', 'State', 'Next attempt']}
      numeric={['Amount']}
      records={refunds}
      empty="None: all money that was to go back is back."
      renderRow={(refund) => (
        <tr key={refund._id} className={STACKED.row}>
          <Cell className={`font-mono text-xs break-all ${WIDE_CELL}`}>{refund.paymentId}</Cell>
          <Cell className={`text-right tabular-nums max-md:text-left ${HALF_CELL}`}>
            {formatRupees(Math.round(refund.amount * 100))}
          </Cell>
          <Cell className={WIDE_CELL}>{refund.reason}</Cell>
          <Cell className={WIDE_CELL}>
            <Badge tone={refund.status === 'failed' ? 'danger' : 'notice'}>{refund.status}</Badge>
            {refund.lastError ? (
              <span className="mt-1 block text-sm text-ink-soft">{refund.lastError}</span>
            ) : null}
          </Cell>
          <Cell className={`tabular-nums ${WIDE_CELL}`}>
            {refund.nextAttemptAt ? formatMoment(refund.nextAttemptAt) : 'when you retry it'}
          </Cell>
        </tr>
      )}
    />
  )
}
