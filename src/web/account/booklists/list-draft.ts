import { MAX_LIST_BOOKS } from '#modules/booklists/list/booklist.ts'
import type { OwnBooklistJson } from '#modules/booklists/booklists.schema.ts'
import type { WantedBook } from '#web/booklist/take-list.ts'

/** A booklist being edited. */
export interface ListDraft {
  title: string
  note: string
  books: readonly WantedBook[]
}

export function draftOf({ title, note, books }: OwnBooklistJson): ListDraft {
  return { title, note: note ?? '', books: books.map(({ quantity, ...book }) => ({ book, quantity })) }
}

export function withQuantity(draft: ListDraft, id: string, quantity: number): ListDraft {
  return { ...draft, books: draft.books.map((one) => (one.book._id === id ? { ...one, quantity } : one)) }
}

export function withoutBook(draft: ListDraft, id: string): ListDraft {
  return { ...draft, books: draft.books.filter(({ book }) => book._id !== id) }
}

/** Appends books, up to `MAX_LIST_BOOKS`. A book already on the list keeps its quantity. */
export function withBooks(draft: ListDraft, more: readonly WantedBook[]): ListDraft {
  const known = new Set(draft.books.map(({ book }) => book._id))
  const fresh = more.filter(({ book }) => !known.has(book._id))
  return { ...draft, books: [...draft.books, ...fresh].slice(0, MAX_LIST_BOOKS) }
}
