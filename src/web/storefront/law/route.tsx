import { PAIR_KEYS, pairTitle } from '#modules/law/acts/acts.ts'
import type { LawAnswer } from '#modules/law/law.service.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'
import { breadcrumbData } from '#web/storefront/article/structured-data.ts'

import type { Route } from './+types/route'
import { FinderView } from './finder-view.tsx'
import { booksCovering, booksOnPair } from './load-books.ts'
import { sectionHref, shownOther, shownRow } from './shown-row.ts'

const LONGEST = 200
/** Maximum number of sections in an answer for which page numbers are loaded. */
const MAX_LOOKED_UP = 6
/** Maximum number of tables whose Acts' books follow an answer. */
const MAX_PAIRS = 2

/** Loads the law finder, and the answer if there is a question. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { law } = context.get(servicesContext)
  const { origin } = context.get(siteContext)
  context.get(pageContext).tag('law')
  const question = (url.searchParams.get('q') ?? '').toWellFormed().trim().slice(0, LONGEST).toWellFormed()
  const found = question === '' ? undefined : await law.answer(question)
  const covering = found ? await booksCovering(context, found.sections.slice(0, MAX_LOOKED_UP)) : []
  const pairs = await Promise.all(PAIR_KEYS.map(async (pair) => ({ pair, ...(await law.pair(pair)) })))
  const asked = (found?.starts ?? []).slice(0, MAX_PAIRS)
  const books = await Promise.all(asked.map(({ pair }) => booksOnPair(context, pair, covering)))
  const meta = pageMeta(context, {
    // Omits the question, so that a link preview doesn't show a third party's words as the shop's.
    title: 'Law finder: old sections and new',
    description: `Find the new section for an old one, and back: IPC, CrPC, Evidence Act and Income-tax Act 1961. Every answer with sources and date.`,
    canonical: origin + links.law(),
    structured: [breadcrumbData([['Law finder', links.law()]], origin)],
  })
  return {
    question,
    answer: found && shownAnswer(found),
    covering,
    books: books.flat(),
    pairs: pairs.map(({ pair, rows, commencement }) => ({
      pair,
      title: pairTitle(pair),
      rows: rows.length,
      commencement: shownOther(commencement),
    })),
    otherActs: (await law.others()).length,
    meta,
  }
}

/** An answer as the page shows it: each section with its lines. */
function shownAnswer({ sections, rows, others, starts, unknownLaws }: LawAnswer) {
  return {
    sections: sections.map(({ act, section, rows }) => ({
      act,
      section,
      href: sectionHref(act, section),
      rows: rows.map(shownRow),
    })),
    rows: rows.map(shownRow),
    others: others.map(shownOther),
    starts: starts.map(({ pair, commencement }) => ({ pair, commencement: shownOther(commencement) })),
    unknownLaws,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

export default function FinderRoute({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  return <FinderView {...loaderData} />
}
