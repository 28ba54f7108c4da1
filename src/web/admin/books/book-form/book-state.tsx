import { useState } from 'react'

import { adminLinks } from '#web/admin/admin-links.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import type { EditedBook } from './edited-book.ts'
import { editionTitle } from './editions/edition-title.ts'

/** What one must know of a book before changing it: it is archived, or there is a newer edition. */
export function BookState({ book, onRestored }: { book: EditedBook; onRestored(): void }) {
  const { supersededBy } = book
  return (
    <div className="mb-6 flex flex-col gap-3 empty:hidden">
      {book.archived ? <Archived bookId={book._id} onRestored={onRestored} /> : null}
      {supersededBy ? (
        <Notice>
          Superseded: the newer edition is{' '}
          <Anchor href={adminLinks.editBook(supersededBy._id)} className="underline underline-offset-4">
            {editionTitle(supersededBy)}
          </Anchor>
        </Notice>
      ) : null}
    </div>
  )
}

function Archived({ bookId, onRestored }: { bookId: string; onRestored(): void }) {
  const [busy, setBusy] = useState(false)
  async function restore(): Promise<void> {
    setBusy(true)
    try {
      await adminApi.post(`/admin/books/${bookId}/restore`, undefined)
      notify.success('Book restored')
      onRestored()
    } catch (error) {
      notify.error(messageOf(error, 'Failed to restore the book'))
    }
    setBusy(false)
  }
  return (
    <Notice tone="caution" className="flex flex-wrap items-center justify-between gap-3">
      This book is archived: shoppers do not find it. Orders that have it keep it.
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void restore()}>
        Restore
      </Button>
    </Notice>
  )
}
