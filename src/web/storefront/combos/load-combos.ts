import { redirect, type RouterContextProvider } from 'react-router'

import { tagsInLists } from '#modules/merchandising/combo.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'

import { readPage, combosOfPage, pageCount } from './combo-paging.ts'
import { shownCombo } from '#web/combo/shown-combo.ts'

/** A page of `/combo-offer`. After the last: the last one. */
export async function loadCombos(context: Readonly<RouterContextProvider>, url: URL) {
  const combos = await context.get(servicesContext).merchandising.combos('page')
  context.get(pageContext).tag('collections', 'catalogue', ...combos.flatMap(tagsInLists))
  const page = readPage(url.searchParams.get('page'))
  const pages = pageCount(combos.length)
  if (page > pages) return redirect(links.combos({ page: pages }))
  const title = page === 1 ? 'Combo Book Collections' : `Combo Book Collections, page ${page}`
  const shown = combosOfPage(combos, page)
  const meta = pageMeta({
    title,
    description: `Law, tax and examination books in sets, for less than one by one: ${shown.map((combo) => combo.title).join(', ')}.`,
    canonical: context.get(siteContext).origin + links.combos({ page }),
  })
  return { combos: shown.map(shownCombo), page, total: combos.length, meta }
}

export type CombosData = Exclude<Awaited<ReturnType<typeof loadCombos>>, Response>
