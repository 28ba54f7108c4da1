import type { RouterContextProvider } from 'react-router'

import { shownBook } from '#web/book-card/shown-book.ts'
import { shownCombo } from '#web/combo/shown-combo.ts'
import { pageContext, servicesContext } from '#web/services.ts'

import { readSharedIds } from './shared-ids.ts'

/** Loads the books and combos of a shared link with today's facts, and the number of those no longer sold. */
export async function loadShared(context: Readonly<RouterContextProvider>, url: URL) {
  const ids = readSharedIds(url.searchParams)
  const { catalogue, merchandising } = context.get(servicesContext)
  const [books, named] = await Promise.all([
    ids.books.length > 0 ? catalogue.cards(ids.books) : [],
    Promise.all(ids.combos.map((id) => merchandising.comboById(id))),
  ])
  const combos = named.filter((combo) => combo !== undefined)
  const parts = combos.flatMap(({ contents }) => contents.map(({ book }) => `book:${book.id}`))
  // Unavailable books are tagged too, because they may be on sale again.
  context.get(pageContext).tag(...ids.books.map((id) => `book:${id}`), ...parts)
  if (ids.combos.length > 0) context.get(pageContext).tag('collections', 'catalogue')
  return {
    books: books.map(shownBook),
    combos: combos.map(shownCombo),
    gone: ids.books.length + ids.combos.length - books.length - combos.length,
  }
}

export type SharedWishlist = Awaited<ReturnType<typeof loadShared>>
