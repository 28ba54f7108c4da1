import { useState } from 'react'

import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { NoToken } from '#web/admin/kit/api/with-session.ts'
import { notify } from '#web/browser/toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface DeleteBookProps {
  /** Undefined: nothing is asked. */
  book: AdminBookJson | undefined
  onClose(): void
  onDeleted(book: AdminBookJson): void
}

/** Spec §2 and §8, to the letter. A deleted book is archived: orders keep it, and it can be restored. */
export function DeleteBook({ book, onClose, onDeleted }: DeleteBookProps) {
  const [busy, setBusy] = useState(false)

  async function remove(): Promise<void> {
    if (!book) return
    setBusy(true)
    try {
      await adminApi.delete(`/books/${book._id}`)
      notify.success('Book deleted successfully!')
      onDeleted(book)
    } catch (error) {
      notify.error(error instanceof NoToken ? error.message : 'Failed to delete book')
    }
    setBusy(false)
    onClose()
  }

  return (
    <ConfirmDialog
      open={book !== undefined}
      question="Are you sure you want to delete this book?"
      confirmLabel="Delete"
      danger
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
