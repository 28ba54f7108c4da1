import { useState } from 'react'

import { listStaffBooks } from '#modules/catalogue/admin/admin-books.operations.ts'
import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { archiveBook, restoreBook } from '#modules/catalogue/editing/editing.operations.ts'
import { NoToken } from '#web/admin/kit/api/session.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { useAction, useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh } from '#web/admin/kit/requests/use-operation.ts'
import { notify } from '#web/client/toast.ts'
import { Notice } from '#web/ui/notice.tsx'

/**
 * Deletes a book, worded exactly as in spec §2 and §8. "Deleted" means archived: orders keep the book, and
 * staff can restore it.
 */
export function useDeletion() {
  const [deleted, setDeleted] = useState<AdminBookJson>()
  const deletion = useConfirmedAction<AdminBookJson>({
    question: () => 'Are you sure you want to delete this book?',
    confirmLabel: 'Delete',
    danger: true,
    run: ({ _id }) => staffCall(archiveBook, { param: { id: _id } }),
    done: 'Book deleted successfully!',
    failed: 'Failed to delete book',
    silent: true,
    refreshes: [listStaffBooks],
    onDone: (_, book) => setDeleted(book),
    onFailed: (error) => notify.error(error instanceof NoToken ? error.message : 'Failed to delete book'),
  })
  const restoring = useAction({
    run: ({ _id }: AdminBookJson) => staffCall(restoreBook, { param: { id: _id } }),
    done: 'Book restored',
    failed: 'Failed to restore the book',
    refreshes: [listStaffBooks],
    onDone: () => setDeleted(undefined),
    onFailed: () => refresh(listStaffBooks),
  })
  return {
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

export function DeletedNotice({ book, onUndo }: DeletedNoticeProps) {
  if (!book) return null
  return (
    <Notice className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <output>{`“${book.title}” has been archived. Shoppers can’t find it; existing orders keep it.`}</output>
      <SmallButton onClick={() => onUndo(book)}>Undo</SmallButton>
    </Notice>
  )
}
