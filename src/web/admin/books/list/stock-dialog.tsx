import type { AdminBookJson, StockHistoryJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { FormDialog } from '#web/admin/kit/unsaved/form-dialog.tsx'
import { useLoad } from '#web/browser/use-load.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { StockForm } from './stock-form.tsx'
import { reasonWords } from './stock-words.ts'

const loadStock = (id: string, signal: AbortSignal) =>
  adminApi.get<StockHistoryJson>(`/admin/books/${id}/stock`, { signal })

interface StockDialogProps {
  /** Undefined: closed. */
  book: AdminBookJson | undefined
  onClose(): void
  onChanged(): void
}

export function StockDialog({ book, onClose, onChanged }: StockDialogProps) {
  return (
    <FormDialog wide open={book !== undefined} onClose={onClose} title="Stock">
      {book ? <Stock key={book._id} book={book} onChanged={onChanged} /> : null}
    </FormDialog>
  )
}

function Stock({ book, onChanged }: { book: AdminBookJson; onChanged(): void }) {
  const { state, data: stock, reload } = useLoad(book._id, loadStock)
  if (state === 'failed') return <LoadFailure message="Failed to fetch the stock" onRetry={reload} />
  if (!stock) return <Skeleton className="h-96" />
  const changed = () => {
    reload()
    onChanged()
  }
  return (
    <>
      <p className="font-medium">{stock.title}</p>
      <output className="block mb-4 text-sm text-ink-soft tabular-nums">
        {stock.available} for sale
        {stock.held > 0 ? `, ${stock.held} held by checkouts that are under way` : ''}
      </output>
      <StockForm bookId={book._id} onChanged={changed} />
      <h3 className="eyebrow mt-6 mb-2 font-sans text-ink-soft">Movements</h3>
      <Movements movements={stock.movements} />
    </>
  )
}

function Movements({ movements }: Pick<StockHistoryJson, 'movements'>) {
  if (movements.length === 0) return <p className="text-sm text-ink-soft">Nothing moved yet.</p>
  return (
    <ol className="divide-y divide-line text-sm">
      {movements.map(({ _id, at, delta, balance, reason, note, actor }) => (
        <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 tabular-nums">
          <span className="font-medium">
            {delta > 0 ? `+${delta}` : `−${-delta}`} {reasonWords(reason)}
          </span>
          <span>{balance} after it</span>
          <span className="w-full text-ink-soft">
            {formatMoment(at)} · {actor}
            {note ? ` · ${note}` : ''}
          </span>
        </li>
      ))}
    </ol>
  )
}
