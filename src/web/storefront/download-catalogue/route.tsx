import { EXAMS } from '#modules/catalogue/exams.ts'
import { CHOICES_TAGS } from '#modules/catalogue/page-tags.ts'
import { type Choice, chosenCatalogueFile } from '#modules/catalogue/printed/chosen-catalogues.ts'
import {
  isPrintedIn,
  PRINTED_CATALOGUES,
  printedCatalogueFile,
} from '#modules/catalogue/printed/printed-catalogues.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'
import { categoriesOf } from '#web/storefront/listing/categories.ts'
import { Breadcrumbs } from '#web/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'

import type { Route } from './+types/route'

/** Maximum number of publishers listed. The other publishers' own pages have their catalogues. */
const MAX_PUBLISHERS = 48

export async function loader({ context }: Route.LoaderArgs) {
  const categories = await categoriesOf(context)
  const { catalogue, contributors } = context.get(servicesContext)
  const [publishers, { exams }] = await Promise.all([
    contributors.publishers(MAX_PUBLISHERS),
    catalogue.choices(),
  ])
  context.get(pageContext).tag(...CHOICES_TAGS)
  const catalogues = PRINTED_CATALOGUES.map((catalogue) => ({
    slug: catalogue.slug,
    name: catalogue.name,
    category: catalogue.category,
    books: categories
      .filter(({ slug }) => isPrintedIn(catalogue, slug.toLowerCase()))
      .reduce((sum, { bookCount }) => sum + bookCount, 0),
  }))
  const meta = pageMeta(context, {
    title: 'Download Catalogue',
    description:
      'PDF catalogues for students and professionals, and of bare Acts: author, edition, ISBN and today’s price of every book.',
    canonical: context.get(siteContext).origin + links.downloadCatalogue(),
  })
  const choices: Choices = {
    subject: categories.filter(({ bookCount }) => bookCount > 0).map(({ name, slug }) => ({ name, slug })),
    exam: exams.map((slug) => ({ name: EXAMS[slug].name, slug })),
    publisher: publishers.map(({ name, slug }) => ({ name, slug })),
  }
  return { catalogues, choices, meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

/** The printed catalogues (spec storefront §2). */
export default function DownloadCatalogueRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <div className="page pt-2 pb-16">
      <Breadcrumbs crumbs={[{ label: 'Download Catalogue' }]} />
      <h1 className="type-display mt-2">Download Catalogue</h1>
      <p className="mt-3 mb-8 max-w-2xl text-ink-soft">
        Our full price list, to print or read offline: author, edition, ISBN and price, by subject. Always up
        to date.
      </p>
      <div className="max-w-4xl">
        <CatalogueTable catalogues={loaderData.catalogues} />
      </div>
      <ChosenCatalogues choices={loaderData.choices} />
    </div>
  )
}

interface OfferedCatalogue {
  slug: string
  name: string
  category: string
  books: number
}

/** Table of catalogues. On a phone, each row is a card. */
export function CatalogueTable({ catalogues }: { catalogues: readonly OfferedCatalogue[] }) {
  return (
    <Table caption="Catalogues" className="max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          <HeadCell className="w-0">S.No.</HeadCell>
          <HeadCell>Name</HeadCell>
          <HeadCell>Category</HeadCell>
          <HeadCell className="w-0">Download</HeadCell>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {catalogues.map((catalogue, i) => (
          <CatalogueRow key={catalogue.slug} number={i + 1} catalogue={catalogue} />
        ))}
      </tbody>
    </Table>
  )
}

const ROW =
  'max-md:grid max-md:grid-cols-[2rem_1fr] max-md:gap-y-1 max-md:p-4 max-md:not-first:border-t max-md:border-line'
const CELL = 'max-md:border-0 max-md:p-0'

function CatalogueRow({ number, catalogue }: { number: number; catalogue: OfferedCatalogue }) {
  const { slug, name, category, books } = catalogue
  return (
    <tr className={ROW}>
      <Cell className={`${CELL} text-ink-soft tabular-nums max-md:row-span-3`}>{number}</Cell>
      <Cell className={CELL}>
        <span className="card-title line-clamp-none">{name}</span>
        <span className="block text-ink-soft tabular-nums">
          {`${books === 1 ? '1 book' : `${books} books`}, PDF`}
        </span>
      </Cell>
      <Cell className={CELL}>{category}</Cell>
      <Cell className={`${CELL} max-md:pt-3`}>
        <a
          href={printedCatalogueFile({ slug })}
          download
          aria-label={`Download ${name}`}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Icon name="download" className="size-4.5" />
          <span>Download</span>
        </a>
      </Cell>
    </tr>
  )
}

type Choices = Readonly<Record<Choice, readonly { name: string; slug: string }[]>>

const TITLES: Record<Choice, { title: string; text: string }> = {
  subject: { title: 'By subject', text: 'A catalogue for each subject.' },
  exam: { title: 'By exam', text: 'Books for each exam.' },
  publisher: {
    title: 'By publisher',
    text: 'For other publishers, see the publisher’s page.',
  },
}

/** Catalogues for a subject, an exam or a publisher, generated on request. */
function ChosenCatalogues({ choices }: { choices: Choices }) {
  return (Object.keys(TITLES) as Choice[]).map((choice) =>
    choices[choice].length === 0 ? null : (
      <section key={choice} aria-labelledby={`by-${choice}`} className="mt-12">
        <h2 id={`by-${choice}`} className="type-heading">
          {TITLES[choice].title}
        </h2>
        <p className="mt-1 text-ink-soft">{TITLES[choice].text}</p>
        <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {choices[choice].map(({ name, slug }) => (
            <li key={slug} className="border-t border-line">
              <a
                href={chosenCatalogueFile({ choice, slug })}
                download
                className="flex min-h-11 items-center gap-2 py-2 wrap-anywhere text-accent-ink hover:underline"
              >
                <Icon name="download" className="size-4 shrink-0" />
                <span>{`${name} (PDF)`}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    ),
  )
}
