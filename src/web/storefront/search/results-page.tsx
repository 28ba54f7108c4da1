import { type BookPage, BOOKS_PER_PAGE } from '#modules/catalogue/book.ts'
import type { Shortened } from '#modules/catalogue/search-text.ts'
import { LawNoted } from '#web/shared/book-card/law-mark.tsx'
import type { Place } from '#modules/shop/site-search.ts'
import { links } from '#web/links.ts'
import { bookCount } from '#web/shared/shop/book-count.ts'
import { placeHref, placeKind } from '#web/place-text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { ResultCard } from './result-card.tsx'
import { type CategoryChoice, type OfferedFilters, SearchControls } from './search-controls.tsx'
import { parametersOf, type SearchNarrowing } from './search-params.ts'

interface ResultsPageProps {
  query: string
  narrowing: SearchNarrowing
  results: BookPage
  /** Matching places other than books. */
  places: readonly Place[]
  categories: readonly CategoryChoice[]
  offered: OfferedFilters
}

/**
 * The query with its results, or if there are none, the spec's message with other ways to continue (spec §2).
 */
export function ResultsPage(props: ResultsPageProps) {
  const { query, narrowing, results, places, categories } = props
  const narrowed = Boolean(narrowing.category || narrowing.author || narrowing.hall || narrowing.currentLaw)
  return (
    <>
      <h1 className="display mt-3 line-clamp-3 text-3xl [overflow-wrap:anywhere] md:text-4xl">
        {query ? `Search Results for “${query}”` : 'Search'}
      </h1>
      {places.length > 0 ? <Places places={places} /> : null}
      {results.shortened ? <ShortenedQuery {...results.shortened} /> : null}
      {results.books.length === 0 ? (
        <NothingFound query={query} narrowed={narrowed} categories={categories} />
      ) : (
        <Found {...props} />
      )}
    </>
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
        <LawNoted books={books}>
          <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {books.map((book, i) => (
              <li key={book.id}>
                <ResultCard book={book} first={i < 2} />
              </li>
            ))}
          </ul>
        </LawNoted>
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

/**
 * Links to categories, combos and e-books whose name matches the query, for shoppers who were looking for
 * those.
 */
function Places({ places }: { places: readonly Place[] }) {
  return (
    <nav aria-label="Also named so" className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {places.map((place) => (
          <li key={placeHref(place)} className="max-w-full">
            <a
              href={placeHref(place)}
              className="target inline-flex flex-wrap items-center gap-x-2 rounded-3xl border border-line-strong bg-surface px-4 py-1.5 text-sm hover:border-ink"
            >
              <span className="font-semibold">{place.name}</span>
              <span className="text-ink-soft">{placeKind(place)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ShortenedQuery({ words, letters }: Shortened) {
  return (
    <Notice className="mt-4">
      {words ? <p>{`We searched for the first ${words} words of your query.`}</p> : null}
      {letters ? <p>{`We searched for the first ${letters} letters of each word.`}</p> : null}
    </Notice>
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
      className="font-bold underline underline-offset-4"
    >
      {as}
    </a>
  )
  return (
    <Notice className="mt-4 [overflow-wrap:anywhere]">
      {leftOut ? (
        <>
          <span>{`No book has all of “${query}”. These are the results for `}</span>
          {instead}
          <span>{`, without ${leftOut.map((word) => `“${word}”`).join(', ')}.`}</span>
        </>
      ) : (
        <>
          <span>Did you mean </span>
          {instead}
          <span>{`? These are its results; no book matches “${query}”.`}</span>
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

interface NothingFoundProps {
  query: string
  /** True if the search was limited to a category, author or filter. */
  narrowed: boolean
  categories: readonly CategoryChoice[]
}

/**
 * The spec's message if nothing was found, with links to a wider search, all books, the categories and
 * contact.
 */
function NothingFound({ query, narrowed, categories }: NothingFoundProps) {
  return (
    <>
      <EmptyState
        icon={<Icon name="search-x" />}
        title="No books found matching your search."
        actions={
          <>
            {narrowed ? <ButtonLink href={links.search({ query })}>Search all books</ButtonLink> : null}
            <ButtonLink href={links.contact()} variant={narrowed ? 'secondary' : 'primary'}>
              Ask us for this book
            </ButtonLink>
            <ButtonLink href={links.books()} variant="secondary">
              Browse all books
            </ButtonLink>
          </>
        }
      >
        <ul className="grid gap-1">
          <li>Check the spelling, or try fewer words.</li>
          <li>Try the author’s name, or the ISBN from the back cover.</li>
          <li>Laws are found by their old and new names: IPC, Bharatiya Nyaya Sanhita, BNS.</li>
          <li>
            <span>Sections are in the </span>
            <a href={links.law({ q: query })} className="font-medium text-accent-ink underline">
              law finder
            </a>
            <span>.</span>
          </li>
          <li>
            <span>For a whole list of books there is the </span>
            <a href={links.booklist()} className="font-medium text-accent-ink underline">
              booklist page
            </a>
            <span>.</span>
          </li>
        </ul>
      </EmptyState>
      <nav aria-label="Categories to browse" className="mx-auto max-w-3xl pb-16 text-center">
        <h2 className="display mb-4 text-xl">Browse by category</h2>
        <ul className="flex flex-wrap justify-center gap-2">
          {categories.map(({ name, slug }) => (
            <li key={slug}>
              <a
                href={links.category(slug)}
                className="target inline-flex items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-medium hover:border-ink"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
