import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'
import { Article } from '#web/ui/article.tsx'
import { NOT_FOUND_META } from '#web/storefront/article/not-found-meta.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { breadcrumbData } from '#web/storefront/article/structured-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'

import type { Route } from './+types/route'
import { StoreCard } from './store-card.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext)
  context.get(pageContext).tag('content')
  const page = await context.get(servicesContext).content.page('about-us')
  const { title, description, html } = page
  const head = [
    ...pageMeta({
      title: `${title}: booksellers for law, tax and examinations`,
      description,
      canonical: origin + links.about(),
    }),
    { 'script:ld+json': breadcrumbData([[title, links.about()]], origin) },
  ]
  return { title, description, html, head }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? NOT_FOUND_META

export default function AboutRoute({ loaderData: { title, description, html } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={title} intro={description} />
      <div className="page grid gap-10 pt-8 lg:grid-cols-[1fr_20rem] lg:gap-16 lg:pt-12">
        <div className="min-w-0">
          <Article html={html} />
          <div className="mt-10 flex flex-wrap gap-3">
            <ButtonLink href={links.books()}>Browse all books</ButtonLink>
            <ButtonLink href={links.contact()} variant="secondary">
              Contact us
            </ButtonLink>
          </div>
        </div>
        <StoreCard />
      </div>
    </>
  )
}
