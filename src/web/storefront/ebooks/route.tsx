import { business } from '#modules/settings/business.ts'
import type { EbookEntry } from '#modules/content/content.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'
import { breadcrumbData } from '#web/storefront/article/structured-data.ts'
import { buttonClass } from '#web/ui/button.tsx'

import type { Route } from './+types/route'
import { EbookCover } from './ebook-cover.tsx'

const INTRO = 'Our free primers on Indian law and tax. Read them here, or download them as PDF or EPUB.'

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext)
  const { origin } = context.get(siteContext)
  context.get(pageContext).tag('content')
  const categories = new Map((await content.topics()).map(({ slug, category }) => [slug, category]))
  const ebooks = (await content.ebooks()).map((entry) => ({
    ...entry,
    category: categories.get(entry.topic) ?? '',
  }))
  const meta = pageMeta(context, {
    title: 'Free law and tax e-books',
    description: `${INTRO} Commercial law, corporate law, GST and income tax, and legal drafting. ${business.name}.`,
    canonical: origin + links.ebooks(),
    structured: [breadcrumbData([['E-Books', links.ebooks()]], origin)],
  })
  return { ebooks, meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

export default function EbooksRoute({ loaderData: { ebooks } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Our E-Books Collection" crumb="E-Books" intro={INTRO} />
      <ul className="page grid grid-cols-1 gap-x-5 gap-y-5 pt-8 sm:grid-cols-2 lg:grid-cols-4 lg:pt-12">
        {ebooks.map((entry) => (
          <li key={entry.title}>
            <EbookCard entry={entry} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** An e-book. The whole card links to the topic's page, where shoppers read and download the e-book. */
function EbookCard({ entry }: { entry: EbookEntry & { category: string } }) {
  return (
    <article className="panel group relative flex h-full flex-wrap gap-5 p-4 transition-shadow hover:shadow-lift sm:flex-col sm:gap-0 sm:p-0">
      <div className="shrink-0 self-start sm:flex sm:justify-center sm:self-stretch sm:rounded-t-lg sm:bg-sunken sm:py-7">
        <EbookCover title={entry.title} topic={entry.topicTitle} category={entry.category} />
      </div>
      <div className="flex min-w-0 flex-1 basis-40 flex-col sm:basis-auto sm:p-5">
        <p className="eyebrow text-ink-soft">{entry.topicTitle}</p>
        <h2 className="card-title mt-1 line-clamp-none">{entry.title}</h2>
        <p className="type-note mt-2">{entry.summary}</p>
        <p className="mt-auto pt-4">
          <a
            href={links.ebookTopic(entry.topic)}
            aria-label={`Read / Download: ${entry.title}`}
            className={`${buttonClass({ variant: 'secondary' })} after:absolute after:inset-0 after:rounded-lg`}
          >
            Read / Download
          </a>
        </p>
      </div>
    </article>
  )
}
