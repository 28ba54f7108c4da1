import type { AdminBookJson, AdminBookPageJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { useOptimisticEdits } from '#web/admin/kit/inline-edits/use-optimistic-edits.ts'
import { useOwnVersions } from '#web/admin/kit/inline-edits/use-own-versions.ts'

import { type BookPart, chargedPrice, editId, priceEdit, stockEdit } from './book-edits.ts'

/** Prices and stocks that are changed in the list itself. */
export function useBookEdits(page: AdminBookPageJson | undefined, reload: () => void) {
  const edits = useOptimisticEdits<number>(page, reload)
  const versions = useOwnVersions()
  const valueOf = (book: AdminBookJson, part: BookPart): number =>
    edits.shown(editId(book, part), part === 'price' ? chargedPrice(book) : book.stock)
  return {
    undoable: edits.undoable,
    valueOf,
    isSaving: (book: AdminBookJson, part: BookPart) => edits.isSaving(editId(book, part)),
    save(book: AdminBookJson, part: BookPart, to: number): void {
      const from = valueOf(book, part)
      void edits.edit(part === 'price' ? priceEdit(book, from, to, versions) : stockEdit(book, from, to))
    },
  }
}

export type BookEdits = Omit<ReturnType<typeof useBookEdits>, 'undoable'>
