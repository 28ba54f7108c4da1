import { BOOKS_PER_PAGE } from '#modules/catalogue/book.ts'
import type { ActBooks } from '#modules/site-search/site-search.service.ts'
import type { Place } from '#modules/site-search/site-search.ts'
import { links } from '#web/links.ts'
import { LawNoted } from '#web/shared/book-card/law-mark.tsx'
import type { ListedBook, ListedPage } from '#web/shared/book-card/shown-book.ts'
import { MatchingPlaces } from '#web/shared/listing/matching-places.tsx'
import { ShortenedQuery } from '#web/shared/listing/shortened-query.tsx'
import { bookCount } from '#web/shared/shop/book-count.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'

import { NothingFound } from './nothing-found.tsx'
import { ResultCard } from './result-card.tsx'
import { type CategoryChoice, type OfferedFilters, SearchControls } from './search-controls.tsx'
import { parametersOf, type SearchNarrowing } from './search-params.ts'

export interface ListedActBooks extends Omit<ActBooks, 'books'> {
  books: ListedBook[]
}

interface ResultsPageProps {
  query: string
  narrowing: SearchNarrowing
  results: ListedPage
  /** Books on the Act of the section that the query names, instead of results. */
  onAct?: ListedActBooks | undefined
  /** Matching places other than books. */
  places: readonly Place[]
  categories: readonly CategoryChoice[]
  offered: OfferedFilters
}

/**
 * The query with its results, or if there are none, the spec's message with other ways to continue (spec §2).
 */
export function ResultsPage(props: ResultsPageProps) {
  const { query, narrowing, results, onAct, places, categories } = props
  const narrowed = Boolean(narrowing.category || narrowing.author || narrowing.hall || narrowing.currentLaw)
  return (
    <>
      <h1 className="type-display mt-3 line-clamp-3 [overflow-wrap:anywhere]">
        {query ? `Search Results for “${query}”` : 'Search'}
      </h1>
      <MatchingPlaces places={places} className="mt-4" />
      <ShortenedQuery shortened={results.shortened} className="mt-4" />
      {onAct ? <BooksOnAct {...onAct} /> : null}
      {!onAct && results.books.length === 0 ? (
        <NothingFound query={query} narrowed={narrowed} categories={categories} />
      ) : null}
      {!onAct && results.books.length > 0 ? <Found {...props} /> : null}
    </>
  )
}

/** Replaces an empty state for a section: a book is on an Act, not on one of its sections. */
function BooksOnAct({ act, books }: ListedActBooks) {
  return (
    <section className="mt-6">
      <h2 className="type-heading mb-4">{unbroken(`Books on the ${act}`)}</h2>
      <Cards books={books} />
    </section>
  )
}

function Cards({ books }: { books: readonly ListedBook[] }) {
  return (
    <LawNoted books={books}>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {books.map((book, i) => (
          <li key={book.id}>
            <ResultCard book={book} first={i < 2} />
          </li>
        ))}
      </ul>
    </LawNoted>
  )
}

function Found({ query, narrowing, results, categories, offered }: ResultsPageProps) {
  const { books, total, capped, totalPages, page, understoodAs, leftOut } = results
  return (
    <>
      {understoodAs ? (
        <Understood query={query} as={understoodAs} leftOut={leftOut} narrowing={narrowing} />
      ) : null}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p aria-live="polite" className="text-ink-soft tabular-nums">
          {resultLine(page, BOOKS_PER_PAGE, books.length, total, capped)}
        </p>
        <SearchControls query={query} categories={categories} offered={offered} {...narrowing} />
      </div>
      <div className="mt-6">
        <Cards books={books} />
      </div>
      <div className="mt-10">
        <Pagination
          page={page}
          totalPages={totalPages}
          hrefOf={(to) => links.search({ query, ...parametersOf(narrowing), page: to })}
        />
      </div>
    </>
  )
}

interface UnderstoodProps {
  query: string
  as: string
  leftOut: readonly string[] | undefined
  narrowing: SearchNarrowing
}

/** If no book has all of the words, states which words were searched for instead. */
function Understood({ query, as, leftOut, narrowing }: UnderstoodProps) {
  const instead = (
    <a
      href={links.search({ query: as, ...parametersOf(narrowing) })}
      className="font-semibold underline underline-offset-4"
    >
      {as}
    </a>
  )
  return (
    <Notice className="mt-4 [overflow-wrap:anywhere]">
      {leftOut ? (
        <>
          <span>{`No exact match for “${query}”. Showing results for `}</span>
          {instead}
          <span>{`, without ${leftOut.map((word) => `“${word}”`).join(', ')}.`}</span>
        </>
      ) : (
        <>
          <span>{`No exact match for “${query}”. Showing results for `}</span>
          {instead}
          <span>.</span>
        </>
      )}
    </Notice>
  )
}

/** Formats the range shown: 'Showing 13-24 of 30 books'; 'of more than 300' if counting was capped. */
export function resultLine(
  page: number,
  perPage: number,
  shown: number,
  total: number,
  capped = false,
): string {
  if (total <= perPage && page === 1) return bookCount(total)
  const first = (page - 1) * perPage + 1
  return `Showing ${first}-${first + shown - 1} of ${capped ? 'more than ' : ''}${total} books`
}
