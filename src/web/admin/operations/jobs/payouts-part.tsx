import type { JobsBody } from '#modules/operations/jobs/jobs.schema.ts'
import { longDate } from '#platform/indian-day.ts'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import { type Column, DataTable, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { links } from '#web/links.ts'
import { Notice } from '#web/ui/notice.tsx'

type Payouts = JobsBody['payouts']
type Difference = Payouts['differences'][number]

const TYPES: Record<Difference['type'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  transfer: 'Transfer',
  adjustment: 'Adjustment',
  other: 'Other',
  payout: 'Payout',
}

const COLUMNS: readonly Column<Difference>[] = [
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
    className: 'tabular-nums',
    cell: ({ order }) =>
      order ? (
        <a
          href={links.admin.order(order._id)}
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

/** Payouts that differ from the shop's records or could not be checked. Usually renders nothing. */
export function PayoutsPart({ payouts: { failing, differences, count } }: { payouts: Payouts }) {
  if (failing.length === 0 && count === 0) return null
  return (
    <section aria-labelledby="payouts-title" className="flex flex-col gap-3">
      <h2 id="payouts-title" className="type-heading">
        Payouts
      </h2>
      {failing.length > 0 ? (
        <Notice tone="danger">
          {`We couldn’t check the payouts of ${failing.map(({ day }) => longDate(day)).join(', ')}: ${failing[0]?.lastError}. We’ll try again.`}
        </Notice>
      ) : null}
      {count > 0 ? (
        <>
          <DataTable
            caption={
              count > differences.length
                ? `The first ${differences.length} of ${count} differences`
                : 'Differences'
            }
            columns={COLUMNS}
            items={differences}
            empty="None."
            keyOf={({ day, id, text }) => `${day} ${id} ${text}`}
          />
          <div>
            <ExportButton path="/admin/payout-differences" name="payout-differences.csv" />
          </div>
        </>
      ) : null}
    </section>
  )
}
