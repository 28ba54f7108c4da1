import { BookSearch } from 'lucide-react'

import type { BookCard as Card, BookPage } from '#modules/catalogue/book.ts'
import { BOOKS_PER_PAGE } from '#modules/catalogue/book.ts'
import { BookCard } from '#web/storefront/book-card/book-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { BookLine, BookLineHead } from './book-line.tsx'
import { listingHref } from './listing-address.ts'
import { type ListingView, withoutFilters } from './listing-state.ts'
import { NO_BOOKS } from './listing-text.ts'
import type { Listing } from './use-listing.ts'
import { useSlow } from './use-slow.ts'

export interface ResultsProps {
  listing: Listing
  found: BookPage
  /** More columns where no sidebar takes their room. */
  wide: boolean
}

/** Cards that are seen before anybody scrolls. */
const FIRST_ROW = 4

export function Results({ listing, found, wide }: ResultsProps) {
  const { state, place, loading } = listing
  const slow = useSlow(loading)
  if (slow) return <SkeletonTiles wide={wide} />
  if (found.books.length === 0) return <NoBooks onReset={() => listing.show(withoutFilters(state))} />
  return (
    <div aria-busy={loading} className="grid gap-10">
      <Books books={found.books} view={state.view} wide={wide} />
      <Pagination
        page={found.page}
        totalPages={found.totalPages}
        hrefOf={(page) => listingHref({ ...state, page }, place)}
        label="Pages of books"
      />
    </div>
  )
}

function Books({ books, view, wide }: { books: readonly Card[]; view: ListingView; wide: boolean }) {
  if (view === 'grid') {
    return (
      <ul className={grid(wide)}>
        {books.map((book, i) => (
          <li key={book.id}>
            <BookCard book={book} priority={i < FIRST_ROW} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div>
      <BookLineHead />
      <ul className="border-b border-line">
        {books.map((book) => (
          <li key={book.id}>
            <BookLine book={book} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function grid(wide: boolean): string {
  const columns = wide ? 'lg:grid-cols-4 2xl:grid-cols-6' : 'xl:grid-cols-4'
  return `grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 ${columns}`
}

function SkeletonTiles({ wide }: { wide: boolean }) {
  return (
    <div className={grid(wide)}>
      {Array.from({ length: BOOKS_PER_PAGE }, (_, i) => (
        <div key={i} data-testid="skeleton-tile" className="rounded-lg border border-line bg-surface">
          <div className="flex justify-center px-6 pt-6 pb-5">
            <Skeleton className="aspect-2/3 w-full max-w-44" />
          </div>
          <div className="grid gap-3 p-3 sm:p-4">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-17" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-11" />
          </div>
        </div>
      ))}
    </div>
  )
}

function NoBooks({ onReset }: { onReset(): void }) {
  return (
    <EmptyState
      icon={<BookSearch />}
      title={NO_BOOKS}
      actions={
        <Button variant="secondary" onClick={onReset}>
          Show all books here
        </Button>
      }
    >
      Fewer filters find more books.
    </EmptyState>
  )
}
