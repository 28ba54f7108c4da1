import { readingMinutes } from '#modules/content/content.ts'
import { business } from '#modules/settings/business.ts'
import { longDate } from '#platform/indian-day.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { breadcrumbData } from '#web/storefront/article/structured-data.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'

import type { Route } from './+types/route'
import { FEED } from './rss.ts'

const INTRO =
  'What has changed in the law, since when, and which book you need. For students and practitioners.'

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext)
  context.get(pageContext).tag('content')
  const meta = pageMeta(context, {
    title: 'Blog: law and tax in plain language',
    description: `${INTRO} The blog of ${business.name}.`,
    canonical: origin + links.blog(),
    structured: [breadcrumbData([['Blog', links.blog()]], origin)],
  })
  return { posts: await context.get(servicesContext).content.posts(), meta: [...meta, FEED] }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

export default function BlogRoute({ loaderData: { posts } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Latest Blog Posts" crumb="Blog" intro={INTRO} />
      <ul className="page grid grid-cols-1 gap-5 pt-8 md:grid-cols-2 lg:grid-cols-3 lg:pt-12">
        {posts.map((post) => (
          <li key={post.slug} className="@container">
            <article className="card p-6">
              <p className="text-sm text-ink-soft tabular-nums">
                <time dateTime={post.date}>{longDate(post.date)}</time>
                <span>{` · ${readingMinutes(post.words)} min read`}</span>
              </p>
              <h2 className="type-heading mt-2">{unbroken(post.title)}</h2>
              <p className="mt-3 text-ink-soft">{post.excerpt}</p>
              <p className="mt-auto pt-6">
                <a
                  href={links.post(post.slug)}
                  aria-label={`Read More: ${post.title}`}
                  className={`${buttonClass({ variant: 'secondary' })} after:absolute after:inset-0 after:rounded-lg`}
                >
                  <span>Read More</span>
                  <Icon name="arrow-right" className="size-4" />
                </a>
              </p>
            </article>
          </li>
        ))}
      </ul>
      <p className="page mt-8">
        <a
          href={links.feed()}
          className="inline-flex min-h-11 items-center text-accent-ink underline underline-offset-4"
        >
          Follow the blog by RSS
        </a>
      </p>
    </>
  )
}
