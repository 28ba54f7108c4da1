import { SearchX } from 'lucide-react'

import { BOOKS_PER_PAGE } from '#modules/catalogue/book.ts'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { pageContext, servicesContext } from '#web/services.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'

import type { Route } from './+types/route'
import { resultLine } from './result-line.ts'
import { ResultCard } from './result-card.tsx'
import { readSearch } from './search-params.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = readSearch(new URL(request.url).searchParams)
  context.get(pageContext).tag('catalogue')
  const results = search.query
    ? await context.get(servicesContext).catalogue.search({ ...search, limit: BOOKS_PER_PAGE })
    : { books: [], total: 0, totalPages: 0, page: 1 }
  return { query: search.query, ...results }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(loaderData?.query ? `Results for “${loaderData.query}”` : 'Search')

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const { query, books, total, totalPages, page } = loaderData
  return (
    <div className="page">
      <div className="pt-3">
        <Breadcrumbs crumbs={[{ label: 'Home', href: links.home() }, { label: 'Search' }]} />
      </div>
      <h1 className="display mt-3 text-3xl [overflow-wrap:anywhere] md:text-4xl">
        {query ? `Search Results for “${query}”` : 'Search'}
      </h1>
      {books.length === 0 ? (
        <NothingFound />
      ) : (
        <>
          <p className="mt-2 text-ink-soft tabular-nums">
            {resultLine(page, BOOKS_PER_PAGE, books.length, total)}
          </p>
          <ul className="mt-8 grid gap-4 lg:grid-cols-2">
            {books.map((book, i) => (
              <li key={book.id}>
                <ResultCard book={book} first={i < 2} />
              </li>
            ))}
          </ul>
          <div className="mt-10">
            <Pagination page={page} totalPages={totalPages} hrefOf={(to) => links.search(query, to)} />
          </div>
        </>
      )}
    </div>
  )
}

function NothingFound() {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No books found matching your search."
      actions={<ButtonLink href={links.books()}>Browse all books</ButtonLink>}
    >
      <p>Try fewer words, the author’s name, or the ISBN from the back cover.</p>
    </EmptyState>
  )
}
