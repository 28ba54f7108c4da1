import { data, type RouterContextProvider } from 'react-router'

import type { Book } from '#modules/catalogue/book.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'

import { bookMeta } from './book-meta.ts'
import { editionLine } from './edition-text.ts'
import { found } from './found.ts'
import { REVIEWS_PER_PAGE, toReviewPage } from './review.ts'

const SIMILAR_BOOKS = 10

type Context = Readonly<RouterContextProvider>

/** `/book/:id` and `/bookstore/:slug/:id`. */
export async function loadBookById(context: Context, id: string) {
  context.get(pageContext).tag(`book:${id}`)
  return loadPage(context, await found(context.get(servicesContext).catalogue.book(id)))
}

/** `/product/:slug`: the hero's links first, of which the first wins a shared slug; then any book's own. */
export async function loadBookBySlug(context: Context, slug: string) {
  const { catalogue, merchandising } = context.get(servicesContext)
  const hero = await merchandising.collection('hero')
  const id = hero.find((slot) => slot.slug === slug)?.book.id
  context.get(pageContext).tag('collections', 'catalogue')
  return loadPage(context, await found(id ? catalogue.book(id) : catalogue.bookBySlug(slug)))
}

async function loadPage(context: Context, book: Book | undefined) {
  if (!book) return data(null, { status: 404 })
  const { catalogue, reviews } = context.get(servicesContext)
  const [similar, firstReviews] = await Promise.all([
    catalogue.similar(book.id, SIMILAR_BOOKS),
    reviews.ofBook(book.id, 1, REVIEWS_PER_PAGE),
  ])
  context
    .get(pageContext)
    // Similar books are chosen within the category: what happens on other shelves changes nothing here.
    .tag(
      `book:${book.id}`,
      `reviews:${book.id}`,
      `category:${book.categorySlug}`,
      ...similar.map(({ id }) => `book:${id}`),
    )
  const { origin } = context.get(siteContext)
  return data({
    book,
    edition: editionLine(book),
    similar,
    reviews: toReviewPage(firstReviews),
    origin,
    meta: bookMeta(book, origin),
  })
}

export type BookPageData = NonNullable<Awaited<ReturnType<typeof loadPage>>['data']>
