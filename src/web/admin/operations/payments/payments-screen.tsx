import { useState } from 'react'

import { listPayments, exportPayments } from '#modules/analytics/money.operations.ts'
import { methodText, MONEY_METHOD_LABELS, type MoneyEntryBody } from '#modules/analytics/money.schema.ts'
import { indianDay, longDate } from '#platform/indian-day.ts'
import { ownValue } from '#platform/own-value.ts'
import { rupees } from '#web/admin/analytics/analytics-text.ts'
import { useFilterAndPage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import { type Column, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { countText, List } from '#web/admin/kit/list/list.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { requestOf } from '#web/client/call.ts'
import { links } from '#web/links.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

import { ClosingTable } from './closing-table.tsx'
import { PeriodFields } from './period-fields.tsx'
import { isWhole, periodText } from './period.ts'

/** Payments and refunds of a period, its closing by method, and unpaid orders. The filter is in the URL. */
export default function PaymentsScreen() {
  const [today] = useState(() => indianDay(new Date()))
  const pages = useFilterAndPage({ from: today, to: today, kind: '', method: '' })
  const { filter, page, change } = pages
  const period = isWhole(filter) ? filter : { from: today, to: today }
  const query = { ...filter, ...period }
  const list = useOperation(listPayments, { query: { ...query, page } })
  const mayExport = useMay('taxes.export')
  return (
    <AdminPage
      title="Payments"
      lead="Money received and refunded, by the day it moved, and what is still owed. An entry for an earlier day shows beside that day’s closing."
      {...(mayExport && {
        actions: (
          <ExportButton
            file={requestOf(exportPayments, { query })}
            name={`payments-${nameOf(filter, period)}.csv`}
          />
        ),
      })}
    >
      <PeriodFields today={today} from={filter.from} to={filter.to} onChange={change} />
      <ClosingTable title={`Closing, ${periodText(period)}`} period={period} data={list.data} />
      <div className="mt-8 mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="type-heading">{titleOf(filter, period)}</h2>
        <p className="text-sm text-ink-soft">{countText(list.data, 'entry', 'entries')}</p>
        {filter.kind || filter.method ? (
          <a
            href={links.admin.payments(period)}
            className="target inline-flex items-center text-sm underline underline-offset-4"
          >
            Show all payments and refunds
          </a>
        ) : null}
      </div>
      <List
        list={list}
        failed="Failed to load the payments"
        caption={titleOf(filter, period)}
        columns={COLUMNS}
        items={list.data?.entries}
        empty={filter.kind === 'owed' ? 'Every order is paid for.' : 'No payments or refunds in this period.'}
        keyOf={({ _id }) => _id}
        pages={pages}
      />
    </AdminPage>
  )
}

interface Filter {
  from: string
  to: string
  kind: string
  method: string
}

function nameOf({ kind }: Filter, { from, to }: Pick<Filter, 'from' | 'to'>): string {
  return kind === 'owed' ? 'owed' : `${from}-${to}`
}

const KINDS = new Map([
  ['received', 'Payments'],
  ['refunded', 'Refunds'],
])

/** Names the list: 'Refunds, UPI, 27 Nov 2026'. */
function titleOf({ kind, method }: Filter, period: Pick<Filter, 'from' | 'to'>): string {
  if (kind === 'owed') return 'Orders not paid in full, oldest first'
  const label = ownValue(MONEY_METHOD_LABELS, method)
  const parts = [KINDS.get(kind) ?? 'Payments and refunds', label, periodText(period)]
  return parts.filter(Boolean).join(', ')
}

const BADGES: Record<MoneyEntryBody['kind'], { tone: Tone; text: string }> = {
  received: { tone: 'savings', text: 'Payment' },
  refunded: { tone: 'caution', text: 'Refund' },
  owed: { tone: 'neutral', text: 'Owed' },
}

/** Shows the time too if the entry was recorded on the day on which the money moved. */
function formatMoneyDay(at: string, day: string): string {
  return indianDay(new Date(at)) === day ? formatMoment(at) : longDate(day)
}

function recordedText(at: string, day: string): string {
  return indianDay(new Date(at)) === day ? '' : `recorded ${formatMoment(at)}`
}

/** The exported file has the other sums of each order too. */
const COLUMNS: readonly Column<MoneyEntryBody>[] = [
  {
    label: 'Date',
    className: 'tabular-nums',
    cell: ({ at, day }) => <TwoLines first={formatMoneyDay(at, day)} second={recordedText(at, day)} />,
  },
  {
    label: 'Order',
    card: 'wide',
    className: 'md:min-w-40',
    cell: ({ orderId, orderNumber, customerName }) => (
      <TwoLines
        first={
          <a
            href={links.admin.order(orderId)}
            className="font-medium whitespace-nowrap tabular-nums underline underline-offset-4"
          >
            {orderNumber}
          </a>
        }
        second={customerName}
      />
    ),
  },
  {
    label: 'Type',
    cell: ({ kind, amount, later }) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={BADGES[kind].tone}>{amount < 0 ? 'Payment undone' : BADGES[kind].text}</Badge>
        {later ? <Badge tone="caution">Later entry</Badge> : null}
      </span>
    ),
  },
  {
    label: 'Method',
    cell: (entry) => (
      <TwoLines
        first={methodText(entry)}
        second={
          <span className="font-mono text-xs max-xl:wrap-anywhere xl:whitespace-nowrap">
            {entry.reference}
          </span>
        }
      />
    ),
  },
  {
    label: 'Invoices',
    card: 'wide',
    className: 'max-md:empty:hidden',
    cell: ({ invoices }) =>
      invoices.map((number) => (
        <span key={number} className="block whitespace-nowrap tabular-nums">
          {number}
        </span>
      )),
  },
  {
    label: 'Amount',
    numeric: true,
    className: 'font-medium max-md:text-left',
    cell: ({ kind, amount }) => rupees(kind === 'refunded' ? -amount : amount),
  },
  {
    label: 'Owed',
    numeric: true,
    labelled: true,
    className: 'max-md:text-left',
    cell: ({ owed }) => rupees(owed),
  },
]
