import { exportPayments, listPayments } from '#modules/analytics/money.operations.ts'
import type { MoneyEntryBody, PaymentsPage } from '#modules/analytics/money.schema.ts'
import { indianDay } from '#platform/indian-day.ts'
import type { ListView } from '#web/admin/kit/list/declaration.ts'
import { linkedFilter } from '#web/admin/kit/list/filters.tsx'
import { listScreen } from '#web/admin/kit/list/list-screen.tsx'
import { countText } from '#web/admin/kit/list/list.tsx'
import { ADMIN_PAGES, adminLinks } from '#web/admin-site.ts'

import { ClosingTable } from './closing-table.tsx'
import { PAYMENT_COLUMNS } from './payment-columns.tsx'
import { fileNameOf, type PaymentsFilter, titleOf } from './payment-titles.ts'
import { PeriodFields } from './period-fields.tsx'
import { isWhole, periodText } from './period.ts'

type View = ListView<PaymentsPage, MoneyEntryBody, PaymentsFilter>

/** Payments and refunds of a period, its closing by method, and unpaid orders. */
export default listScreen(listPayments, {
  title: ADMIN_PAGES.payments.title,
  rows: ({ entries }) => entries,
  lead: 'Money received and refunded, by the day it moved, and what is still owed. An entry for an earlier day shows beside that day’s closing.',
  failed: 'Failed to load the payments',
  empty: ({ filter }) =>
    filter.kind === 'owed' ? 'Every order is paid for.' : 'No payments or refunds in this period.',
  filters: { from: linkedFilter, to: linkedFilter, kind: linkedFilter, method: linkedFilter },
  query: (filter, now) => ({ ...filter, ...periodOf(filter, now) }),
  export: {
    operation: exportPayments,
    permission: 'taxes.export',
    query: ({ filter, now }) => ({ ...filter, ...periodOf(filter, now) }),
    name: ({ filter, now }) => `payments-${fileNameOf(filter, periodOf(filter, now))}.csv`,
  },
  caption: ({ filter, now }) => titleOf(filter, periodOf(filter, now)),
  columns: PAYMENT_COLUMNS,
  useParts: (view) => ({ above: <Closing {...view} /> }),
})

/** Today, unless both days are complete. */
function periodOf({ from, to }: Pick<PaymentsFilter, 'from' | 'to'>, now: Date) {
  const today = indianDay(now)
  const period = { from: from || today, to: to || today }
  return isWhole(period) ? period : { from: today, to: today }
}

function Closing({ data, filter, now, change }: View) {
  const today = indianDay(now)
  const period = periodOf(filter, now)
  return (
    <>
      <PeriodFields today={today} from={filter.from || today} to={filter.to || today} onChange={change} />
      <ClosingTable title={`Closing, ${periodText(period)}`} period={period} data={data} />
      <div className="mt-8 mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="type-heading">{titleOf(filter, period)}</h2>
        <p className="text-sm text-ink-soft">{countText(data, 'entry', 'entries')}</p>
        {filter.kind || filter.method ? (
          <a
            href={adminLinks.payments(period)}
            className="target inline-flex items-center text-sm underline underline-offset-4"
          >
            Show all payments and refunds
          </a>
        ) : null}
      </div>
    </>
  )
}
