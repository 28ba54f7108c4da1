import { Plus } from 'lucide-react'
import { useState } from 'react'

import { editionWords } from '#modules/catalogue/edition-words.ts'
import { toastWhenFailed } from '#web/admin/kit/api/toast-when-failed.ts'
import { SearchField } from '#web/admin/kit/list/search-field.tsx'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { api } from '#web/api-client.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'

import type { DraftItem } from './order-draft.ts'

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

const MOST = 8

/** Finds books for the order; each press is one copy more. */
export function PickBooks({ onPick }: { onPick(book: Omit<DraftItem, 'quantity'>): void }) {
  const [words, setWords] = useState('')
  const { state, data, reload } = useLoad(words, loadBooks)
  return (
    <div>
      <SearchField label="Search books" placeholder="Title, author or ISBN" value={words} onText={setWords} />
      {state === 'failed' ? <LoadFailure message="Failed to fetch books" onRetry={reload} /> : null}
      <ul aria-label="Books to add" className="mt-2 h-56 overflow-y-auto rounded-md border border-line">
        {data?.map((book) => (
          <li key={book._id} className="border-t border-line first:border-t-0">
            <Choice book={book} onPick={onPick} />
          </li>
        ))}
        {data?.length === 0 ? <li className="p-4 text-sm text-ink-soft">No books found.</li> : null}
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
        <span className="block text-ink-soft tabular-nums empty:hidden">{shelfWords(book)}</span>
      </span>
      <span className="tabular-nums">{formatRupees(price)}</span>
      <Plus aria-hidden className="size-4 shrink-0" />
    </button>
  )
}

/** '6th edition, 2025 · 4 in stock'. */
function shelfWords({ edition = null, date = null, stock }: BookChoice): string {
  const left = stock === undefined ? undefined : `${stock} in stock`
  return [editionWords({ edition, date }), left].filter(Boolean).join(' · ')
}

const loadBooks = toastWhenFailed('Failed to fetch books', async (words, signal): Promise<BookChoice[]> => {
  const query = { limit: MOST, search: words }
  const found = await api.get<BookChoice[] | { books?: BookChoice[] }>('/books', { query, signal })
  return (Array.isArray(found) ? found : (found.books ?? [])).slice(0, MOST)
})
