import { useCallback } from 'react'
import { useNavigate, useParams } from 'react-router'

import { adminLinks } from '#web/admin/admin-links.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { lastAddressOf } from '#web/admin/kit/address/list-place.ts'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { links } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'

import { BookForm } from './book-form/book-form.tsx'
import type { EditedBook } from './book-form/edited-book.ts'
import { BookState } from './book-form/book-state.tsx'
import { DuplicateButton } from './book-form/duplicate-button.tsx'
import { loadBook } from './load-book.ts'
import { WritersOnly } from './writers-only.tsx'

/** Spec §2: 'Edit Book'. */
export default function EditScreen() {
  const { id = '' } = useParams()
  return (
    <WritersOnly title="Edit Book">
      <StoredBook id={id} />
    </WritersOnly>
  )
}

function StoredBook({ id }: { id: string }) {
  const load = useLoad(id, loadBook)
  const book = load.data?._id === id ? load.data : undefined
  return (
    <AdminPage title="Edit Book" lead={book?.title} actions={book ? <Actions book={book} /> : null}>
      {load.state === 'failed' ? (
        <LoadFailure message={messageOf(load.error, 'Failed to load the book')} onRetry={load.reload} />
      ) : null}
      {book ? <Editor key={id} book={book} onChanged={load.reload} /> : null}
      {load.state === 'loading' && !book ? (
        <output className="block min-h-dvh text-ink-soft">Loading...</output>
      ) : null}
    </AdminPage>
  )
}

function Editor({ book, onChanged }: { book: EditedBook; onChanged(): void }) {
  const navigate = useNavigate()
  const leave = useCallback(() => {
    notify.success('Book updated!')
    void navigate(listWith(book))
  }, [navigate, book])
  return (
    <>
      <BookState book={book} onRestored={onChanged} />
      <BookForm book={book} onSaved={leave} />
    </>
  )
}

/** The list as it was left; an archived book is not in the usual one. */
function listWith({ archived }: EditedBook): string {
  const place = lastAddressOf(adminLinks.books())
  return archived && !place.includes('state=') ? adminLinks.books({ state: 'archived' }) : place
}

function Actions({ book }: { book: EditedBook }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {book.archived ? null : (
        <a
          href={links.book(book._id)}
          target="_blank"
          rel="noreferrer"
          className="target inline-flex items-center text-sm underline"
        >
          Open in the shop
        </a>
      )}
      {book.supersededBy ? null : (
        <ButtonLink variant="secondary" size="sm" href={adminLinks.createBook({ editionOf: book._id })}>
          New edition
        </ButtonLink>
      )}
      <DuplicateButton bookId={book._id} />
    </div>
  )
}
