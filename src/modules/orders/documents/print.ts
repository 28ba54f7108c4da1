import { editionLabel } from '#modules/catalogue/book.ts'
import { addressLines, receiverOf } from '#modules/orders/address-text.ts'
import { wishedIn } from '#modules/orders/delivery-wishes.ts'
import type { CataloguedBook } from '#modules/orders/packing.repository.ts'
import { type PrintedWords, textsIn } from '#platform/pdf/refused-prints.ts'
import type { TableColumn } from '#platform/pdf/table.ts'

import type { PackedBook, Parcel } from './parcel.ts'
import type { Sender } from './sender.ts'

/** The books of a print job by id, in shelf order. */
export type PackedBooks = ReadonlyMap<string, CataloguedBook>

/** The input of a print job: the parcels in the sequence of the requested ids. */
export interface Print {
  parcels: readonly Parcel[]
  catalogued: PackedBooks
  sender: Sender
  made: Date
}

const GONE = 'A book that is no longer in the catalogue'

/** The contents of one parcel: a row per book, with a tick box. */
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

/** The customer's and publishers' text on a packing slip, checked for printability. */
export function wordsOnSlip(parcel: Parcel, catalogued: PackedBooks): PrintedWords {
  const { order } = parcel
  const { courier, trackingNumber, shippingAddress } = order
  const { name, texts } = wordsOnList(parcel, withoutMakers(catalogued))
  const more = [
    receiverOf(order),
    addressLines(shippingAddress),
    printedWishes(order),
    courier,
    trackingNumber,
  ]
  return { name, texts: [...texts, ...textsIn(more)] }
}

/** Returns the wishes printed on the slip. */
export function printedWishes(order: Parcel['order']): { heading: string; text: string }[] {
  return wishedIn(order).flatMap(({ facts: { onSlip }, value }) =>
    onSlip === undefined ? [] : [{ heading: onSlip, text: value }],
  )
}

/** Slips don't show author and publisher, so these can't keep a slip from printing. */
function withoutMakers(catalogued: PackedBooks): PackedBooks {
  return new Map([...catalogued].map(([id, book]) => [id, { ...book, author: null, publisher: null }]))
}

/** The customer's and publishers' text in a parcel's part of the picking list. */
export function wordsOnList({ order, books }: Parcel, catalogued: PackedBooks): PrintedWords {
  const found = books.map(({ bookId }) => catalogued.get(bookId))
  return { name: order.number, texts: textsIn([order.customerName, books, found]) }
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
