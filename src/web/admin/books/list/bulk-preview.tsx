import type { BulkAnswer } from '#modules/catalogue/admin/admin-books.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'

/** What the change would make of each book. */
export function BulkPreview({ answer }: { answer: BulkAnswer }) {
  return (
    <section aria-label="Preview">
      <output className="block mb-2 text-sm font-medium">
        {answer.changed} of {answer.total} would change
        {answer.faults > 0 ? `; ${answer.faults} cannot: nothing is changed unless all can be` : ''}.
      </output>
      <ul className="flex flex-col divide-y divide-line rounded-md border border-line text-sm">
        {answer.books.map(({ _id, title, before, after, fault }) => (
          <li key={_id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-3 py-2">
            <span className="min-w-0 font-medium">{title}</span>
            {fault ? (
              <span className="text-danger">{fault}</span>
            ) : (
              <span className="tabular-nums">
                {differences(before, after).join(', ') || 'stays as it is'}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type State = BulkAnswer['books'][number]['before']

function differences(before: State, after: State): string[] {
  const told = { ...wordsOf(before) }
  return Object.entries(wordsOf(after)).flatMap(([name, word]) => {
    const was = told[name as keyof typeof told]
    return was === word ? [] : `${was} → ${word}`
  })
}

function wordsOf({ price, discountPrice, stock, category, archived }: State) {
  return {
    price: formatRupees(fromRupees(price)),
    discountPrice:
      discountPrice === null ? 'no discount' : `discounted ${formatRupees(fromRupees(discountPrice))}`,
    stock: stock === 1 ? '1 copy' : `${stock} copies`,
    category,
    archived: archived ? 'archived' : 'in the shop',
  }
}
