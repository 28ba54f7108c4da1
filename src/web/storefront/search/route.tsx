import { BOOKS_PER_PAGE } from '#modules/catalogue/book.ts'
import { CHOICES_TAGS } from '#modules/catalogue/page-tags.ts'
import { MAX_PLACES, TAGS_OF_PLACES } from '#modules/site-search/site-search.ts'
import { privateMeta } from '#web/private-meta.ts'
import { pageContext, servicesContext } from '#web/services.ts'
import { listedBook, listedPage } from '#web/shared/book-card/shown-book.ts'
import { categoriesOf } from '#web/storefront/listing/categories.ts'
import { Breadcrumbs } from '#web/breadcrumbs.tsx'

import type { Route } from './+types/route'
import { ResultsPage } from './results-page.tsx'
import { readSearch, type SearchNarrowing } from './search-params.ts'

const NOTHING = { books: [], total: 0, totalPages: 0, page: 1 }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { query, typed, page, ...narrowing } = readSearch(new URL(request.url).searchParams)
  const { catalogue, siteSearch } = context.get(servicesContext)
  const info = context.get(pageContext)
  info.tag(...TAGS_OF_PLACES, ...CHOICES_TAGS)
  const asked = isAsked(page, narrowing)
  const [results, categories, named, { hall, currentLaw }] = await Promise.all([
    query ? catalogue.search({ ...narrowing, query: typed, page, limit: BOOKS_PER_PAGE }) : NOTHING,
    categoriesOf(context),
    query && asked ? siteSearch.places(query, MAX_PLACES) : [],
    catalogue.choices(narrowing.category),
  ])
  // No book has a section's number, so a query for a section also finds the books on its Act.
  const isMissed = results.total === 0 || 'leftOut' in results
  const onAct = isMissed ? await siteSearch.actBooks(named, BOOKS_PER_PAGE) : undefined
  // If no book has all of the words, the search counts as one without results, although other books are
  // shown.
  if (query && asked) info.searched(query, onAct?.books.length ?? (isMissed ? 0 : results.total))
  const choices = categories.filter((one) => one.bookCount > 0).map(({ name, slug }) => ({ name, slug }))
  const offered = { hall, currentLaw }
  return {
    query,
    narrowing,
    results: listedPage(results),
    onAct: onAct && { ...onAct, books: onAct.books.map(listedBook) },
    places: named,
    categories: choices,
    offered,
  }
}

/** Reports whether this is a new search: another page, order or filter still belongs to the same search. */
function isAsked(page: number, { category, author, hall, currentLaw, sort }: SearchNarrowing): boolean {
  return page === 1 && !category && !author && !hall && !currentLaw && !sort
}

/** Omits the query, so that a link preview doesn't show a third party's words as the shop's. */
export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(loaderData?.query ? 'Search results' : 'Search')

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page pb-16">
      <div className="pt-3">
        <Breadcrumbs crumbs={[{ label: 'Search' }]} />
      </div>
      <ResultsPage {...loaderData} />
    </div>
  )
}
