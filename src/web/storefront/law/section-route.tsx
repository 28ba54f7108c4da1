import { data, redirect } from 'react-router'

import { type ActKey, ACTS, actTitle, isActKey, pairTitle } from '#modules/law/acts/acts.ts'
import { CHECKED_ON, type LawRow, rowTitle, sectionTitle } from '#modules/law/law-row.ts'
import type { SectionPage } from '#modules/law/law.service.ts'
import { NotFound } from '#web/error-page.tsx'
import { links } from '#web/links.ts'
import { type PageFacts, pageMeta } from '#web/page-meta.ts'
import { NOT_FOUND_META } from '#web/private-meta.ts'
import { servicesContext, siteContext } from '#web/services.ts'
import { Breadcrumbs } from '#web/breadcrumbs.tsx'
import { bookListData, breadcrumbData } from '#web/storefront/article/structured-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'

import type { Route } from './+types/section-route'
import { Disclaimer } from './about-sources.tsx'
import { CoveringBooks } from './covering-books.tsx'
import { LawBooks } from './law-books.tsx'
import { QuestionForm } from './question-form.tsx'
import { LawEntry } from './law-entry.tsx'
import { sectionHref, shownOther, shownRow } from './shown-row.ts'
import { Transition } from './transition.tsx'
import { booksCovering, booksOnPair } from './load-books.ts'

/**
 * Loads a section's page. Redirects from other spellings to the canonical URL. Responds with 404 if the
 * tables don't have the section.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { law } = context.get(servicesContext)
  const act = params.act.toLowerCase()
  const found = isActKey(act) ? await law.section(act, params.section) : undefined
  if (!found) return data(null, { status: 404 })
  const href = sectionHref(found.act, found.section)
  if (url.pathname !== href) return redirect(href, 301)
  const covering = await booksCovering(context, [found])
  const books = await booksOnPair(context, found.pair, covering)
  const { section, pair, rows, commencement, previous, next } = found
  const all = books.flatMap((one) => one.books)
  return data({
    act: found.act,
    section,
    pair,
    rows: rows.map(shownRow),
    commencement: shownOther(commencement),
    previous,
    next,
    books,
    covering,
    meta: pageMeta(context, sectionFacts(found, all, context.get(siteContext).origin)),
  })
}

function sectionFacts(
  { act, section, pair, rows }: SectionPage,
  books: readonly { id: string; title: string }[],
  origin: string,
): PageFacts {
  const title = sectionTitle(act, section)
  const url = origin + sectionHref(act, section)
  return {
    title: `${title}: ${rows[0]?.heading ?? actTitle(act)}`,
    description:
      `${title}: ${rows.map(described).join(' ')} With sources and the date from which it applies.`.slice(
        0,
        300,
      ),
    canonical: url,
    structured: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        name: title,
        url,
        dateModified: CHECKED_ON,
        about: legislation(act, section),
      },
      bookListData(books, origin),
      breadcrumbData(
        [
          ['Law finder', links.law()],
          [pairTitle(pair), links.lawPair(pair)],
          [title, sectionHref(act, section)],
        ],
        origin,
      ),
    ],
  }
}

function legislation(act: ActKey, section: string) {
  const { name, year } = ACTS[act]
  return {
    '@type': 'Legislation',
    name: sectionTitle(act, section),
    isPartOf: { '@type': 'Legislation', name: `${name}, ${year}` },
  }
}

function described(row: LawRow): string {
  return `${rowTitle(row)} (${row.heading}).`
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? NOT_FOUND_META

export default function SectionRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  if (loaderData) return <SectionView {...loaderData} />
  return (
    <>
      <NotFound text="No such section in our tables." />
      <div className="page flex justify-center">
        <QuestionForm />
      </div>
    </>
  )
}

type SectionData = Omit<NonNullable<Route.ComponentProps['loaderData']>, 'meta'>

/** A section of an Act, with its successors or predecessors, and books on it. */
export function SectionView(props: SectionData) {
  const { act, section, pair, commencement, books, covering } = props
  return (
    <>
      <div className="border-b border-line bg-sunken">
        <div className="page py-2 pb-4">
          <Breadcrumbs
            crumbs={[
              { label: 'Law finder', href: links.law() },
              { label: pairTitle(pair), href: links.lawPair(pair) },
              { label: sectionTitle(act, section) },
            ]}
          />
          <div className="mt-1 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <SectionAnswer {...props} />
            <div className="grid gap-4 lg:pt-2">
              <Transition pair={pair} commencement={commencement} />
              <Disclaimer />
              <a
                href={links.contact({ act, section })}
                rel="nofollow"
                className="type-note target justify-self-start font-medium text-accent-ink underline"
              >
                Report a mistake
              </a>
            </div>
          </div>
          <AdjacentSections {...props} />
        </div>
      </div>
      <div className="page pb-16">
        <CoveringBooks covering={covering} />
        <LawBooks lists={books} />
        <div className="mt-12">
          <h2 className="type-heading">Look up another section</h2>
          <QuestionForm />
        </div>
      </div>
    </>
  )
}

/** A single line is the page's heading. Several lines follow the section's name. */
function SectionAnswer({ act, section, rows }: SectionData) {
  const [only, ...others] = rows
  if (only && others.length === 0) return <LawEntry row={only} here={act} level={1} />
  return (
    <div>
      <h1 className="type-display">{unbroken(sectionTitle(act, section))}</h1>
      <p className="type-note mt-1">{actTitle(act)}</p>
      <ul className="mt-4 grid grid-cols-1 gap-4">
        {rows.map((row) => (
          <li key={`${row.old} ${row.now.join()}`}>
            <LawEntry row={row} here={act} level={2} small />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Links to the previous and the next section. */
function AdjacentSections({ act, previous, next }: SectionData) {
  return (
    <nav
      aria-label="Neighbouring sections"
      className="mt-4 flex flex-wrap justify-between gap-x-6 lg:justify-start"
    >
      {previous === undefined ? (
        <span />
      ) : (
        <a href={sectionHref(act, previous)} rel="prev" className={STEP}>
          <Icon name="arrow-left" className="size-4" />
          <span>{sectionTitle(act, previous)}</span>
        </a>
      )}
      {next === undefined ? null : (
        <a href={sectionHref(act, next)} rel="next" className={STEP}>
          <span>{sectionTitle(act, next)}</span>
          <Icon name="arrow-right" className="size-4" />
        </a>
      )}
    </nav>
  )
}

const STEP = 'inline-flex min-h-11 items-center gap-2 font-semibold text-accent-ink hover:underline'
