import { exportPayoutDifferences } from '#modules/operations/health/health.operations.ts'
import type { HealthBody } from '#modules/operations/health/health.schema.ts'
import { longDate } from '#platform/indian-day.ts'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import { type Column, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { requestOf } from '#web/client/call.ts'
import { adminLinks } from '#web/admin-site.ts'

type Difference = HealthBody['payouts']['differences'][number]

const TYPES: Record<Difference['type'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  transfer: 'Transfer',
  adjustment: 'Adjustment',
  other: 'Other',
  payout: 'Payout',
}

/** Payouts that differ from the shop's records. */
export const PAYOUT_COLUMNS: readonly Column<Difference>[] = [
  { label: 'Day', className: 'whitespace-nowrap tabular-nums', cell: ({ day }) => longDate(day) },
  {
    label: 'At the gateway',
    card: 'wide',
    cell: ({ type, id }) => (
      <TwoLines first={TYPES[type]} second={<span className="font-mono text-xs break-all">{id}</span>} />
    ),
  },
  {
    label: 'Order',
    card: 'wide',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ order }) =>
      order ? (
        <a
          href={adminLinks.order(order._id)}
          className="target inline-flex items-center underline underline-offset-4"
        >
          {order.number}
        </a>
      ) : (
        'N/A'
      ),
  },
  { label: 'Difference', card: 'wide', className: 'break-words', cell: ({ text }) => text },
]

/** Exports all differences; the list has the first ones. */
export function PayoutExport() {
  return (
    <div className="-mt-4">
      <ExportButton file={requestOf(exportPayoutDifferences)} name="payout-differences.csv" />
    </div>
  )
}
