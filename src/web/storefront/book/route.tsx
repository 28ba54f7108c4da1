import { lazy, Suspense, useEffect } from 'react'
import { data, redirect, type RouterContextProvider, useRevalidator } from 'react-router'

import type { ArchivedBook, Book } from '#modules/catalogue/book.ts'
import { slugify } from '#platform/slug.ts'
import { bookItem } from '#web/shared/book-card/cart-actions.ts'
import { shownBook } from '#web/shared/book-card/shown-book.ts'
import { BookPage } from '#web/shared/book/book-page.tsx'
import { editionLine } from '#web/shared/book/edition-text.ts'
import { offeredCombo } from '#web/shared/book/offered-combos.tsx'
import { REVIEWS_PER_PAGE, toReviewPage } from '#web/shared/book/review.ts'
import { recentlyViewedStorage, withRecentlyViewed } from '#web/client/recently-viewed-store.ts'
import { ErrorPage, isRefused } from '#web/error-page.tsx'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { pageMeta } from '#web/page-meta.ts'
import { found, pageContext, servicesContext, siteContext } from '#web/services.ts'
import { Button } from '#web/ui/button.tsx'

import type { Route } from './+types/route'
import { BookNotFound, NO_BOOK_META } from './book-not-found.tsx'
import { BookSkeleton } from './book-skeleton.tsx'
import { bookPageFacts } from './book-meta.ts'

const SIMILAR_BOOKS = 10
const MAX_COMBOS = 3
const COMPANIONS = 2

type Context = Readonly<RouterContextProvider>

/** Loads a book by its id, or by its slug on `/product/:slug`. */
export async function loader({ params: { id, slug = '' }, context }: Route.LoaderArgs) {
  return id === undefined ? loadBySlug(context, slug) : loadById(context, id)
}

async function loadById(context: Context, id: string) {
  const { catalogue } = context.get(servicesContext)
  context.get(pageContext).tag(`book:${id}`)
  const book = await found(catalogue.book(id))
  return book ? loadPage(context, book) : loadGone(context, await catalogue.gone({ id }))
}

/**
 * Loads a book by a hero slot's slug, or else by its own. If several slots share a slug, the first one wins.
 * Another spelling of a book's slug redirects to the stored one.
 */
async function loadBySlug(context: Context, slug: string) {
  const { catalogue, merchandising } = context.get(servicesContext)
  const hero = await merchandising.collection('hero')
  const id = hero.find((slot) => slot.slug === slug)?.book.id
  context.get(pageContext).tag('collections', 'catalogue')
  const book = await found(id ? catalogue.book(id) : catalogue.bookBySlug(slug))
  const plain = slugify(slug)
  if (!book && plain !== slug && (await found(catalogue.bookBySlug(plain)))) {
    return redirect(links.product(plain), 301)
  }
  return book ? loadPage(context, book) : loadGone(context, await catalogue.gone(id ? { id } : { slug }))
}

/** Loads a book that is no longer sold, with alternatives. Status 410 makes search engines drop the page. */
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
    // Similar books are in the same category, so changes in other categories don't affect the page.
    .tag(
      'combos',
      ...combos.flatMap(({ contents }) => contents.map((content) => `book:${content.book.id}`)),
      `book:${book.id}`,
      `reviews:${book.id}`,
      `category:${book.categorySlug}`,
      ...[...similar, ...together, ...editions].map(({ id }) => `book:${id}`),
    )
  context.get(pageContext).viewed(book.id)
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
    meta: pageMeta(context, bookPageFacts(book, origin, await shop())),
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? NO_BOOK_META

// Rarely needed, so the page of a book on sale loads without this code.
const ArchivedBookPage = lazy(() =>
  import('./archived-book.tsx').then((m) => ({ default: m.ArchivedBookPage })),
)

export default function BookRoute({ loaderData: found }: Route.ComponentProps) {
  if (!found) return <BookNotFound />
  if ('book' in found) {
    return (
      <>
        <RememberLook book={found.book} />
        <BookPage key={found.book.id} {...found} />
      </>
    )
  }
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <ArchivedBookPage {...found} />
    </Suspense>
  )
}

/** Records the view for the home page. Previews by staff aren't recorded. */
function RememberLook({ book }: { book: Parameters<typeof bookItem>[0] }) {
  useEffect(
    () => recentlyViewedStorage.set(withRecentlyViewed(recentlyViewedStorage.get(), bookItem(book))),
    [book],
  )
  return null
}

/** If the book fails to load, shows its skeleton (spec §8) and a button to retry. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  if (isRefused(error)) return <ErrorPage error={error} />
  return (
    <>
      <div role="alert" className="page flex flex-wrap items-center justify-between gap-4 pt-6">
        <p className="font-medium">We couldn’t load this book.</p>
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      </div>
      <BookSkeleton />
    </>
  )
}
