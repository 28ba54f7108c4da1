import { data, redirect } from 'react-router'

import { fold } from '#modules/catalogue/search-text.ts'
import {
  actTitle,
  isActKey,
  isPairKey,
  type PairKey,
  pairOf,
  PAIRS,
  pairTitle,
} from '#modules/law/acts/acts.ts'
import { type LawRow, type Relation, RELATIONS } from '#modules/law/law-row.ts'
import { sectionKey } from '#modules/law/section-number.ts'
import { NotFound } from '#web/error-page.tsx'
import { links } from '#web/links.ts'
import { type PageFacts, pageMeta } from '#web/page-meta.ts'
import { NOT_FOUND_META } from '#web/private-meta.ts'
import { servicesContext, siteContext } from '#web/services.ts'
import { breadcrumbData } from '#web/storefront/article/structured-data.ts'
import { readPage } from '#web/storefront/combos/combo-paging.ts'

import type { Route } from './+types/pair-route'
import { PairView } from './pair-view.tsx'
import { booksOnPair } from './load-books.ts'
import { meaningsOf, shownOther, shownRow, sourcesOf } from './shown-row.ts'

/** Limit that keeps the page light on a phone. `page=all` shows the whole table, for printing. */
const ROWS_PER_PAGE = 60
const ALL = 'all'
const LONGEST = 100

/**
 * Loads the table of two Acts, with the filters given in the URL. `/law/ipc` redirects to the table that
 * contains this Act.
 */
export async function loader({ context, params: { pair: name }, url }: Route.LoaderArgs) {
  const key = name.toLowerCase()
  const pair = isActKey(key) ? pairOf(key) : key
  if (!isPairKey(pair)) return data(null, { status: 404 })
  if (pair !== name) return redirect(links.lawPair(pair), 301)
  const { rows, commencement } = await context.get(servicesContext).law.pair(pair)
  const filter = readFilter(url.searchParams)
  const fitting = rows.filter((row) => fits(row, filter))
  const { shown, ...range } = pageOf(fitting, url.searchParams.get('page'))
  const books = await booksOnPair(context, pair)
  return data({
    pair,
    ...filter,
    rows: shown.map(shownRow),
    total: rows.length,
    fitting: fitting.length,
    ...range,
    meanings: meaningsOf(pair, rows),
    commencement: shownOther(commencement),
    sources: sourcesOf([...shown, commencement]),
    books,
    meta: pageMeta(context, pairFacts(pair, rows.length, context.get(siteContext).origin)),
  })
}

interface Filter {
  q: string
  change: Relation | ''
}

function readFilter(params: URLSearchParams): Filter {
  const change = RELATIONS.find((relation) => relation === params.get('change')) ?? ''
  return { q: (params.get('q') ?? '').toWellFormed().trim().slice(0, LONGEST).toWellFormed(), change }
}

/**
 * Reports whether a row matches the filter. Searches both columns for a number, subject and note for words.
 */
function fits(row: LawRow, { q, change }: Filter): boolean {
  if (change !== '' && row.relation !== change) return false
  if (q === '') return true
  const key = sectionKey(q)
  if (key !== '') return [row.old, ...row.now].some((section) => sectionKey(section).startsWith(key))
  const text = ` ${fold(`${row.heading} ${row.note}`)}`
  return fold(q)
    .split(' ')
    .every((word) => text.includes(` ${word}`))
}

function pageOf(rows: readonly LawRow[], wanted: string | null) {
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_PER_PAGE))
  if (wanted === ALL) return { shown: rows, page: 1, totalPages: 1, all: pages > 1 }
  const page = Math.min(readPage(wanted), pages)
  const shown = rows.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)
  return { shown, page, totalPages: pages, all: false }
}

function pairFacts(pair: PairKey, rows: number, origin: string): PageFacts {
  const { old, now } = PAIRS[pair]
  const url = origin + links.lawPair(pair)
  return {
    title: `${pairTitle(pair)}: table of sections`,
    description: `${actTitle(old)} to ${actTitle(now)}: all ${rows} entries side by side, with the sources of each.`,
    canonical: url,
    structured: [
      breadcrumbData(
        [
          ['Law finder', links.law()],
          [pairTitle(pair), links.lawPair(pair)],
        ],
        origin,
      ),
    ],
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? NOT_FOUND_META

export default function PairRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  return loaderData ? <PairView {...loaderData} /> : <NotFound text="No such table of Acts." />
}
