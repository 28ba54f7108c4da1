import { data, type RouterContextProvider } from 'react-router'

import type { Book, ArchivedBook } from '#modules/catalogue/book.ts'
import { LAW_TAG } from '#modules/law/law-data.ts'
import { shownBook } from '#web/book-card/shown-book.ts'
import { privateMeta } from '#web/private-meta.ts'
import { found, pageContext, servicesContext, siteContext } from '#web/services.ts'

import { bookMeta } from './book-meta.ts'
import { editionLine } from '#web/book/edition-text.ts'
import { offeredCombo } from '#web/book/offered-combos.tsx'
import { REVIEWS_PER_PAGE, toReviewPage } from '#web/book/review.ts'

const SIMILAR_BOOKS = 10
const MAX_COMBOS = 3
const COMPANIONS = 2

type Context = Readonly<RouterContextProvider>

/** Loads `/book/:id` and `/bookstore/:slug/:id`. */
export async function loadBookById(context: Context, id: string) {
  const { catalogue } = context.get(servicesContext)
  context.get(pageContext).tag(`book:${id}`)
  const book = await found(catalogue.book(id))
  return book ? loadPage(context, book) : loadGone(context, await catalogue.gone({ id }))
}

/**
 * Loads `/product/:slug`: a hero's slug takes precedence, the first one if several share it; then a book's
 * own slug.
 */
export async function loadBookBySlug(context: Context, slug: string) {
  const { catalogue, merchandising } = context.get(servicesContext)
  const hero = await merchandising.collection('hero')
  const id = hero.find((slot) => slot.slug === slug)?.book.id
  context.get(pageContext).tag('collections', 'catalogue')
  const book = await found(id ? catalogue.book(id) : catalogue.bookBySlug(slug))
  return book ? loadPage(context, book) : loadGone(context, await catalogue.gone(id ? { id } : { slug }))
}

/** Loads a book that is no longer sold, with alternatives; search engines drop it (410). */
async function loadGone(context: Context, gone: ArchivedBook | undefined) {
  if (!gone) return data(null, { status: 404 })
  const similar = await context.get(servicesContext).catalogue.similar(gone.id, SIMILAR_BOOKS)
  context.get(pageContext).tag(`book:${gone.id}`, `category:${gone.categorySlug}`)
  context.get(pageContext).tag(...similar.map(({ id }) => `book:${id}`))
  return data({ gone, similar: similar.map(shownBook), meta: privateMeta(gone.title) }, { status: 410 })
}

async function loadPage(context: Context, book: Book) {
  const services = context.get(servicesContext)
  const { catalogue, boughtTogether, merchandising, reviews } = services
  const [similar, together, holding, firstReviews, editions, sections] = await Promise.all([
    catalogue.similar(book.id, SIMILAR_BOOKS),
    boughtTogether.of(book.id, COMPANIONS),
    merchandising.combosWith(book.id),
    reviews.ofBook(book.id, 1, REVIEWS_PER_PAGE),
    services.editions.ofWork(book.workId),
    services.sectionIndexes.ofBook(book.id),
  ])
  const combos = holding.slice(0, MAX_COMBOS)
  context
    .get(pageContext)
    // Similar books come from the same category: changes in other categories don't matter here.
    .tag(
      'combos',
      ...combos.flatMap(({ contents }) => contents.map((content) => `book:${content.book.id}`)),
      `book:${book.id}`,
      `reviews:${book.id}`,
      `category:${book.categorySlug}`,
      // Covered sections are links only if the law finder has them.
      ...(sections.length > 0 ? [LAW_TAG] : []),
      ...[...similar, ...together, ...editions].map(({ id }) => `book:${id}`),
    )
  const { origin, shop } = context.get(siteContext)
  return data({
    book,
    edition: editionLine(book),
    combos: combos.map(offeredCombo),
    similar: similar.map(shownBook),
    together: together.map(shownBook),
    editions,
    sections,
    reviews: toReviewPage(firstReviews),
    origin,
    meta: bookMeta(book, origin, await shop()),
  })
}

export type GonePageData = NonNullable<Awaited<ReturnType<typeof loadGone>>['data']>
