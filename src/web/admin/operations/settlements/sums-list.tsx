import type { SumsBody } from '#modules/operations/settlements/settlements.schema.ts'
import { fromRupees } from '#platform/money.ts'
import { Money } from '#web/shared/shop/price.tsx'

/** Totals of settlements, from gross payments to the net amount in the bank. */
export function SumsList({ sums }: { sums: SumsBody }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
      <Sum label="Gross" rupees={sums.gross} />
      <Sum label="Refunds" rupees={-sums.refunds} />
      {sums.others === 0 ? null : <Sum label="Other" rupees={sums.others} />}
      <Sum label="Gateway fee" rupees={-sums.fee} />
      <Sum label="GST on fee" rupees={-sums.tax} />
      <Sum label="Net to bank" rupees={sums.net} bold />
    </dl>
  )
}

function Sum({ label, rupees, bold }: { label: string; rupees: number; bold?: boolean }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className={bold ? 'font-semibold tabular-nums' : 'tabular-nums'}>
        <Money paise={fromRupees(rupees)} />
      </dd>
    </div>
  )
}
