import { useState } from 'react'

import type { AdminBookJson, AdminBookPageJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { useLoad } from '#web/browser/use-load.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

import { editionTitle } from './edition-title.ts'

export interface FindBookProps {
  open: boolean
  /** The book itself is no older edition of itself. */
  except: string | undefined
  onPick(book: AdminBookJson): void
  onClose(): void
}

const MOST = 10

/** Finds a book of the shop, archived ones too: old editions often are. */
export function FindBook({ open, except, onPick, onClose }: FindBookProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Which book is the older edition?">
      <Search except={except} onPick={onPick} />
    </Dialog>
  )
}

function Search({ except, onPick }: Pick<FindBookProps, 'except' | 'onPick'>) {
  const [words, setWords] = useState('')
  const { state, data, reload } = useLoad(words.trim(), search)
  const books = data?.filter(({ _id }) => _id !== except)
  return (
    <div className="flex min-h-96 flex-col gap-4">
      <Field label="Search by title">
        {(wiring) => (
          <Input
            {...wiring}
            type="search"
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      {state === 'failed' ? <LoadFailure message="Failed to fetch books" onRetry={reload} /> : null}
      <output className="text-sm text-ink-soft">{told(words, books?.length)}</output>
      <ul className="flex flex-col gap-2">
        {books?.map((book) => (
          <li key={book._id}>
            <button
              type="button"
              onClick={() => onPick(book)}
              className="target w-full rounded-md border border-line px-4 py-2 text-left hover:border-ink hover:bg-sunken"
            >
              <span className="block font-medium">{editionTitle(book)}</span>
              {book.author ? <span className="block text-sm text-ink-soft">{book.author}</span> : null}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function told(words: string, found: number | undefined): string {
  if (words.trim() === '') return 'Type a part of the title.'
  if (found === undefined) return 'Searching…'
  if (found === 0) return 'No book of this title.'
  return found === 1 ? '1 book' : `${found} books`
}

async function search(words: string, signal: AbortSignal): Promise<AdminBookJson[]> {
  if (words === '') return []
  const query = { search: words, state: 'all', limit: MOST }
  const { books } = await adminApi.get<AdminBookPageJson>('/admin/books', { query, signal })
  return books
}
