import { clsx } from 'clsx'
import type {
  SettlementsMonthBody,
  UnsettledBody,
} from '#modules/operations/settlements/settlements.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { type Column, DataTable, momentColumn, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { Money } from '#web/shared/shop/price.tsx'
import { Badge } from '#web/ui/badge.tsx'

import type { Elements } from '#web/ui/elements.ts'
import { DIFFERING_COLUMNS, OrderOf, UNKNOWN_COLUMNS } from './item-columns.tsx'

/** Discrepancies that an accountant must clarify with the gateway or the shop. */
export function OpenQuestions({
  report: { unsettled, unknown, differing },
}: {
  report: SettlementsMonthBody
}) {
  return (
    <>
      <Question id="unsettled" title="Captured, not paid out yet" text={unsettledText(unsettled)}>
        <DataTable
          caption="Payments not paid out yet"
          columns={UNSETTLED_COLUMNS}
          items={unsettled.payments}
          empty="All payments up to the end of the month have been paid out."
          keyOf={({ _id }) => _id}
        />
      </Question>
      <Question id="unknown" title="Payouts with no matching order" text={unknownText(unknown)}>
        <DataTable
          caption="Payouts with no matching order"
          columns={UNKNOWN_COLUMNS}
          items={unknown.items}
          empty="None. Everything matches."
          keyOf={({ _id }) => _id}
        />
      </Question>
      <Question id="differing" title="Amounts that differ" text={firstText(differing)}>
        <DataTable
          caption="Amounts that differ between gateway and shop"
          columns={DIFFERING_COLUMNS}
          items={differing.items}
          empty="None. All amounts match."
          keyOf={({ _id }) => _id}
        />
      </Question>
    </>
  )
}

interface QuestionProps {
  id: string
  title: string
  text: string | undefined
  children: Elements
}

function Question({ id, title, text, children }: QuestionProps) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className={clsx('type-heading', text === undefined ? 'mb-3' : 'mb-1')}>
        {title}
      </h2>
      {text === undefined ? null : <p className="mb-3 max-w-prose text-pretty text-ink-soft">{text}</p>}
      {children}
    </section>
  )
}

const UNSETTLED_COLUMNS: readonly Column<UnsettledBody>[] = [
  momentColumn('Paid', ({ createdAt }) => createdAt),
  {
    label: 'State',
    cell: ({ late }) => <Badge tone={late ? 'danger' : 'neutral'}>{late ? 'Late' : 'Waiting'}</Badge>,
  },
  {
    label: 'Payment',
    card: 'wide',
    cell: ({ _id, method }) => (
      <TwoLines first={method} second={<span className="font-mono text-xs break-all">{_id}</span>} />
    ),
  },
  { label: 'Order', cell: OrderOf },
  {
    label: 'Amount',
    numeric: true,
    className: 'font-medium',
    cell: ({ amount }) => <Money paise={fromRupees(amount)} />,
  },
]

/**
 * Describes unsettled payments: '2 payments, ₹500.00 together. 1 is late: the gateway settles within 3
 * working days.' Returns undefined if there are none.
 */
export function unsettledText({
  count,
  amount,
  late,
  payments,
}: SettlementsMonthBody['unsettled']): string | undefined {
  if (count === 0) return undefined
  const sum = formatRupees(fromRupees(amount))
  const all = count === 1 ? `1 payment, ${sum}.` : `${count} payments, ${sum} together.`
  const ripe =
    late === 0
      ? 'None is late. Payouts take up to 3 working days.'
      : `${late} ${late === 1 ? 'is' : 'are'} late. Payouts take up to 3 working days.`
  const cut = count > payments.length ? ` The first ${payments.length} are shown.` : ''
  return `${all} ${ripe}${cut}`
}

function unknownText(unknown: SettlementsMonthBody['unknown']): string | undefined {
  if (unknown.count === 0) return undefined
  return [
    'Payments from another shop on the same gateway account, or for orders this shop has lost.',
    firstText(unknown),
  ]
    .filter(Boolean)
    .join(' ')
}

function firstText({ count, items }: SettlementsMonthBody['unknown']): string | undefined {
  return count > items.length ? `The first ${items.length} of ${count}.` : undefined
}
