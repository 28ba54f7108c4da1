import type { JobsBody } from '#modules/administration/jobs.schema.ts'
import { formatRupees } from '#platform/money.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { HALF_CELL, STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Cell } from '#web/ui/table.tsx'

type Settlement = JobsBody['settlements'][number]

export function SettlementsTable({ settlements }: { settlements: readonly Settlement[] | undefined }) {
  return (
    <RecordsTable
      caption="Checkouts that are neither paid nor given up"
      columns={['Begun', 'Customer', 'Amount', 'Order at the gateway', 'State']}
      numeric={['Amount']}
      records={settlements}
      empty="None: every checkout is paid or given up."
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
        {formatRupees(Math.round(amount * 100))}
      </Cell>
      <Cell className={`font-mono text-xs break-all ${WIDE_CELL}`}>{gatewayOrderId ?? 'N/A'}</Cell>
      <Cell className={WIDE_CELL}>
        <Badge tone={undecided ? 'caution' : 'neutral'}>
          {undecided ? 'Payment undecided' : 'Waits for payment'}
        </Badge>
        {lastFailure ? <span className="mt-1 block text-sm text-ink-soft">{lastFailure}</span> : null}
      </Cell>
    </tr>
  )
}
