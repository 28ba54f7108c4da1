import { business } from '#modules/settings/business.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'
import { NOT_FOUND_META } from '#web/storefront/article/not-found-meta.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { breadcrumbData } from '#web/storefront/article/structured-data.ts'

import type { Route } from './+types/route'
import { EbookCard } from './ebook-card.tsx'

const INTRO =
  'Free primers on Indian law and tax, written by us: read them here, or take them along as PDF or EPUB.'

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext)
  const { origin } = context.get(siteContext)
  context.get(pageContext).tag('content')
  const categories = new Map((await content.topics()).map(({ slug, category }) => [slug, category]))
  const shelf = (await content.ebooks()).map((entry) => ({
    ...entry,
    category: categories.get(entry.topic) ?? '',
  }))
  const head = [
    ...pageMeta({
      title: 'Free law and tax e-books',
      description: `${INTRO} Commercial law, corporate law, GST and income tax, and legal drafting. ${business.name}.`,
      canonical: origin + links.ebooks(),
    }),
    { 'script:ld+json': breadcrumbData([['E-Books', links.ebooks()]], origin) },
  ]
  return { shelf, head }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? NOT_FOUND_META

export default function EbooksRoute({ loaderData: { shelf } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Our E-Books Collection" crumb="E-Books" intro={INTRO} />
      <ul className="page grid grid-cols-1 gap-x-5 gap-y-5 pt-8 sm:grid-cols-2 lg:grid-cols-4 lg:pt-12">
        {shelf.map((entry) => (
          <li key={entry.title}>
            <EbookCard entry={entry} />
          </li>
        ))}
      </ul>
    </>
  )
}
