import { longDate } from '#modules/content/long-date.ts'
import { pageMeta } from '#web/page-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'
import { Article } from '#web/ui/article.tsx'
import { NOT_FOUND_META } from '#web/storefront/article/not-found-meta.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { breadcrumbData } from '#web/storefront/article/structured-data.ts'
import { TableOfContents } from '#web/storefront/article/table-of-contents.tsx'

import type { Route } from './+types/route'
import { OtherPolicies } from './other-policies.tsx'

/** The four policies share this page; the address names the text. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext)
  context.get(pageContext).tag('content')
  const path = url.pathname.replace(/\/$/, '')
  const policy = await context.get(servicesContext).content.page(path.slice(1))
  const { title, description, updated, html, headings } = policy
  const head = [
    ...pageMeta({ title, description, canonical: origin + path }),
    { 'script:ld+json': breadcrumbData([[title, path]], origin) },
  ]
  return { path, title, updated, html, headings, head }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? NOT_FOUND_META

export default function PolicyRoute({ loaderData }: Route.ComponentProps) {
  const { path, title, updated, html, headings } = loaderData
  return (
    <>
      <PageHead title={title}>
        {updated ? <p className="mt-3 text-ink-soft">Last changed on {longDate(updated)}</p> : null}
      </PageHead>
      <div className="page grid gap-8 pt-8 lg:grid-cols-[1fr_17rem] lg:gap-16 lg:pt-12">
        <div className="lg:col-start-2 lg:row-start-1">
          <TableOfContents headings={headings} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <Article html={html} />
          <OtherPolicies current={path} />
        </div>
      </div>
    </>
  )
}
