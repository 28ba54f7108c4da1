import type { SettledItemBody, SumsBody } from '#modules/operations/settlements/settlements.schema.ts'
import { fromRupees } from '#platform/money.ts'
import { type Column, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { links } from '#web/links.ts'
import { Money } from '#web/shared/shop/price.tsx'
import { Badge } from '#web/ui/badge.tsx'

const TYPES: Record<SettledItemBody['type'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  transfer: 'Transfer',
  adjustment: 'Adjustment',
  other: 'Other',
}

/** Links to the item's order, if the shop knows it. */
export function OrderOf({ order }: { order: SettledItemBody['order'] }) {
  if (!order) return <span className="text-ink-soft">No order</span>
  return (
    <a
      href={links.admin.order(order._id)}
      className="target inline-flex items-center tabular-nums underline underline-offset-4"
    >
      {order.number}
    </a>
  )
}

/** On phones, left-aligns the first of two columns that share a line. */
const LEFT = 'max-md:text-left'

const sum = (label: string, of: (sums: SumsBody) => number, className?: string): Column<SettledItemBody> => ({
  label,
  numeric: true,
  ...(className && { className }),
  labelled: true,
  cell: ({ sums }) => <Money paise={fromRupees(of(sums))} />,
})

const WHAT: Column<SettledItemBody> = {
  label: 'What',
  card: 'wide',
  cell: ({ _id, type, description }) => (
    <TwoLines
      first={description === null ? TYPES[type] : `${TYPES[type]}: ${description}`}
      second={<span className="font-mono text-xs break-all">{_id}</span>}
    />
  ),
}

const ORDER: Column<SettledItemBody> = { label: 'Order', card: 'wide', cell: OrderOf }

export const ITEM_COLUMNS: readonly Column<SettledItemBody>[] = [
  WHAT,
  {
    ...ORDER,
    cell: (item) => (
      <span className="flex flex-wrap items-center gap-2">
        <OrderOf order={item.order} />
        {item.unknown ? <Badge tone="caution">Unknown</Badge> : null}
        {item.differences.length > 0 ? <Badge tone="danger">Differs</Badge> : null}
      </span>
    ),
  },
  sum('Amount', ({ gross, refunds, others }) => gross - refunds + others, LEFT),
  sum('Fee', ({ fee }) => -fee),
  sum('GST on fee', ({ tax }) => -tax, LEFT),
  sum('Net', ({ net }) => net),
]

const SETTLEMENT: Column<SettledItemBody> = {
  label: 'Settlement',
  card: 'wide',
  className: 'font-mono text-xs break-all',
  cell: ({ settlementId }) => settlementId,
}

/** Columns of items that the gateway settled but the shop has no record of. */
export const UNKNOWN_COLUMNS: readonly Column<SettledItemBody>[] = [
  WHAT,
  SETTLEMENT,
  sum('Net', ({ net }) => net, LEFT),
]

export const DIFFERING_COLUMNS: readonly Column<SettledItemBody>[] = [
  WHAT,
  ORDER,
  {
    label: 'Differences',
    card: 'wide',
    cell: ({ differences }) =>
      differences.map((difference) => (
        <span key={difference} className="block text-pretty text-danger">
          {sentence(difference)}
        </span>
      )),
  },
  SETTLEMENT,
]

/** Turns a phrase into a sentence: 'settled ₹5.00' becomes 'Settled ₹5.00.'. */
export function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
}
