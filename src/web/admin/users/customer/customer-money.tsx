import type { CustomerBody } from '#modules/customers/customers.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'

export function CustomerMoney({ sums }: { sums: CustomerBody['sums'] }) {
  return (
    <dl aria-label="Money in and out" className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Sum label="Orders">{sums.orders}</Sum>
      <Sum label="Paid" more={sums.paidInShop > 0 ? `${inRupees(sums.paidInShop)} in the shop` : undefined}>
        {inRupees(sums.paid)}
      </Sum>
      <Sum label="Refunded">{inRupees(sums.refunded)}</Sum>
      <Sum label="Net">{inRupees(sums.net)}</Sum>
    </dl>
  )
}

interface SumProps {
  label: string
  more?: string | undefined
  children: string | number
}

function Sum({ label, more, children }: SumProps) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <dt className="eyebrow font-sans text-ink-soft">{label}</dt>
      <dd className="mt-1 text-xl font-semibold wrap-anywhere tabular-nums">{children}</dd>
      {more ? <dd className="text-sm text-ink-soft tabular-nums">{more}</dd> : null}
    </div>
  )
}

const inRupees = (amount: number) => formatRupees(fromRupees(amount))
