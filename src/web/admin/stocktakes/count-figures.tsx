import type { CountJson } from '#modules/stocktakes/stocktakes.schema.ts'

import { signed, signedSum } from './count-labels.ts'

export function CountFigures({ count }: { count: CountJson }) {
  const figures = [
    { label: 'Books counted', value: count.books.toLocaleString('en-IN') },
    { label: 'Different from the stock', value: count.different.toLocaleString('en-IN') },
    { label: 'Copies more', value: signed(count.more) },
    { label: 'Copies fewer', value: signed(-count.fewer) },
    { label: 'Value of the differences', value: signedSum(count.value) },
  ]
  return (
    <dl className="my-6 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {figures.map(({ label, value }) => (
        <div key={label} className="rounded-lg border border-line bg-surface p-4">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="display text-xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
