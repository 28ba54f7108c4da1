import { useState } from 'react'

import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { NoToken } from '#web/admin/kit/api/with-session.ts'
import { refresh } from '#web/admin/kit/requests/query-client.ts'
import { useAction } from '#web/admin/kit/requests/use-action.ts'
import { useConfirmedAction } from '#web/admin/kit/requests/use-confirmed-action.tsx'
import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { BOOKS, changeBooks } from './books-data.ts'

/** Spec §2 and §8, to the letter. A deleted book is archived: orders keep it, and it can be restored. */
export function useDeletion() {
  const [deleted, setDeleted] = useState<AdminBookJson>()
  const deletion = useConfirmedAction<AdminBookJson>({
    question: () => 'Are you sure you want to delete this book?',
    confirmLabel: 'Delete',
    danger: true,
    run: ({ _id }) => adminApi.delete(`/books/${_id}`),
    done: 'Book deleted successfully!',
    failed: 'Failed to delete book',
    silent: true,
    refreshes: [BOOKS],
    onDone: (_, book) => setDeleted(book),
    onFailed: (error) => notify.error(error instanceof NoToken ? error.message : 'Failed to delete book'),
  })
  const restoring = useAction({
    run: ({ _id }: AdminBookJson) => changeBooks({ ids: [_id], change: { restore: true } }),
    done: 'Book restored',
    failed: 'Failed to restore the book',
    refreshes: [BOOKS],
    onDone: () => setDeleted(undefined),
    onFailed: () => refresh(BOOKS),
  })
  return {
    /** The book that was deleted last. */
    deleted,
    ask: deletion.ask,
    dialog: deletion.dialog,
    restore: (book: AdminBookJson) => void restoring.run(book),
  }
}

interface DeletedNoticeProps {
  book: AdminBookJson | undefined
  onUndo(book: AdminBookJson): void
}

/** After a deletion: what became of the book, and the way back. */
export function DeletedNotice({ book, onUndo }: DeletedNoticeProps) {
  if (!book) return null
  return (
    <Notice className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <output>“{book.title}” is archived: orders keep it, shoppers do not find it.</output>
      <Button variant="secondary" size="sm" onClick={() => onUndo(book)}>
        Undo
      </Button>
    </Notice>
  )
}
