import { useState, useSyncExternalStore } from 'react'

import type { AdminBookSortKey } from '#modules/catalogue/admin/admin-book.ts'
import { BOOK_FIELDS } from '#modules/catalogue/book-fields.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { createStoredValue } from '#web/client/stored-value.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Checkbox } from '#web/ui/input.tsx'

/** Columns that the list can show in addition to the title. */
export const COLUMNS = ['author', 'category', 'edition', 'isbn', 'price', 'stock', 'date', 'updated'] as const
export type Column = (typeof COLUMNS)[number]

export function columnLabel(column: Column): string {
  return column === 'updated' ? 'Updated' : BOOK_FIELDS[column].label
}

export const SORTED_BY: Partial<Record<Column, AdminBookSortKey>> = {
  price: 'price',
  stock: 'stock',
  date: 'date',
  updated: 'updated',
}

export const NUMERIC: readonly Column[] = ['price', 'stock']

/** Tablets have no room for these; the book's form has them. */
export const NOT_ON_TABLETS: readonly Column[] = ['author', 'updated']

const USUAL: readonly Column[] = ['author', 'category', 'price', 'stock', 'updated']

const chosen = createStoredValue<readonly Column[]>({
  key: 'adminBookColumns',
  empty: USUAL,
  read: (text) => readColumns(JSON.parse(text)),
  write: JSON.stringify,
  storage: () => localStorage,
})

/** Drops unknown names and keeps the table's order. */
export function readColumns(stored: unknown): readonly Column[] {
  return Array.isArray(stored) ? COLUMNS.filter((column) => stored.includes(column)) : USUAL
}

/** Column choice of this browser. */
export function useColumns() {
  const columns = useSyncExternalStore(chosen.subscribe, chosen.get, chosen.getServerSnapshot)
  const toggle = (column: Column) =>
    chosen.set(
      columns.includes(column)
        ? columns.filter((other) => other !== column)
        : readColumns([...columns, column]),
    )
  return { columns, toggle }
}

interface ColumnChooserProps {
  columns: readonly Column[]
  onToggle(column: Column): void
}

/** Dialog that chooses the columns; this browser remembers them. */
export function ColumnChooser({ columns, onToggle }: ColumnChooserProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <SmallButton className="ml-auto" onClick={() => setOpen(true)}>
        <Icon name="columns-3" className="size-4" />
        <span>Columns</span>
      </SmallButton>
      <Dialog open={open} onClose={() => setOpen(false)} title="Columns">
        <div className="grid grid-cols-2 gap-x-6">
          {COLUMNS.map((column) => (
            <Checkbox
              key={column}
              label={columnLabel(column)}
              checked={columns.includes(column)}
              onChange={() => onToggle(column)}
            />
          ))}
        </div>
      </Dialog>
    </>
  )
}
