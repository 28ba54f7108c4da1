import { useState, useSyncExternalStore } from 'react'

import type { AdminBookSortKey } from '#modules/catalogue/admin/admin-book.ts'
import { BOOK_FIELDS } from '#modules/catalogue/book-fields.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { createStoredValue } from '#web/browser/stored-value.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Checkbox } from '#web/ui/input.tsx'

/** What the list can show beside the title. */
export const COLUMNS = ['author', 'category', 'edition', 'isbn', 'price', 'stock', 'date', 'updated'] as const
export type Column = (typeof COLUMNS)[number]

export function columnLabel(column: Column): string {
  return column === 'updated' ? 'Updated' : BOOK_FIELDS[column].label
}

/** Columns whose head sorts. */
export const SORTED_BY: Partial<Record<Column, AdminBookSortKey>> = {
  price: 'price',
  stock: 'stock',
  date: 'date',
  updated: 'updated',
}

export const NUMERIC: readonly Column[] = ['price', 'stock']

/** A tablet has no room for these beside the others; they are in the book's form. */
export const NOT_ON_TABLETS: readonly Column[] = ['author', 'updated']

const USUAL: readonly Column[] = ['author', 'category', 'price', 'stock', 'updated']

const chosen = createStoredValue<readonly Column[]>({
  key: 'adminBookColumns',
  empty: USUAL,
  read: (text) => readColumns(JSON.parse(text)),
  write: JSON.stringify,
  storage: () => localStorage,
})

/** Unknown names are left out; the order is always the table's. */
export function readColumns(stored: unknown): readonly Column[] {
  return Array.isArray(stored) ? COLUMNS.filter((column) => stored.includes(column)) : USUAL
}

/** The columns of this browser. */
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

/** Which columns the table has; this browser remembers them. */
export function ColumnChooser({ columns, onToggle }: ColumnChooserProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <SmallButton onClick={() => setOpen(true)}>
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
