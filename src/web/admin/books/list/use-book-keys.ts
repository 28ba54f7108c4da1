import { useNavigate } from 'react-router'

import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { adminLinks } from '#web/admin/admin-links.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { openField } from '#web/admin/kit/inline-edits/inline-number.tsx'
import { type RowAction, useRowShortcuts } from '#web/admin/kit/shortcuts/use-row-shortcuts.ts'

import type { RowActions } from './book-row.tsx'

/** The keys of a book's row; those of what its reader may not do are left out. */
export function useBookKeys(
  books: readonly AdminBookJson[],
  { onSelect, onStock }: Pick<RowActions, 'onSelect' | 'onStock'>,
) {
  const navigate = useNavigate()
  const mayWrite = useMay('books.write')
  const mayCount = useMay('books.stock')
  const edit = ({ _id }: AdminBookJson) => void navigate(adminLinks.editBook(_id))
  const writing: RowAction<AdminBookJson>[] = [
    { keys: 'e', label: 'Edit', run: edit },
    { keys: 'Enter', label: 'Edit', run: edit },
    { keys: 'p', label: 'Price, in the row', run: (_, row) => openField(row, 'price') },
  ]
  const counting: RowAction<AdminBookJson>[] = [
    { keys: 'c', label: 'Stock, in the row', run: (_, row) => openField(row, 'stock') },
  ]
  return useRowShortcuts(books, [
    ...(mayWrite ? writing : []),
    ...(mayCount ? counting : []),
    { keys: 's', label: 'Stock, with a reason', run: onStock },
    { keys: 'x', label: 'Select', run: onSelect },
  ])
}
