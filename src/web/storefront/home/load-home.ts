import type { MetaDescriptor, RouterContextProvider } from 'react-router'

import { tagsInLists } from '#modules/merchandising/combo.ts'
import { isOnHomePage } from '#modules/catalogue/categories/home-categories.ts'
import type { Slot } from '#modules/merchandising/merchandising.service.ts'
import type { Shop } from '#modules/settings/shop.ts'
import { business } from '#modules/settings/business.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'
import { categoriesOf } from '#web/storefront/listing/categories.ts'
import { shownBook } from '#web/book-card/shown-book.ts'
import { shownCombo } from '#web/combo/shown-combo.ts'
import type { ShownSlot } from '#web/home-lists/book-section.tsx'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { storeData } from '#web/storefront/contact/store-data.ts'

/** Number of items in each list (spec storefront §2, §3). */
const SHOWN = { hero: 8, 'new-releases': 4, bestsellers: 6, featured: 6, 'most-viewed': 6 }
const COMBOS = 9

export async function loadHome(context: Readonly<RouterContextProvider>) {
  const { merchandising } = context.get(servicesContext)
  const [categories, slots, combos] = await Promise.all([
    categoriesOf(context),
    merchandising.collections(Object.keys(SHOWN)),
    merchandising.combos('home'),
  ])
  const [hero = [], newReleases = [], ...cards] = Object.values(SHOWN).map((count, i) =>
    (slots[i] ?? []).slice(0, count),
  )
  const shown = combos.slice(0, COMBOS)
  context.get(pageContext).tag('collections', 'catalogue', ...shown.flatMap(tagsInLists))
  const { origin, shop } = context.get(siteContext)
  const meta = homeMeta(origin, await shop())
  const [bestsellers = [], featured = [], mostViewed = []] = cards.map((list) => list.map(shownSlot))
  const lists = { newReleases, combos: shown.map(shownCombo), bestsellers, featured, mostViewed }
  const chips = categories.flatMap(({ name, slug }) => (isOnHomePage(slug) ? [{ name, slug }] : []))
  return { hero, chips, lists, meta }
}

const shownSlot = ({ position, book }: Slot): ShownSlot => ({ position, book: shownBook(book) })

/**
 * Metadata of the shop for search engines and link previews, made by the loader, so that the browser needs no
 * code for it.
 */
export function homeMeta(origin: string, shop: Shop): MetaDescriptor[] {
  return pageMeta({
    title: business.tagline,
    description: `${business.name} sells law, tax, audit and examination books online and in ${shop.city}: bare acts, commentaries and guides in current editions, with free shipping over ₹500.`,
    canonical: origin + links.home(),
    structured: [storeData(origin, shop), webSite(origin)],
  })
}

function webSite(origin: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: business.name,
    url: origin + links.home(),
    inLanguage: 'en-IN',
    publisher: { '@id': `${origin}/#shop` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?query={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
