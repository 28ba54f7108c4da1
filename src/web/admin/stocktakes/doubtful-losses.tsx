import type { Doubt } from '#modules/stocktakes/doubts.ts'
import type { DoubtsBody } from '#modules/stocktakes/stocktakes.schema.ts'
import { titleAndEdition } from '#modules/catalogue/book.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/input.tsx'

import { books, copies, signed, signedSum } from './count-labels.ts'

const REASONS: Record<Doubt, string> = { category: 'Other category', loss: 'Unusually large loss' }

interface DoubtfulLossesProps {
  doubts: DoubtsBody
  confirmed: boolean
  onConfirm(confirmed: boolean): void
}

/** Losses that are probably counting mistakes. Staff confirm them before they are recorded. */
export function DoubtfulLosses({ doubts, confirmed, onConfirm }: DoubtfulLossesProps) {
  const { books: found, total } = doubts
  if (total === 0) return null
  return (
    <section aria-label="Losses to confirm" className="rounded-lg border border-caution p-4">
      <p className="mb-2 font-medium">Check these losses before you finish</p>
      <ul className="divide-y divide-line text-sm">
        {found.map(({ book, counted, expected, difference, value, doubts: reasons }) => (
          <li key={book._id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span>{titleAndEdition(book)}</span>
              <span className="block text-ink-soft">
                {`${counted.toLocaleString('en-IN')} counted, ${copies(expected)} expected · ${book.category}`}
              </span>
            </span>
            <span className="shrink-0 tabular-nums">
              <span>{`${signed(difference)} · ${signedSum(value)}`}</span>
              <span className="mt-1 flex flex-wrap gap-1.5">
                {reasons.map((reason) => (
                  <Badge key={reason} tone="caution">
                    {REASONS[reason]}
                  </Badge>
                ))}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {total > found.length ? (
        <p className="mt-2 text-sm text-ink-soft">{`And ${books(total - found.length)} more.`}</p>
      ) : null}
      <div className="mt-3">
        <Checkbox
          label={
            total === 1
              ? 'This loss is correct: write it off'
              : `These ${total} losses are correct: write them off`
          }
          checked={confirmed}
          onChange={({ target }) => onConfirm(target.checked)}
        />
      </div>
    </section>
  )
}
