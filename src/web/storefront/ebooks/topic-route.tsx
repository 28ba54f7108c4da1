import { data } from 'react-router'

import { longDate } from '#modules/content/long-date.ts'
import { NotFound } from '#web/error-page.tsx'
import { links } from '#web/links.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'
import { Article } from '#web/ui/article.tsx'
import { NOT_FOUND_META } from '#web/storefront/article/not-found-meta.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { TableOfContents } from '#web/storefront/article/table-of-contents.tsx'

import type { Route } from './+types/topic-route'
import { Downloads } from './downloads.tsx'
import { Parts } from './parts.tsx'
import { PrintedBooks } from './printed-books.tsx'
import { topicHead } from './topic-head.ts'

const PRINTED_BOOKS = 4

export async function loader({ context, params }: Route.LoaderArgs) {
  const { content, catalogue } = context.get(servicesContext)
  const page = context.get(pageContext)
  page.tag('content')
  const topic = await content.topic(params.slug)
  if (!topic) return data(null, { status: 404 })
  const [category, { books }] = await Promise.all([
    catalogue.category(topic.category),
    catalogue.list({ category: topic.category, sort: 'rating', page: 1, limit: PRINTED_BOOKS }),
  ])
  page.tag('categories', `category:${topic.category}`, ...books.map(({ id }) => `book:${id}`))
  return { topic, category, books, head: topicHead(topic, context.get(siteContext).origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? NOT_FOUND_META

export default function TopicRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound text="E-book not found." />
  const { topic, category, books } = loaderData
  return (
    <>
      <PageHead
        title={`${topic.title}: ${topic.subtitle}`}
        crumb={topic.title}
        trail={[{ label: 'E-Books', href: links.ebooks() }]}
        intro={topic.description}
      >
        <p className="mt-3 text-ink-soft">The law as on {longDate(topic.updated)}</p>
        <Downloads topic={topic} />
      </PageHead>
      <div className="page grid gap-8 pt-8 lg:grid-cols-[1fr_17rem] lg:gap-16 lg:pt-12">
        <div className="flex flex-col gap-8 lg:col-start-2 lg:row-start-1">
          <TableOfContents headings={topic.headings} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <Parts topic={topic} />
          <Article html={topic.html} />
        </div>
      </div>
      {category && books.length > 0 ? <PrintedBooks category={category} books={books} /> : null}
    </>
  )
}
