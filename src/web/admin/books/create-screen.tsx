import { useCallback } from 'react'
import { useNavigate } from 'react-router'

import { adminLinks } from '#web/admin/admin-links.ts'
import { AdminPage } from '#web/admin/frame/admin-page.tsx'
import { notify } from '#web/browser/toast.ts'

import { BookForm } from './book-form/book-form.tsx'
import { WritersOnly } from './writers-only.tsx'

/** Spec §2: 'Create New Book'. */
export default function CreateScreen() {
  return (
    <WritersOnly title="Create New Book">
      <NewBook />
    </WritersOnly>
  )
}

function NewBook() {
  const navigate = useNavigate()
  const leave = useCallback(() => {
    notify.success('Book created!')
    void navigate(adminLinks.books())
  }, [navigate])
  return (
    <AdminPage title="Create New Book" lead="It is in the shop as soon as it is created.">
      <BookForm book={undefined} onSaved={leave} />
    </AdminPage>
  )
}
