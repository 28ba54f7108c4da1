import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

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
