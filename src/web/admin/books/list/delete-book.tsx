import { useState } from 'react'

import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { NoToken } from '#web/admin/kit/api/with-session.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { changeBooks } from './books-data.ts'

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

/** The book that was deleted last, and the way back of any archived one. */
export function useDeletion(reload: () => void) {
  const [deleted, setDeleted] = useState<AdminBookJson>()
  function archived(book: AdminBookJson): void {
    setDeleted(book)
    reload()
  }
  async function restore(book: AdminBookJson): Promise<void> {
    try {
      await changeBooks({ ids: [book._id], change: { restore: true } })
      notify.success('Book restored')
      setDeleted(undefined)
    } catch (error) {
      notify.error(messageOf(error, 'Failed to restore the book'))
    }
    reload()
  }
  return { deleted, archived, restore }
}
