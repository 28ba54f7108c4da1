import { lazy, memo, Suspense } from 'react'

import { BookCard } from '#web/shared/book-card/book-card.tsx'
import { LawNoted } from '#web/shared/book-card/law-mark.tsx'
import type { ListedBook, ListedPage } from '#web/shared/book-card/shown-book.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'

import { listingHref } from '#web/shared/listing/listing-address.ts'
import { type ListingView, withoutFilters } from '#web/shared/listing/listing-state.ts'
import { NO_BOOKS } from './listing-text.ts'
import { cardGrid, SkeletonTiles, useSlow } from './listing-skeleton.tsx'
import type { Listing } from '#web/shared/listing/use-listing.ts'
import { Icon } from '#web/ui/icon.tsx'

// The server renders the list view. Its code loads later, because most visitors keep the grid.
const BookLines = lazy(() => import('./book-lines.tsx').then((m) => ({ default: m.BookLines })))

export interface ResultsProps {
  listing: Listing
  found: ListedPage
  /** True if the sidebar is hidden, which leaves space for more columns. */
  wide: boolean
}

/**
 * Number of cards whose covers load eagerly: as many as a phone shows without scrolling. On a wide screen,
 * the others load soon enough.
 */
const FIRST_ROW = 2

export function Results({ listing, found, wide }: ResultsProps) {
  const { state, place, loading } = listing
  const slow = useSlow(loading)
  if (slow) return <SkeletonTiles wide={wide} />
  if (found.books.length === 0)
    return <NoBooks origin={state.origin} onReset={() => listing.show(withoutFilters(state))} />
  return (
    <div aria-busy={loading} className="grid grid-cols-1 gap-10">
      <div>
        <Books books={found.books} view={state.view} wide={wide} />
      </div>
      <Pagination
        page={found.page}
        totalPages={found.totalPages}
        hrefOf={(page) => listingHref({ ...state, page }, place)}
        label="Pages of books"
      />
    </div>
  )
}

interface BooksProps {
  books: readonly ListedBook[]
  view: ListingView
  wide: boolean
}

/** Isn’t rendered again while a link to another page loads. */
const Books = memo(({ books, view, wide }: BooksProps) => {
  return (
    <LawNoted books={books}>
      {view === 'grid' ? (
        <ul className={cardGrid(wide)}>
          {books.map((book, i) => (
            <BookCard key={book.id} book={book} priority={i < FIRST_ROW} />
          ))}
        </ul>
      ) : (
        <Suspense>
          <BookLines books={books} />
        </Suspense>
      )}
    </LawNoted>
  )
})

function NoBooks({ origin, onReset }: { origin: string; onReset(): void }) {
  return (
    <EmptyState
      icon={<Icon name="book-search" />}
      title={NO_BOOKS}
      actions={
        <Button variant="secondary" onClick={onReset}>
          Clear all filters
        </Button>
      }
    >
      {origin === ''
        ? 'Try removing a filter.'
        : `We know of no book from “${origin}” here. Try removing a filter.`}
    </EmptyState>
  )
}
