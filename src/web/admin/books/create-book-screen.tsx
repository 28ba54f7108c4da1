import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { notify } from '#web/client/toast.ts'
import { adminLinks } from '#web/admin-site.ts'

import { BookForm } from './book-form/book-form.tsx'
import { type EditedBook, editionTitle } from './book-form/values/form-fields.ts'
import { useStoredBook, WritersOnly } from './writers-only.tsx'

/**
 * Spec §2: 'Create New Book'. `?editionOf=` prefills the fields that the new edition shares with that older
 * one; `?isbn=` prefills the scanned ISBN.
 */
export default function CreateScreen() {
  const [params] = useSearchParams()
  const older = params.get('editionOf') ?? ''
  const isbn = params.get('isbn') ?? ''
  return (
    <WritersOnly title="Create New Book">
      {older === '' ? <NewBook key={isbn} isbn={isbn} /> : <NewEdition key={older} id={older} />}
    </WritersOnly>
  )
}

function NewEdition({ id }: { id: string }) {
  const load = useStoredBook(id)
  if (load.data) return <NewBook older={load.data} />
  return (
    <AdminPage title="Create New Book">
      {load.state === 'failed' ? (
        <LoadFailure of={load} message="Failed to load the book" />
      ) : (
        <output className="block min-h-dvh text-ink-soft">Loading...</output>
      )}
    </AdminPage>
  )
}

function NewBook({ older, isbn }: { older?: EditedBook; isbn?: string }) {
  const navigate = useNavigate()
  const leave = useCallback(() => {
    notify.success('Book created!')
    void navigate(adminLinks.books())
  }, [navigate])
  return (
    <AdminPage
      title="Create New Book"
      lead={
        older
          ? `New edition of ${editionTitle(older)}. Enter its own ISBN, year, price and stock.`
          : 'The book goes live as soon as you create it.'
      }
    >
      <BookForm book={undefined} older={older} isbn={isbn} onSaved={leave} after={<SamplePagesLater />} />
    </AdminPage>
  )
}

function SamplePagesLater() {
  return (
    <p className="text-sm text-ink-soft">
      You can add sample pages for “Look inside” once the book is created.
    </p>
  )
}
