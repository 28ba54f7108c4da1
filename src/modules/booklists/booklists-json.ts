import { z } from 'zod'

import { editionLabel } from '#modules/catalogue/book.ts'
import { lawMarkText } from '#modules/catalogue/law-mark.ts'

import type { Booklist } from './booklists.repository.ts'
import type { Candidate, MatchedList } from './list/booklist.ts'
import {
  type booklistsJson,
  type matchedListJson,
  type SharedBooklistJson,
  sharedBooklistJson,
} from './booklists.schema.ts'
import type { OpenedBooklist } from './booklists.service.ts'

export function shownMatches({ matched, ...rest }: MatchedList): z.output<typeof matchedListJson> {
  const lines = matched.map((line) => ({ ...line, candidates: line.candidates.map(priced) }))
  return { ...rest, lines }
}

export function counted<List extends Booklist>(list: List): z.output<typeof booklistsJson>[number] & List {
  const copies = list.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return { ...list, titles: list.items.length, copies }
}

/** The owner's view of a list, with current prices and stock. */
export function ownList(list: OpenedBooklist) {
  return { ...counted(list), books: booksOf(list) }
}

/** The body of a shared list, without the owner's title: a third party's words would look like the shop's. */
export function sharedList(list: OpenedBooklist): SharedBooklistJson {
  return z.encode(sharedBooklistJson, { ...list, books: booksOf(list) })
}

/** Replaces each printed edition with its label from `editionLabel`. */
function booksOf({ books }: OpenedBooklist) {
  return books.map(({ book, quantity }) => ({
    ...priced({ ...book, edition: editionLabel(book) }),
    quantity,
  }))
}

function priced<Book extends Pick<Candidate, 'shownPrice' | 'lawState' | 'olderThan'>>(book: Book) {
  return { ...book, price: book.shownPrice, law: lawMarkText(book) }
}
