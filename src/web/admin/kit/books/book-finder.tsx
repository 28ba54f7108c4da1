import { type KeyboardEvent, useState } from 'react'

import { editionLabel } from '#modules/catalogue/book.ts'
import type { BookListItem } from '#modules/catalogue/catalogue.schema.ts'
import { SearchField } from '#web/admin/kit/form/fields.tsx'
import { LoadFailure } from '#web/admin/kit/loaded.tsx'
import { useLoaded } from '#web/admin/kit/requests/use-api.ts'
import { api } from '#web/api-client.ts'
import { Icon } from '#web/ui/icon.tsx'

interface BookFinderProps {
  /** Ids of the books that stand in the list. */
  taken: ReadonlySet<string>
  full: boolean
  onAdd(book: BookListItem): void
}

const MAX_FOUND = 10

/** Finds a book that is for sale and puts it at the end of the list. */
export function BookFinder({ taken, full, onAdd }: BookFinderProps) {
  const [text, setText] = useState('')
  const found = useLoaded(`book finder: ${text}`, (signal) => search(text, signal))
  return (
    <section className="rounded-lg border border-line bg-surface p-4 lg:self-start">
      <SearchField
        label="Add a book"
        hint={full ? 'The list is full.' : undefined}
        placeholder="Part of the title"
        disabled={full}
        value={text}
        onText={setText}
        onKeyDown={keepForm}
      />
      <LoadFailure of={found} message="Failed to fetch books" />
      <ul className="mt-3 flex flex-col">
        {found.data?.map((book) => (
          <li key={book._id}>
            <button
              type="button"
              disabled={full || taken.has(book._id)}
              onClick={() => onAdd(book)}
              className="target flex w-full items-center justify-between gap-3 rounded-md px-2 py-1 text-left text-sm hover:bg-sunken disabled:text-ink-soft"
            >
              <span>
                <span className="line-clamp-2">{book.title}</span>
                <span className="block text-ink-soft empty:hidden">{editionLabel(book)}</span>
              </span>
              {taken.has(book._id) ? 'in the list' : <Icon name="plus" className="size-4 shrink-0" />}
            </button>
          </li>
        ))}
        {found.data?.length === 0 && text !== '' ? (
          <li className="text-sm text-ink-soft">No book of this title.</li>
        ) : null}
      </ul>
    </section>
  )
}

/** Enter searches; it does not send the form that this may stand in. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

async function search(text: string, signal: AbortSignal): Promise<BookListItem[]> {
  if (text === '') return []
  const query = new URLSearchParams({ search: text, limit: String(MAX_FOUND) })
  return (await api.get<{ books: BookListItem[] }>(`/books?${query}`, { signal })).books
}
