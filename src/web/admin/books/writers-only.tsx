import type { ReactNode } from 'react'

import { links } from '#web/links.ts'
import { ForPermitted } from '#web/admin/kit/for-permitted.tsx'
import { Anchor } from '#web/ui/anchor.tsx'

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
