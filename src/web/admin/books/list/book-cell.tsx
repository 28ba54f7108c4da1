import type { ReactNode } from 'react'

import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'

import type { Column } from './columns.ts'
import { PriceCell } from './inline/price-cell.tsx'
import { StockCell } from './inline/stock-cell.tsx'
import type { BookEdits } from './inline/use-book-edits.ts'

interface BookCellProps {
  book: AdminBookJson
  column: Column
  edits: BookEdits
}

/** What a column shows of a book; '–' where nothing is known. */
export function BookCell({ book, column, edits }: BookCellProps): ReactNode {
  if (column === 'price') return <PriceCell book={book} edits={edits} />
  if (column === 'stock') return <StockCell book={book} edits={edits} />
  if (column === 'updated') return formatMoment(book.updatedAt)
  return book[column] ?? '–'
}
