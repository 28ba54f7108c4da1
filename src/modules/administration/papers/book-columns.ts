import { editionWords } from '#modules/catalogue/edition-words.ts'
import type { TableColumn } from '#platform/pdf/table.ts'

import type { PackedBook } from './parcel.ts'
import type { Shelves } from './print.ts'
import type { ShelvedBook } from './shelves.repository.ts'

const GONE = 'A book that is no longer in the catalogue'

/** What goes into one parcel: a line for each book, to be ticked. */
export function parcelColumns(shelves: Shelves): TableColumn<PackedBook>[] {
  return [
    TICK,
    {
      head: 'Book',
      width: 0,
      align: 'left',
      cell: ({ bookId, title, combo }) => {
        const shelved = shelves.get(bookId)
        const about = [editionOf(shelved), combo && `in “${combo}”`].filter(Boolean).join(' · ')
        return [title ?? titleOf(shelved), about || undefined]
      },
    },
    { head: 'ISBN', width: 84, align: 'left', cell: ({ bookId }) => [isbnOf(shelves.get(bookId))] },
    { head: 'Copies', width: 40, align: 'right', cell: ({ quantity }) => [String(quantity)] },
  ]
}

export const TICK = { head: '', width: 14, align: 'left' } as const

export function titleOf(book: ShelvedBook | undefined): string {
  return book?.title ?? GONE
}

export function isbnOf(book: ShelvedBook | undefined): string {
  return book?.isbn ?? '–'
}

export function editionOf(book: ShelvedBook | undefined): string {
  return book ? editionWords(book) : ''
}
