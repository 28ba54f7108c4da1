import { type BookPage, BOOKS_PER_PAGE } from '#modules/catalogue/book.ts'
import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'

import { NothingFound } from './nothing-found.tsx'
import { ResultCard } from './result-card.tsx'
import { resultLine } from './result-line.ts'
import { type CategoryChoice, SearchControls } from './search-controls.tsx'
import type { SearchNarrowing } from './search-params.ts'

export interface ResultsPageProps {
  query: string
  narrowing: SearchNarrowing
  results: BookPage
  categories: readonly CategoryChoice[]
}

/** The question, and what was found, or what to do when nothing was (spec §2). */
export function ResultsPage(props: ResultsPageProps) {
  const { query, narrowing, results, categories } = props
  const narrowed = Boolean(narrowing.category || narrowing.author)
  return (
    <>
      <h1 className="display mt-3 text-3xl [overflow-wrap:anywhere] md:text-4xl">
        {query ? `Search Results for “${query}”` : 'Search'}
      </h1>
      {results.books.length === 0 ? (
        <NothingFound query={query} narrowed={narrowed} categories={categories} />
      ) : (
        <Found {...props} />
      )}
    </>
  )
}

function Found({ query, narrowing, results, categories }: ResultsPageProps) {
  const { books, total, capped, totalPages, page, understoodAs } = results
  return (
    <>
      {understoodAs ? <Understood query={query} as={understoodAs} narrowing={narrowing} /> : null}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-ink-soft tabular-nums">
          {resultLine(page, BOOKS_PER_PAGE, books.length, total, capped)}
        </p>
        <SearchControls query={query} categories={categories} {...narrowing} />
      </div>
      <ul className="mt-6 grid grid-cols-1 gap-4 lg:grid-cols-2">
        {books.map((book, i) => (
          <li key={book.id}>
            <ResultCard book={book} first={i < 2} />
          </li>
        ))}
      </ul>
      <div className="mt-10">
        <Pagination
          page={page}
          totalPages={totalPages}
          hrefOf={(to) => links.search({ query, ...narrowing, page: to })}
        />
      </div>
    </>
  )
}

interface UnderstoodProps {
  query: string
  as: string
  narrowing: SearchNarrowing
}

/** Nothing was spelt as it was typed: says what was looked for instead. */
function Understood({ query, as, narrowing }: UnderstoodProps) {
  return (
    <Notice className="mt-4 [overflow-wrap:anywhere]">
      Did you mean{' '}
      <Anchor
        href={links.search({ query: as, ...narrowing })}
        className="font-bold underline underline-offset-4"
      >
        {as}
      </Anchor>
      ? These are its results; no book matches “{query}”.
    </Notice>
  )
}
