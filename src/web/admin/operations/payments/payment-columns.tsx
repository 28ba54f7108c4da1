import { methodText, type MoneyEntryBody } from '#modules/analytics/money.schema.ts'
import { indianDay, longDate } from '#platform/indian-day.ts'
import { formatAmount } from '#platform/money.ts'
import { amountColumn, RecordLink } from '#web/admin/kit/list/columns.tsx'
import { type Column, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { adminLinks } from '#web/admin-site.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

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
export const PAYMENT_COLUMNS: readonly Column<MoneyEntryBody>[] = [
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
        first={<RecordLink href={adminLinks.order(orderId)}>{orderNumber}</RecordLink>}
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
    cell: ({ kind, amount }) => formatAmount(kind === 'refunded' ? -amount : amount),
  },
  amountColumn('Owed', 'owed', { className: 'max-md:text-left' }),
]
