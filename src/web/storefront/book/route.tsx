import { lazy, Suspense, useEffect } from 'react'
import { useRevalidator } from 'react-router'

import { bookItem } from '#web/book-card/cart-actions.ts'
import { BookPage } from '#web/book/book-page.tsx'
import { recentlyViewedStorage, withRecentlyViewed } from '#web/browser/recently-viewed-store.ts'
import { Button } from '#web/ui/button.tsx'

import type { Route } from './+types/route'
import { BookNotFound, NO_BOOK_META } from './book-not-found.tsx'
import { BookSkeleton } from './book-skeleton.tsx'
import { loadBookById, loadBookBySlug } from './load-book.ts'

/** Loads a book by its id, or by its slug on `/product/:slug`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, slug = '' } = params
  return id === undefined ? loadBookBySlug(context, slug) : loadBookById(context, id)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? NO_BOOK_META

// Rarely needed: the page of a book on sale loads without this code.
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

/** Records the view for the home page; previews by staff don't count. */
function RememberLook({ book }: { book: Parameters<typeof bookItem>[0] }) {
  useEffect(
    () => recentlyViewedStorage.set(withRecentlyViewed(recentlyViewedStorage.get(), bookItem(book))),
    [book],
  )
  return null
}

/** The book failed to load: shows its skeleton (spec §8) with a button to retry. */
export function ErrorBoundary() {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <div role="alert" className="page flex flex-wrap items-center justify-between gap-4 pt-6">
        <p className="font-medium">This book could not be loaded.</p>
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      </div>
      <BookSkeleton />
    </>
  )
}
