import { lazy, Suspense } from 'react'

import { BookNotFound } from './book-not-found.tsx'
import { BookPage } from '#web/book/book-page.tsx'
import type { BookRouteData } from './load-book.ts'

// Who looks at a book that is sold never loads what is said of the others.
const BookGone = lazy(() => import('./book-gone.tsx').then((m) => ({ default: m.BookGone })))

/** Whatever stands at a book's address: the book, word that it is no longer sold, or that there is none. */
export function BookOrNone({ found }: { found: BookRouteData | undefined }) {
  if (found && 'book' in found) return <BookPage key={found.book.id} {...found} />
  if (!found) return <BookNotFound />
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <BookGone {...found} />
    </Suspense>
  )
}
