import type { RouterContextProvider } from 'react-router'

import { type ActKey, actSlug, type PairKey, PAIRS } from '#modules/law/acts/acts.ts'
import type { SectionFound } from '#modules/law/law-index.ts'
import { sectionsOn } from '#modules/law/section-index/section-index.ts'
import { pageContext, servicesContext } from '#web/services.ts'
import { type ShownBook, shownBook } from '#web/shared/book-card/shown-book.ts'

import type { ShownCovering } from './covering-books.tsx'
import type { BooksOnAct } from './law-books.tsx'

/**
 * Loads the books that cover the sections, with page numbers. Tags the page, so that it is rendered again
 * when an index or a book changes.
 */
export async function booksCovering(
  context: Readonly<RouterContextProvider>,
  sections: readonly SectionFound[],
): Promise<ShownCovering[]> {
  context.get(pageContext).tag('section-index', 'catalogue')
  const found = await context.get(servicesContext).sectionIndexes.covering(sections.flatMap(sectionsOn))
  return found.map((one) => ({ ...one, book: shownBook(one.book) }))
}

const MAX_ON_ACT = 6

/**
 * Loads the books on a pair's new Act, then those on the old one. Books whose section index contains the
 * section come first. Tags the page, so that it is rendered again when a book changes.
 */
export async function booksOnPair(
  context: Readonly<RouterContextProvider>,
  pair: PairKey,
  covering: readonly ShownCovering[] = [],
): Promise<BooksOnAct[]> {
  const { law } = context.get(servicesContext)
  context.get(pageContext).tag('catalogue', 'law')
  const { old, now } = PAIRS[pair]
  const [onNew, onOld] = await Promise.all([law.books(now), law.books(old)])
  const shown = new Set<string>()
  const listed = (act: ActKey, books: readonly ShownBook[]) => {
    const first = covering.flatMap(({ book }) => (book.laws.includes(actSlug(act)) ? [book] : []))
    const fresh = [...new Map([...first, ...books].map((book) => [book.id, book])).values()]
      .filter(({ id }) => !shown.has(id))
      .slice(0, MAX_ON_ACT)
    for (const { id } of fresh) shown.add(id)
    return { act, books: fresh.map(shownBook) }
  }
  return [listed(now, onNew), listed(old, onOld)]
}
