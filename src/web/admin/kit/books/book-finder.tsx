import { useState } from 'react'

import { listStaffBooks } from '#modules/catalogue/admin/admin-books.operations.ts'
import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { editionLabel } from '#modules/catalogue/book.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { SearchField } from '#web/admin/kit/form/fields.tsx'
import { keepForm } from '#web/client/composing.ts'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { useLoaded } from '#web/admin/kit/requests/use-operation.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { Thumbnail } from './thumbnail.tsx'

interface BookFinderProps {
  label?: string
  /** Only books for sale (the default), or archived ones too. */
  scope?: 'for-sale' | 'all'
  /** Ids of books that are already in the list. */
  taken?: ReadonlySet<string>
  /** Id of the book that is being edited, which is excluded. */
  except?: string | undefined
  full?: boolean
  /** Lists some books before staff type anything. */
  listed?: boolean
  /** Shown under a book with its edition and author. */
  detail?(book: AdminBookJson): string
  onAdd(book: AdminBookJson): void
}

const MAX_FOUND = 10
const FAILED = 'Failed to fetch books'
const NONE: ReadonlySet<string> = new Set()

/** Finds a book by title, author or ISBN; shared by all screens that pick books. */
export function BookFinder({
  label = 'Add a book',
  scope = 'for-sale',
  taken = NONE,
  except,
  full = false,
  listed = false,
  detail,
  onAdd,
}: BookFinderProps) {
  const [text, setText] = useState('')
  const found = useLoaded(
    `book finder: ${scope} ${text}`,
    async (signal) => (text === '' && !listed ? [] : search(text, scope, signal)),
    { toast: FAILED },
  )
  const books = found.data?.filter(({ _id }) => _id !== except)
  return (
    <section aria-label={label} className="panel p-4 lg:self-start">
      <SearchField
        label={label}
        hint={full ? 'The list is full.' : undefined}
        placeholder="Title, author or ISBN"
        disabled={full}
        value={text}
        onText={setText}
        onKeyDown={keepForm}
      />
      <LoadFailure of={found} message={FAILED} />
      <ul aria-label="Books to add" className="mt-3 flex max-h-80 flex-col overflow-y-auto empty:hidden">
        {books?.map((book) => (
          <li key={book._id}>
            <FoundBook
              book={book}
              taken={taken.has(book._id)}
              disabled={full || taken.has(book._id)}
              detail={detail?.(book)}
              onAdd={() => onAdd(book)}
            />
          </li>
        ))}
      </ul>
      <output className="mt-2 block text-sm text-ink-soft empty:hidden">
        {foundText(text, books?.length)}
      </output>
    </section>
  )
}

interface FoundBookProps {
  book: AdminBookJson
  taken: boolean
  disabled: boolean
  detail: string | undefined
  onAdd(): void
}

function FoundBook({ book, taken, disabled, detail, onAdd }: FoundBookProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onAdd}
      className="target flex w-full items-center gap-3 rounded-md px-2 py-1 text-left text-sm hover:bg-sunken disabled:text-ink-soft"
    >
      <Thumbnail src={book.thumbnail} />
      <span className="min-w-0 grow">
        <span className="line-clamp-2">
          <span className="sr-only">Add </span>
          <span>{book.title}</span>
        </span>
        <span className="block text-ink-soft tabular-nums empty:hidden">
          {[editionLabel(book), book.author, detail].filter(Boolean).join(' · ')}
        </span>
      </span>
      {book.archived ? <Badge>Archived</Badge> : null}
      {taken ? (
        <span className="shrink-0">in the list</span>
      ) : (
        <Icon name="plus" className="size-4 shrink-0" />
      )}
    </button>
  )
}

function foundText(text: string, found: number | undefined): string {
  if (text === '' || found === undefined) return ''
  if (found === 0) return 'No book found.'
  return found === MAX_FOUND ? `Showing the first ${MAX_FOUND}. Type more to narrow them down.` : ''
}

async function search(
  text: string,
  scope: 'for-sale' | 'all',
  signal: AbortSignal,
): Promise<AdminBookJson[]> {
  const query = { search: text, state: scope === 'all' ? 'all' : 'active', limit: MAX_FOUND }
  return (await staffCall(listStaffBooks, { query }, { signal })).books
}
