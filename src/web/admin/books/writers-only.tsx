import type { ReactNode } from 'react'

import type { Permission } from '#modules/accounts/permissions.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useKnownRole, useMay } from '#web/admin/kit/admin-role.ts'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Notice } from '#web/ui/notice.tsx'

import type { EditedBook } from './book-form/values/form-fields.ts'

/** The forms of books are for managers and owners; others correct stock in the list. */
export function WritersOnly({ title, children }: { title: string; children: ReactNode }) {
  const list = (
    <Anchor href={links.admin.books()} className="underline underline-offset-4">
      Manage Books
    </Anchor>
  )
  return (
    <ForPermitted
      permission="books.write"
      title={title}
      refusal={<>Entering and changing books is for managers and owners. Stock you can correct in {list}.</>}
    >
      {children}
    </ForPermitted>
  )
}

interface ForPermittedProps {
  permission: Permission
  /** Of the screen. */
  title: string
  /** What is said to others, with the way on. */
  refusal: ReactNode
  children: ReactNode
}

/** A screen for those who may use it. Others read so at once, not after filling it in. */
function ForPermitted({ permission, title, refusal, children }: ForPermittedProps) {
  const known = useKnownRole() !== undefined
  const may = useMay(permission)
  if (may) return children
  return <AdminPage title={title}>{known ? <Notice>{refusal}</Notice> : null}</AdminPage>
}

/** A book with all that its form needs. */
export function useStoredBook(id: string) {
  return useApi<EditedBook>(`/admin/books/${encodeURIComponent(id)}`)
}
