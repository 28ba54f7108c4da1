import { data } from 'react-router'

import type { BookCard as Book, Category } from '#modules/catalogue/book.ts'
import { type EbookTopic, readingMinutes } from '#modules/content/content.ts'
import { longDate } from '#platform/indian-day.ts'
import { BookCard } from '#web/shared/book-card/book-card.tsx'
import { BookGrid } from '#web/shared/book-card/book-grid.tsx'
import { NotFound } from '#web/error-page.tsx'
import { links } from '#web/links.ts'
import { type PageFacts, pageMeta } from '#web/page-meta.ts'
import { NOT_FOUND_META } from '#web/private-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'
import { ArticleWithContents } from '#web/storefront/article/article-with-contents.tsx'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { articleData, breadcrumbData } from '#web/storefront/article/structured-data.ts'
import { jacketsFirst } from '#modules/catalogue/pictures/picture-address.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import type { Route } from './+types/topic-route'
import { EbookCover } from './ebook-cover.tsx'

const PRINTED_BOOKS = 4
/** The best-rated books; most have no rating yet, so that their order is free. */
const CHOSEN_AMONG = 24

export async function loader({ context, params }: Route.LoaderArgs) {
  const { content, catalogue } = context.get(servicesContext)
  const page = context.get(pageContext)
  page.tag('content')
  const topic = await content.topic(params.slug)
  if (!topic) return data(null, { status: 404 })
  const [category, rated] = await Promise.all([
    catalogue.category(topic.category),
    catalogue.list({ category: topic.category, sort: 'rating', page: 1, limit: CHOSEN_AMONG }),
  ])
  const books = jacketsFirst(rated.books, ({ rating }) => rating).slice(0, PRINTED_BOOKS)
  page.tag('categories', `category:${topic.category}`, ...books.map(({ id }) => `book:${id}`))
  return {
    topic,
    category,
    books,
    meta: pageMeta(context, topicFacts(topic, context.get(siteContext).origin)),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? NOT_FOUND_META

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
        <p className="mt-3 text-ink-soft">{`Law as of ${longDate(topic.updated)}`}</p>
        <Downloads topic={topic} />
      </PageHead>
      <ArticleWithContents html={topic.html} headings={topic.headings} before={<Parts topic={topic} />} />
      {category && books.length > 0 ? <PrintedBooks category={category} books={books} /> : null}
    </>
  )
}

function topicFacts(topic: EbookTopic, origin: string): PageFacts {
  const { slug, title, subtitle, description, updated, words } = topic
  const url = origin + links.ebookTopic(slug)
  const steps = [
    ['E-Books', links.ebooks()],
    [title, links.ebookTopic(slug)],
  ] as const
  const facts = { headline: `${title}: ${subtitle}`, description, url, published: updated, words }
  const structured = [articleData(facts, 'Article'), breadcrumbData(steps, origin)]
  return { title: `${title} e-book: ${subtitle}`, description, canonical: url, structured }
}

/** Links that download the primer. They are plain anchors, because the router doesn't handle files. */
function Downloads({ topic }: { topic: EbookTopic }) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      <a href={links.ebookFile(topic.slug, 'pdf')} download className={buttonClass()}>
        <Icon name="download" className="size-4" />
        <span>Download PDF</span>
      </a>
      <a
        href={links.ebookFile(topic.slug, 'epub')}
        download
        className={buttonClass({ variant: 'secondary' })}
      >
        <Icon name="download" className="size-4" />
        <span>Download EPUB</span>
      </a>
      <p className="text-sm text-ink-soft">{`Free · ${readingMinutes(topic.words)} min read`}</p>
    </div>
  )
}

/** This topic's e-books, which are parts of its primer. */
function Parts({ topic }: { topic: EbookTopic }) {
  return (
    <section aria-labelledby="in-this-topic" className="mb-12 max-w-[42rem]">
      <h2 id="in-this-topic" className="type-heading">
        In this topic
      </h2>
      <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
        {topic.entries.map((entry) => (
          <li
            key={entry.part}
            className="panel relative flex flex-wrap gap-4 p-4 transition-shadow hover:shadow-lift"
          >
            <EbookCover title={entry.title} topic={topic.title} category={topic.category} small />
            <div className="min-w-0 flex-1 basis-32">
              <h3 className="card-title line-clamp-none">
                <a href={`#${entry.part}`} className="after:absolute after:inset-0 hover:underline">
                  {entry.title}
                </a>
              </h3>
              <p className="type-note mt-1">{entry.summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Printed books on the topic, below the primer. */
function PrintedBooks({ category, books }: { category: Category; books: readonly Book[] }) {
  return (
    <section aria-labelledby="printed-books" className="page mt-16">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6">
        <h2 id="printed-books" className="type-heading">
          Printed books on this topic
        </h2>
        <a
          href={links.category(category.slug)}
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink hover:underline"
        >
          {`All books in ${category.name}`}
        </a>
      </div>
      <BookGrid books={books}>
        {books.map((book) => (
          <BookCard key={book.id} book={book} />
        ))}
      </BookGrid>
    </section>
  )
}
