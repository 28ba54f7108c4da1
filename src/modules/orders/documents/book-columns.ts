import { editionLabel } from '#modules/catalogue/edition-name.ts'
import type { TableColumn } from '#platform/pdf/table.ts'

import type { PackedBook } from './parcel.ts'
import type { PackedBooks } from './print.ts'
import type { CataloguedBook } from './packed-books.repository.ts'

const GONE = 'A book that is no longer in the catalogue'

/** What goes into one parcel: a line for each book, to be ticked. */
export function parcelColumns(catalogued: PackedBooks): TableColumn<PackedBook>[] {
  return [
    TICK,
    {
      head: 'Book',
      width: 0,
      align: 'left',
      cell: ({ bookId, title, combo }) => {
        const found = catalogued.get(bookId)
        const about = [editionOf(found), combo && `in “${combo}”`].filter(Boolean).join(' · ')
        return [title ?? titleOf(found), about || undefined]
      },
    },
    { head: 'ISBN', width: 84, align: 'left', cell: ({ bookId }) => [isbnOf(catalogued.get(bookId))] },
    { head: 'Copies', width: 40, align: 'right', cell: ({ quantity }) => [String(quantity)] },
  ]
}

export const TICK = { head: '', width: 14, align: 'left' } as const

export function titleOf(book: CataloguedBook | undefined): string {
  return book?.title ?? GONE
}

export function isbnOf(book: CataloguedBook | undefined): string {
  return book?.isbn ?? '–'
}

export function editionOf(book: CataloguedBook | undefined): string {
  return book ? editionLabel(book) : ''
}
