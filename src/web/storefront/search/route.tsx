import { BOOKS_PER_PAGE } from '#modules/catalogue/book.ts'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { pageContext, servicesContext } from '#web/services.ts'
import { categoriesOf } from '#web/storefront/categories.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'

import type { Route } from './+types/route'
import { ResultsPage } from './results-page.tsx'
import { readSearch } from './search-params.ts'

const NOTHING = { books: [], total: 0, totalPages: 0, page: 1 }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { query, page, ...narrowing } = readSearch(new URL(request.url).searchParams)
  const { catalogue } = context.get(servicesContext)
  context.get(pageContext).tag('catalogue')
  const [results, categories] = await Promise.all([
    query ? catalogue.search({ query, page, ...narrowing, limit: BOOKS_PER_PAGE }) : NOTHING,
    categoriesOf(context),
  ])
  const choices = categories.filter((one) => one.bookCount > 0).map(({ name, slug }) => ({ name, slug }))
  return { query, narrowing, results, categories: choices }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(loaderData?.query ? `Results for “${loaderData.query}”` : 'Search')

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page pb-16">
      <div className="pt-3">
        <Breadcrumbs crumbs={[{ label: 'Home', href: links.home() }, { label: 'Search' }]} />
      </div>
      <ResultsPage {...loaderData} />
    </div>
  )
}
