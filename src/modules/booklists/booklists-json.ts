import { pick } from '#modules/catalogue/book-fields.ts'
import { type BookCard, editionLabel } from '#modules/catalogue/book.ts'
import { contactDetailsIn } from '#platform/contact-details/contact-details.ts'
import { toRupees } from '#platform/money.ts'

import { type Booklist, type Candidate, CANDIDATE_FACTS, type MatchedList } from './list/booklist.ts'
import type {
  BooklistJson,
  CandidateJson,
  MatchedListJson,
  OwnBooklistJson,
  SharedBooklistJson,
} from './booklists.schema.ts'
import type { OpenedBooklist } from './booklists.service.ts'

export function toMatchesJson({ matched, ignored, blankLines }: MatchedList): MatchedListJson {
  const lines = matched.map(({ candidates, ...line }) => ({ ...line, candidates: candidates.map(toBook) }))
  return { lines, ignored, blankLines }
}

export function toBooklistJson({
  id,
  token,
  title,
  note,
  items,
  createdAt,
  changedAt,
}: Booklist): BooklistJson {
  return {
    _id: id,
    token,
    title,
    note,
    titles: items.length,
    copies: items.reduce((sum, { quantity }) => sum + quantity, 0),
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  }
}

export function toOwnJson(list: OpenedBooklist): OwnBooklistJson {
  return { ...toBooklistJson(list), ...booksOf(list) }
}

export function toSharedJson(list: OpenedBooklist): SharedBooklistJson {
  const { title, note, changedAt } = list
  const words = { title: shownWords(title), note: shownWords(note) }
  return { ...words, changedAt: changedAt.toISOString(), ...booksOf(list) }
}

/** Hides contact details in lists saved before the shop rejected them. */
function shownWords(words: string | null): string | null {
  return words !== null && contactDetailsIn(words).length === 0 ? words : null
}

function booksOf({ books, gone }: OpenedBooklist) {
  return { books: books.map(({ book, quantity }) => ({ ...toBook(asCandidate(book)), quantity })), gone }
}

/** Replaces the cover's edition text with the worded edition. */
function asCandidate(book: BookCard): Candidate {
  return pick({ ...book, edition: editionLabel(book) }, CANDIDATE_FACTS)
}

function toBook({ id, shownPrice, originalPrice, ...book }: Candidate): CandidateJson {
  return {
    _id: id,
    ...book,
    price: toRupees(shownPrice),
    originalPrice: originalPrice === null ? null : toRupees(originalPrice),
  }
}
