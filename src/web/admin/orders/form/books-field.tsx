import { useState } from 'react'

import { editionLabel } from '#modules/catalogue/book.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { SearchField } from '#web/admin/kit/form/fields.tsx'
import { LoadFailure } from '#web/admin/kit/loaded.tsx'
import { useLoaded } from '#web/admin/kit/requests/use-api.ts'
import { api } from '#web/api-client.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Input } from '#web/ui/input.tsx'

import { type DraftItem, totalOf, withQuantity } from './order-draft.ts'

/** Spec §3: what is read of each book. */
interface BookChoice {
  _id: string
  title: string
  price: number
  thumbnail?: string
  discountPrice?: number | null
  edition?: string | null
  date?: string | null
  stock?: number
}

const MAX_CHOICES = 8
const FAILED = 'Failed to fetch books'

/** Finds books for the order; each press adds one copy. */
export function PickBooks({ onPick }: { onPick(book: Omit<DraftItem, 'quantity'>): void }) {
  const [search, setSearch] = useState('')
  const found = useLoaded(`books to pick: ${search}`, (signal) => loadBooks(search, signal), {
    toast: FAILED,
  })
  return (
    <div>
      <SearchField
        label="Search books"
        placeholder="Title, author or ISBN"
        value={search}
        onText={setSearch}
      />
      <LoadFailure of={found} message={FAILED} />
      <ul aria-label="Books to add" className="mt-2 h-56 overflow-y-auto rounded-md border border-line">
        {found.data?.map((book) => (
          <li key={book._id} className="border-t border-line first:border-t-0">
            <Choice book={book} onPick={onPick} />
          </li>
        ))}
        {found.data?.length === 0 ? <li className="p-4 text-sm text-ink-soft">No books found.</li> : null}
      </ul>
    </div>
  )
}

function Choice({ book, onPick }: { book: BookChoice; onPick(book: Omit<DraftItem, 'quantity'>): void }) {
  const price = fromRupees(book.discountPrice ?? book.price)
  return (
    <button
      type="button"
      onClick={() => onPick({ bookId: book._id, isCombo: false, title: book.title, price })}
      className="target flex w-full items-center gap-3 px-3 py-1.5 text-left text-sm hover:bg-sunken"
    >
      {book.thumbnail ? (
        <img
          src={book.thumbnail}
          alt=""
          width={28}
          height={40}
          className="h-10 w-7 shrink-0 object-contain"
        />
      ) : null}
      <span className="grow">
        <span className="line-clamp-2">
          <span className="sr-only">Add </span>
          {book.title}
        </span>
        <span className="block text-ink-soft tabular-nums empty:hidden">{stockText(book)}</span>
      </span>
      <span className="tabular-nums">{formatRupees(price)}</span>
      <Icon name="plus" className="size-4 shrink-0" />
    </button>
  )
}

/** '6th edition, 2025 · 4 in stock'. */
function stockText({ edition = null, date = null, stock }: BookChoice): string {
  const left = stock === undefined ? undefined : `${stock} in stock`
  return [editionLabel({ edition, date }), left].filter(Boolean).join(' · ')
}

async function loadBooks(search: string, signal: AbortSignal): Promise<BookChoice[]> {
  const query = { limit: MAX_CHOICES, search }
  const found = await api.get<BookChoice[] | { books?: BookChoice[] }>('/books', { query, signal })
  return (Array.isArray(found) ? found : (found.books ?? [])).slice(0, MAX_CHOICES)
}

interface PickedBooksProps {
  items: readonly DraftItem[]
  /** They are shown, but stay as they are. */
  fixed: boolean
  onChange(items: DraftItem[]): void
}

/** The books of the order, how many of each, and the sum (spec §5). */
export function PickedBooks({ items, fixed, onChange }: PickedBooksProps) {
  return (
    <div>
      {items.length === 0 ? <p className="text-sm text-ink-soft">No books selected yet.</p> : null}
      <ul aria-label="Books of the order" className="flex flex-col divide-y divide-line">
        {items.map((item, at) => (
          <li
            key={`${item.bookId} ${item.isCombo}`}
            className="flex flex-wrap items-center gap-3 py-2 text-sm"
          >
            <span className="min-w-40 grow basis-0">{item.title}</span>
            {fixed ? (
              <span className="tabular-nums">{item.quantity} ×</span>
            ) : (
              <Input
                type="number"
                min={1}
                max={10_000}
                aria-label={`Quantity of ${item.title}`}
                value={item.quantity}
                onChange={(event) => onChange(withQuantity(items, at, event.target.valueAsNumber))}
                className="max-w-20 tabular-nums"
              />
            )}
            <span className="w-24 text-right tabular-nums">{formatRupees(item.price * item.quantity)}</span>
            {fixed ? null : (
              <IconButton
                label={`Remove ${item.title}`}
                icon={<Icon name="x" className="size-4" />}
                onClick={() => onChange(items.filter((_, i) => i !== at))}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 flex justify-between border-t border-line pt-3 font-semibold" aria-live="polite">
        Total <span className="tabular-nums">{formatRupees(totalOf(items))}</span>
      </p>
    </div>
  )
}
