import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useNavigate } from 'react-router'

import type { AdminBookSort, AdminBookSortKey } from '#modules/catalogue/admin/admin-book.ts'
import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { openField } from '#web/admin/kit/inline-edits/inline-number.tsx'
import { STACKED } from '#web/admin/kit/list/data-table.tsx'
import { EmptyRow, SkeletonRows } from '#web/admin/kit/list/data-table.tsx'
import { type RowAction, useRowShortcuts } from '#web/admin/kit/shortcuts/use-row-shortcuts.ts'
import { links } from '#web/links.ts'
import { HeadCell, Table } from '#web/ui/table.tsx'

import type { BookEdits } from './book-edits.tsx'
import { BookRow, type RowActions } from './book-row.tsx'
import { type Column, columnLabel, NOT_ON_TABLETS, NUMERIC, SORTED_BY } from './columns.tsx'
import { ariaSort } from './list-filters.tsx'

interface BooksTableProps extends RowActions {
  /** Undefined until the first page is there. */
  books: readonly AdminBookJson[] | undefined
  columns: readonly Column[]
  edits: BookEdits
  selected: ReadonlySet<string>
  sort: AdminBookSort
  onSort(key: AdminBookSortKey): void
}

export function BooksTable({ books, columns, edits, selected, sort, onSort, ...actions }: BooksTableProps) {
  const rows = useBookKeys(books ?? [], actions)
  const width = columns.length + 3
  return (
    <Table caption="Books" className={STACKED.table}>
      <thead className={STACKED.head}>
        <tr>
          <HeadCell>
            <span className="sr-only">Select</span>
          </HeadCell>
          <SortHead label="Title" by="title" sort={sort} onSort={onSort} />
          {columns.map((column) => (
            <SortHead
              key={column}
              label={columnLabel(column)}
              by={SORTED_BY[column]}
              className={clsx(
                NUMERIC.includes(column) && 'text-right',
                NOT_ON_TABLETS.includes(column) && 'md:max-xl:hidden',
              )}
              sort={sort}
              onSort={onSort}
            />
          ))}
          <HeadCell className="text-right">Actions</HeadCell>
        </tr>
      </thead>
      <tbody ref={rows} className={STACKED.body}>
        {books === undefined ? <SkeletonRows columns={width} /> : null}
        {books?.length === 0 ? <EmptyRow columns={width}>No books found.</EmptyRow> : null}
        {books?.map((book, i) => (
          <BookRow
            key={book._id}
            book={book}
            columns={columns}
            edits={edits}
            selected={selected.has(book._id)}
            entry={i === 0}
            {...actions}
          />
        ))}
      </tbody>
    </Table>
  )
}

interface SortHeadProps {
  label: string
  by: AdminBookSortKey | undefined
  className?: string
  sort: AdminBookSort
  onSort(key: AdminBookSortKey): void
}

function SortHead({ label, by, className, sort, onSort }: SortHeadProps) {
  if (!by) return <HeadCell className={className}>{label}</HeadCell>
  const order = ariaSort(sort, by)
  const Arrow = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }[order]
  return (
    <HeadCell aria-sort={order} className={className}>
      <button
        type="button"
        onClick={() => onSort(by)}
        className="target eyebrow inline-flex items-center gap-1.5"
      >
        {label}
        <Arrow aria-hidden className={order === 'none' ? 'size-3.5 opacity-50' : 'size-3.5'} />
      </button>
    </HeadCell>
  )
}

/** The keys of a book's row; those of what its reader may not do are left out. */
function useBookKeys(
  books: readonly AdminBookJson[],
  { onSelect, onStock }: Pick<RowActions, 'onSelect' | 'onStock'>,
) {
  const navigate = useNavigate()
  const mayWrite = useMay('books.write')
  const mayCount = useMay('books.stock')
  const edit = ({ _id }: AdminBookJson) => void navigate(links.admin.editBook(_id))
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
