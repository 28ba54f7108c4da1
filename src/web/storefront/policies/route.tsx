import { longDate } from '#platform/indian-day.ts'
import { menus } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'
import { ArticleWithContents } from '#web/storefront/article/article-with-contents.tsx'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { breadcrumbData } from '#web/storefront/article/structured-data.ts'
import { NavLinks } from '#web/ui/nav-links.tsx'

import type { Route } from './+types/route'

/** Loads the text named in the URL. The policies and statements share this page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext)
  context.get(pageContext).tag('content')
  const path = url.pathname.replace(/\/$/, '')
  const policy = await context.get(servicesContext).content.page(path.slice(1))
  const { title, description, updated, lang, html, headings } = policy
  const structured = [breadcrumbData([[title, path]], origin)]
  const meta = pageMeta(context, { title, description, canonical: origin + path, structured })
  return { path, title, updated, lang, html, headings, meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

export default function PolicyRoute({ loaderData }: Route.ComponentProps) {
  const { path, title, updated, lang, html, headings } = loaderData
  return (
    <div lang={lang}>
      <PageHead title={title}>
        {updated ? (
          <p lang="en" className="mt-3 text-ink-soft">{`Last updated on ${longDate(updated)}`}</p>
        ) : null}
      </PageHead>
      <ArticleWithContents html={html} headings={headings}>
        <OtherPolicies current={path} />
      </ArticleWithContents>
    </div>
  )
}

function OtherPolicies({ current }: { current: string }) {
  return (
    <nav
      lang="en"
      aria-label="Other policies"
      className="mt-14 flex max-w-[42rem] flex-wrap gap-x-6 border-t border-line pt-5"
    >
      <NavLinks
        links={[...menus.policies, ...menus.statements].filter(({ href }) => href !== current)}
        className="inline-flex min-h-11 items-center font-medium text-accent-ink underline underline-offset-4"
      />
    </nav>
  )
}
