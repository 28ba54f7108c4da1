import { useCallback } from 'react'
import { useNavigate, useParams } from 'react-router'

import { duplicateBook, getEditedBook, restoreBook } from '#modules/catalogue/editing/editing.operations.ts'
import { lastAddressOf } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { requestOf } from '#web/client/call.ts'
import { notify } from '#web/client/toast.ts'
import { links } from '#web/links.ts'
import { adminLinks } from '#web/admin-site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { BookForm } from './book-form/book-form.tsx'
import { type EditedBook, editionTitle } from './book-form/values/form-fields.ts'
import { SamplePagesSection } from './sample-pages/sample-pages-section.tsx'
import { SectionIndexSection } from './section-index/section-index-section.tsx'
import { useStoredBook, WritersOnly } from './writers-only.tsx'

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
  const load = useStoredBook(id)
  const book = load.data?._id === id ? load.data : undefined
  return (
    <AdminPage title="Edit Book" lead={book?.title} actions={book ? <Actions book={book} /> : null}>
      <LoadFailure of={load} message="Failed to load the book" />
      {book ? <Editor key={id} book={book} /> : null}
      {load.state === 'loading' && !book ? (
        <output className="block min-h-dvh text-ink-soft">Loading...</output>
      ) : null}
    </AdminPage>
  )
}

function Editor({ book }: { book: EditedBook }) {
  const navigate = useNavigate()
  const leave = useCallback(() => {
    notify.success('Book updated!')
    void navigate(listWith(book))
  }, [navigate, book])
  return (
    <>
      <BookState book={book} />
      <BookForm
        book={book}
        onSaved={leave}
        after={
          <div className="flex flex-col gap-6">
            <SamplePagesSection bookId={book._id} />
            <SectionIndexSection bookId={book._id} title={book.title} />
          </div>
        }
      />
    </>
  )
}

/** Returns the book list's last URL; for an archived book, a list that includes archived books. */
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

function DuplicateButton({ bookId }: { bookId: string }) {
  const navigate = useNavigate()
  const { run, busy } = useAction({
    run: () => staffCall(duplicateBook, { param: { id: bookId } }),
    done: 'Copied. Give it its own ISBN and stock.',
    failed: 'Failed to duplicate the book',
    onDone: ({ _id }) => navigate(adminLinks.editBook(_id)),
  })
  return (
    <SmallButton busy={busy} onClick={() => void run()}>
      <Icon name="copy" className="size-4" />
      <span>Duplicate</span>
    </SmallButton>
  )
}

/** Warns that the book is archived or has a newer edition. */
function BookState({ book }: { book: EditedBook }) {
  const { supersededBy } = book
  return (
    <div className="mb-6 flex flex-col gap-3 empty:hidden">
      {book.archived ? <Archived bookId={book._id} /> : null}
      {supersededBy ? (
        <Notice>
          <span>Superseded: the newer edition is </span>
          <a href={adminLinks.editBook(supersededBy._id)} className="underline underline-offset-4">
            {editionTitle(supersededBy)}
          </a>
        </Notice>
      ) : null}
    </div>
  )
}

function Archived({ bookId }: { bookId: string }) {
  const book = { param: { id: bookId } }
  const { run, busy } = useAction({
    run: () => staffCall(restoreBook, book),
    done: 'Book restored',
    failed: 'Failed to restore the book',
    refreshes: [requestOf(getEditedBook, book)],
  })
  return (
    <Notice tone="caution" className="flex flex-wrap items-center justify-between gap-3">
      <span>This book is archived. Shoppers can’t find it; existing orders keep it.</span>
      <SmallButton busy={busy} onClick={() => void run()}>
        Restore
      </SmallButton>
    </Notice>
  )
}
