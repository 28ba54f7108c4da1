import { data } from 'react-router'

import { readingMinutes } from '#modules/content/content.ts'
import { longDate } from '#modules/content/long-date.ts'
import { NotFound } from '#web/error-page.tsx'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'
import { Article } from '#web/ui/article.tsx'
import { NOT_FOUND_META } from '#web/storefront/article/not-found-meta.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { articleData, breadcrumbData } from '#web/storefront/article/structured-data.ts'
import { TableOfContents } from '#web/storefront/article/table-of-contents.tsx'

import type { Route } from './+types/post-route'
import { FEED } from './feed.ts'
import { MorePosts } from './more-posts.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext)
  context.get(pageContext).tag('content')
  const post = await content.post(params.slug)
  if (!post) return data(null, { status: 404 })
  const { origin } = context.get(siteContext)
  const url = origin + links.post(post.slug)
  const facts = {
    headline: post.title,
    description: post.excerpt,
    url,
    published: post.date,
    modified: post.updated,
    words: post.words,
  }
  const head = [
    ...pageMeta({ title: post.title, description: post.excerpt, canonical: url, type: 'article' }),
    { property: 'article:published_time', content: post.date },
    FEED,
    { 'script:ld+json': articleData(facts, 'BlogPosting') },
    {
      'script:ld+json': breadcrumbData(
        [
          ['Blog', links.blog()],
          [post.title, links.post(post.slug)],
        ],
        origin,
      ),
    },
  ]
  const others = (await content.posts()).filter(({ slug }) => slug !== post.slug)
  return { post, others, head }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? NOT_FOUND_META

export default function PostRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound text="Post not found." />
  const { post, others } = loaderData
  return (
    <article>
      <PageHead title={post.title} trail={[{ label: 'Blog', href: links.blog() }]}>
        <p className="mt-3 text-ink-soft tabular-nums">
          <time dateTime={post.date}>{longDate(post.date)}</time> · {readingMinutes(post.words)} min read
          {post.updated ? ` · updated on ${longDate(post.updated)}` : null}
        </p>
      </PageHead>
      <div className="page grid gap-8 pt-8 lg:grid-cols-[1fr_17rem] lg:gap-16 lg:pt-12">
        <div className="lg:col-start-2 lg:row-start-1">
          <TableOfContents headings={post.headings} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <Article html={post.html} />
          <MorePosts posts={others} />
        </div>
      </div>
    </article>
  )
}
