import { data } from 'react-router'

import { type PostSummary, readingMinutes } from '#modules/content/content.ts'
import { longDate } from '#platform/indian-day.ts'
import { NotFound } from '#web/error-page.tsx'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { NOT_FOUND_META } from '#web/private-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'
import { ArticleWithContents } from '#web/storefront/article/article-with-contents.tsx'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { articleData, breadcrumbData } from '#web/storefront/article/structured-data.ts'

import type { Route } from './+types/post-route'
import { FEED } from './rss.ts'

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
  const steps = [
    ['Blog', links.blog()],
    [post.title, links.post(post.slug)],
  ] as const
  const meta = [
    ...pageMeta(context, {
      title: post.title,
      description: post.excerpt,
      canonical: url,
      type: 'article',
      structured: [articleData(facts, 'BlogPosting'), breadcrumbData(steps, origin)],
    }),
    { property: 'article:published_time', content: post.date },
    FEED,
  ]
  const others = (await content.posts()).filter(({ slug }) => slug !== post.slug)
  return { post, others, meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? NOT_FOUND_META

export default function PostRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound text="Post not found." />
  const { post, others } = loaderData
  return (
    <article>
      <PageHead title={post.title} trail={[{ label: 'Blog', href: links.blog() }]}>
        <p className="mt-3 text-ink-soft tabular-nums">
          <time dateTime={post.date}>{longDate(post.date)}</time>
          <span>{` · ${readingMinutes(post.words)} min read`}</span>
          <span>{post.updated ? ` · updated on ${longDate(post.updated)}` : null}</span>
        </p>
      </PageHead>
      <ArticleWithContents html={post.html} headings={post.headings}>
        <MorePosts posts={others} />
      </ArticleWithContents>
    </article>
  )
}

function MorePosts({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="more-posts" className="mt-14 max-w-[42rem] border-t border-line pt-6">
      <h2 id="more-posts" className="type-heading">
        More from the blog
      </h2>
      <ul className="mt-2">
        {posts.map(({ slug, title }) => (
          <li key={slug}>
            <a
              href={links.post(slug)}
              className="inline-flex min-h-11 items-center text-accent-ink underline underline-offset-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
