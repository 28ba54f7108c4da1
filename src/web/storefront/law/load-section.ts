import { data, type MetaDescriptor, redirect, type RouterContextProvider } from 'react-router'

import { type ActKey, ACTS, actTitle, isActKey, pairTitle } from '#modules/law/acts/acts.ts'
import { CHECKED_ON, type LawRow, rowTitle, sectionTitle } from '#modules/law/law-row.ts'
import type { SectionPage } from '#modules/law/law.service.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { servicesContext, siteContext } from '#web/services.ts'
import { bookListData, breadcrumbData } from '#web/storefront/article/structured-data.ts'

import { booksCovering, booksOnPair } from './load-books.ts'
import { meaningsOf, sectionHref, shownOther, shownRow, sourcesOf } from './shown-row.ts'

/**
 * Loads the page of a section. Redirects from another spelling to the canonical address; 404 if the tables
 * don't have the section.
 */
export async function loadSection(
  context: Readonly<RouterContextProvider>,
  actText: string,
  number: string,
  pathname: string,
) {
  const { law } = context.get(servicesContext)
  const act = actText.toLowerCase()
  const found = isActKey(act) ? await law.section(act, number) : undefined
  if (!found) return data(null, { status: 404 })
  const href = sectionHref(found.act, found.section)
  if (pathname !== href) return redirect(href, 301)
  const covering = await booksCovering(context, [found])
  const books = await booksOnPair(context, found.pair, covering)
  const { section, pair, rows, commencement, previous, next } = found
  const all = books.flatMap((one) => one.books)
  return data({
    act: found.act,
    section,
    pair,
    rows: rows.map(shownRow),
    meanings: meaningsOf(pair, rows),
    commencement: shownOther(commencement),
    sources: sourcesOf([...rows, commencement]),
    previous,
    next,
    books,
    covering,
    meta: sectionMeta(found, all, context.get(siteContext).origin),
  })
}

export type SectionData = Extract<
  Awaited<ReturnType<typeof loadSection>>,
  { data: { section: string } }
>['data']

function sectionMeta(
  { act, section, pair, rows }: SectionPage,
  books: readonly { id: string; title: string }[],
  origin: string,
): MetaDescriptor[] {
  const title = sectionTitle(act, section)
  const url = origin + sectionHref(act, section)
  return pageMeta({
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
  })
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
