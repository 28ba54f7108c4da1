import { clsx } from 'clsx'
import { Boxes, Pencil, Trash2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'

import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { editionLabel } from '#modules/catalogue/book.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { HALF_CELL, SelectCell, STACKED, WIDE_CELL } from '#web/admin/kit/list/data-table.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { rowProps } from '#web/admin/kit/shortcuts/use-row-shortcuts.ts'
import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Cell } from '#web/ui/table.tsx'

import { type BookEdits, PriceCell, StockCell } from './book-edits.tsx'
import { type Column, columnLabel, NOT_ON_TABLETS, NUMERIC } from './columns.tsx'

export interface RowActions {
  onSelect(book: AdminBookJson): void
  onStock(book: AdminBookJson): void
  onDelete(book: AdminBookJson): void
  onRestore(book: AdminBookJson): void
}

interface BookRowProps extends RowActions {
  book: AdminBookJson
  columns: readonly Column[]
  edits: BookEdits
  selected: boolean
  /** Where the keyboard enters the rows. */
  entry: boolean
}

export function BookRow({ book, columns, edits, selected, entry, ...actions }: BookRowProps) {
  const mayWrite = useMay('books.write')
  return (
    <tr {...rowProps(book._id, entry)} className={`${STACKED.row} ${selected ? 'bg-accent-wash' : ''}`}>
      <SelectCell name={book.title} selected={selected} onToggle={() => actions.onSelect(book)} />
      <Cell className={`min-w-40 xl:min-w-56 ${WIDE_CELL}`}>
        <Anchor
          href={mayWrite ? links.admin.editBook(book._id) : links.book(book._id)}
          className="font-medium hover:underline"
        >
          {book.title}
        </Anchor>
        {book.archived ? <Badge className="ml-2">Archived</Badge> : null}
        {book.subtitle ? <span className="line-clamp-1 text-ink-soft">{book.subtitle}</span> : null}
        <span className="block text-ink-soft empty:hidden">{editionLabel(book)}</span>
      </Cell>
      {columns.map((column) => (
        <Cell
          key={column}
          className={clsx(
            'tabular-nums',
            HALF_CELL,
            NUMERIC.includes(column) && 'md:text-right',
            NOT_ON_TABLETS.includes(column) && 'md:max-xl:hidden',
          )}
        >
          <span className="block text-xs text-ink-soft md:hidden">{columnLabel(column)}</span>
          <BookCell book={book} column={column} edits={edits} />
        </Cell>
      ))}
      <Cell className={`whitespace-nowrap ${WIDE_CELL}`}>
        <Actions book={book} {...actions} />
      </Cell>
    </tr>
  )
}

function Actions({ book, onStock, ...onArchive }: RowActions & { book: AdminBookJson }) {
  const mayWrite = useMay('books.write')
  return (
    <span className="flex justify-end gap-1">
      {mayWrite ? (
        <Anchor
          href={links.admin.editBook(book._id)}
          aria-label={`Edit ${book.title}`}
          title="Edit"
          className="target inline-flex items-center justify-center rounded-md hover:bg-sunken"
        >
          <Pencil aria-hidden className="size-4" />
        </Anchor>
      ) : null}
      <IconButton
        label={`Stock of ${book.title}`}
        icon={<Boxes aria-hidden className="size-4" />}
        onClick={() => onStock(book)}
      />
      {mayWrite ? <ArchiveButton book={book} {...onArchive} /> : null}
    </span>
  )
}

/** Takes a book out of the shop, or puts it back. */
function ArchiveButton({
  book,
  onDelete,
  onRestore,
}: Pick<RowActions, 'onDelete' | 'onRestore'> & { book: AdminBookJson }) {
  const Icon = book.archived ? Undo2 : Trash2
  return (
    <IconButton
      label={`${book.archived ? 'Restore' : 'Delete'} ${book.title}`}
      icon={<Icon aria-hidden className="size-4" />}
      onClick={() => (book.archived ? onRestore(book) : onDelete(book))}
    />
  )
}

interface BookCellProps {
  book: AdminBookJson
  column: Column
  edits: BookEdits
}

/** What a column shows of a book; '–' where nothing is known. */
function BookCell({ book, column, edits }: BookCellProps): ReactNode {
  if (column === 'price') return <PriceCell book={book} edits={edits} />
  if (column === 'stock') return <StockCell book={book} edits={edits} />
  if (column === 'updated') return formatMoment(book.updatedAt)
  return book[column] ?? '–'
}
