import type { ReactNode } from 'react'

import { getEditedBook } from '#modules/catalogue/editing/editing.operations.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useKnownRole, useMay } from '#web/admin/kit/admin-role.ts'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { adminLinks } from '#web/admin-site.ts'
import { Notice } from '#web/ui/notice.tsx'

/**
 * Limits the book forms to managers and owners. Other staff see a notice before they fill in a form.
 */
export function WritersOnly({ title, children }: { title: string; children: ReactNode }) {
  const known = useKnownRole() !== undefined
  const may = useMay('books.write')
  if (may) return children
  return (
    <AdminPage title={title}>
      {known ? (
        <Notice>
          <span>Only managers and owners can add and edit books. You can correct stock in </span>
          <a href={adminLinks.books()} className="underline underline-offset-4">
            Manage Books
          </a>
          <span>.</span>
        </Notice>
      ) : null}
    </AdminPage>
  )
}

export function useStoredBook(id: string) {
  return useOperation(getEditedBook, { param: { id } })
}
