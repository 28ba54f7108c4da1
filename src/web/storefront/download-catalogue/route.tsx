import { isPrintedIn, PRINTED_CATALOGUES } from '#modules/catalogue/printed/printed-catalogues.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { pageContext, siteContext } from '#web/services.ts'
import { categoriesOf } from '#web/storefront/listing/categories.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'

import type { Route } from './+types/route'
import { CatalogueTable } from './catalogue-table.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const categories = await categoriesOf(context)
  context.get(pageContext).tag('catalogue')
  const catalogues = PRINTED_CATALOGUES.map((catalogue) => ({
    slug: catalogue.slug,
    name: catalogue.name,
    category: catalogue.category,
    books: categories
      .filter(({ slug }) => isPrintedIn(catalogue, slug.toLowerCase()))
      .reduce((sum, { bookCount }) => sum + bookCount, 0),
  }))
  const meta = pageMeta({
    title: 'Download Catalogue',
    description:
      'Our books as PDF catalogues for students, for professionals and of bare acts: author, edition, ISBN and today’s price of every book.',
    canonical: context.get(siteContext).origin + links.downloadCatalogue(),
  })
  return { catalogues, meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

/** The printed catalogues (spec storefront §2). */
export default function DownloadCatalogueRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page pt-2 pb-16">
      <Breadcrumbs crumbs={[{ label: 'Home', href: links.home() }, { label: 'Download Catalogue' }]} />
      <h1 className="display mt-2 text-3xl sm:text-4xl">Download Catalogue</h1>
      <p className="mt-3 mb-8 max-w-2xl text-ink-soft">
        Every book we sell, to print or to read without a connection: author, edition, ISBN and price, by
        subject. The files are made from the shop as it is now.
      </p>
      <div className="max-w-4xl">
        <CatalogueTable catalogues={loaderData.catalogues} />
      </div>
    </div>
  )
}
