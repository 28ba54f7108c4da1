import { Fragment, type ReactNode } from 'react'
import { useNavigate } from 'react-router'

import type { AdminBookSort, AdminBookSortKey } from '#modules/catalogue/admin/admin-book.ts'
import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { editionLabel } from '#modules/catalogue/book.ts'
import { Thumbnail } from '#web/admin/kit/books/thumbnail.tsx'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { openField } from '#web/admin/kit/inline-edits/inline-number.tsx'
import type { Column as TableColumn } from '#web/admin/kit/list/data-table.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { type RowAction, useRowShortcuts } from '#web/admin/kit/shortcuts/use-row-shortcuts.ts'
import { links } from '#web/links.ts'
import { adminLinks } from '#web/admin-site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { type BookEdits, PriceCell, SampleBadge, StockCell } from './book-edits.tsx'
import { type Column, columnLabel, NOT_ON_TABLETS, NUMERIC, SORTED_BY } from './columns.tsx'
import { ariaSort } from './book-filters.ts'

interface RowActions {
  onSelect(book: AdminBookJson): void
  onStock(book: AdminBookJson): void
  onDelete(book: AdminBookJson): void
  onRestore(book: AdminBookJson): void
}

interface Cells extends Omit<RowActions, 'onSelect'> {
  columns: readonly Column[]
  edits: BookEdits
  sort: AdminBookSort
  onSort(key: AdminBookSortKey): void
}

export function bookColumns({
  columns,
  edits,
  sort,
  onSort,
  ...actions
}: Cells): readonly TableColumn<AdminBookJson>[] {
  const sortBy = (key: AdminBookSortKey | undefined) =>
    key && { order: ariaSort(sort, key), onSort: () => onSort(key) }
  return [
    {
      label: 'Title',
      card: 'wide',
      className: 'min-w-36 xl:min-w-56',
      sort: sortBy('title'),
      cell: (book) => <Title book={book} />,
    },
    ...columns.map((column) => ({
      label: columnLabel(column),
      labelled: true,
      numeric: NUMERIC.includes(column),
      notOnTablets: NOT_ON_TABLETS.includes(column),
      className: 'tabular-nums max-md:text-left',
      sort: sortBy(SORTED_BY[column]),
      cell: (book: AdminBookJson) => <BookCell book={book} column={column} edits={edits} />,
    })),
    {
      label: 'Actions',
      numeric: true,
      card: 'wide',
      className: 'whitespace-nowrap',
      cell: (book) => <Actions book={book} {...actions} />,
    },
  ]
}

function Title({ book }: { book: AdminBookJson }) {
  const mayWrite = useMay('books.write')
  return (
    <span className="flex items-center gap-3">
      <Thumbnail src={book.thumbnail} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <a
            href={mayWrite ? adminLinks.editBook(book._id) : links.book(book._id)}
            title={book.title}
            className="font-medium hover:underline md:line-clamp-1"
          >
            {book.title}
          </a>
          {book.archived ? <Badge>Archived</Badge> : null}
        </span>
        <span className="flex items-center gap-2">
          <SampleBadge {...book} />
          <span className="line-clamp-1 text-ink-soft empty:hidden">
            {[editionLabel(book), book.subtitle].filter(Boolean).join(' · ')}
          </span>
        </span>
      </span>
    </span>
  )
}

function Actions({ book, onStock, ...onArchive }: Omit<RowActions, 'onSelect'> & { book: AdminBookJson }) {
  const mayWrite = useMay('books.write')
  return (
    <span className="flex items-center justify-end gap-1">
      {mayWrite ? (
        <a
          href={adminLinks.editBook(book._id)}
          aria-label={`Edit ${book.title}`}
          title="Edit"
          className="icon-button"
        >
          <Icon name="pencil" className="size-4" />
        </a>
      ) : null}
      <IconButton
        label={`Stock of ${book.title}`}
        icon={<Icon name="boxes" className="size-4" />}
        onClick={() => onStock(book)}
      />
      {mayWrite ? <ArchiveButton book={book} {...onArchive} /> : null}
    </span>
  )
}

function ArchiveButton({
  book,
  onDelete,
  onRestore,
}: Pick<RowActions, 'onDelete' | 'onRestore'> & { book: AdminBookJson }) {
  return (
    <IconButton
      label={`${book.archived ? 'Restore' : 'Delete'} ${book.title}`}
      icon={<Icon name={book.archived ? 'undo-2' : 'trash-2'} className="size-4" />}
      onClick={() => (book.archived ? onRestore(book) : onDelete(book))}
    />
  )
}

interface BookCellProps {
  book: AdminBookJson
  column: Column
  edits: BookEdits
}

function BookCell({ book, column, edits }: BookCellProps): ReactNode {
  if (column === 'price') return <PriceCell book={book} edits={edits} />
  if (column === 'stock') return <StockCell book={book} edits={edits} />
  if (column === 'updated') return formatMoment(book.updatedAt)
  if (column === 'category') return <CategoryName name={book.category} />
  return <TwoLinesAtMost>{book[column] ?? '–'}</TwoLinesAtMost>
}

/** A row has two lines; the book's form has the whole text. */
function TwoLinesAtMost({ children }: { children: ReactNode }) {
  return <span className="md:line-clamp-2">{children}</span>
}

/** Breaks after slashes, so that 'Service/Examination/Bar' doesn't widen the column. */
function CategoryName({ name }: { name: string }) {
  return (
    <TwoLinesAtMost>
      {name.split(/(?<=\/)/u).map((part) => (
        <Fragment key={part}>
          <span>{part}</span>
          <wbr />
        </Fragment>
      ))}
    </TwoLinesAtMost>
  )
}

/** Keyboard shortcuts of a book's row, limited to the reader's permissions. */
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
