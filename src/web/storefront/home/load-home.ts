import type { RouterContextProvider } from 'react-router'

import { tagsInLists } from '#modules/merchandising/combo.ts'
import { isOnHomePage } from '#modules/catalogue/categories/home-categories.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'
import { categoriesOf } from '#web/storefront/listing/categories.ts'
import { shownCombo } from '#web/combo/shown-combo.ts'

import { homeMeta } from './home-meta.ts'

/** How many of each list the home page shows (spec storefront §2, §3). */
const SHOWN = { hero: 8, 'new-releases': 4, bestsellers: 6, featured: 6, 'most-viewed': 6 }
const COMBOS = 9

export async function loadHome(context: Readonly<RouterContextProvider>) {
  const { merchandising } = context.get(servicesContext)
  const [categories, slots, combos] = await Promise.all([
    categoriesOf(context),
    merchandising.collections(Object.keys(SHOWN)),
    merchandising.combos('home'),
  ])
  const [hero = [], newReleases = [], bestsellers = [], featured = [], mostViewed = []] = Object.values(
    SHOWN,
  ).map((count, i) => (slots[i] ?? []).slice(0, count))
  const shown = combos.slice(0, COMBOS)
  context.get(pageContext).tag('collections', 'catalogue', ...shown.flatMap(tagsInLists))
  const { origin, shop } = context.get(siteContext)
  const meta = homeMeta(origin, await shop())
  const lists = { newReleases, combos: shown.map(shownCombo), bestsellers, featured, mostViewed }
  const chips = categories.flatMap(({ name, slug }) => (isOnHomePage(slug) ? [{ name, slug }] : []))
  return { hero, chips, lists, meta }
}
