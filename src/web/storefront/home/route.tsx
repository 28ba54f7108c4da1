import { lazy, Suspense } from 'react'

import { isOnHomePage } from '#modules/catalogue/categories/home-categories.ts'
import { tagsInLists } from '#modules/offers/merchandising/combo.ts'
import {
  HOME_LIST_NAMES,
  HOME_LISTS,
  type HomeListName,
} from '#modules/offers/merchandising/home-lists/home-lists.schema.ts'
import type { Slot } from '#modules/offers/merchandising/merchandising.service.ts'
import type { ShownList } from '#modules/offers/merchandising/home-lists/shown-lists.service.ts'
import { business } from '#modules/settings/business.ts'
import type { Shop } from '#modules/settings/shop.ts'
import { shownBook } from '#web/shared/book-card/shown-book.ts'
import { shownCombo } from '#web/shared/combo/shown-combo.ts'
import type { ShownBookList } from '#web/shared/home-lists/book-section.tsx'
import { links } from '#web/links.ts'
import { type PageFacts, pageMeta } from '#web/page-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'
import { storeData } from '#web/storefront/contact/store-data.ts'
import { categoriesOf } from '#web/storefront/listing/categories.ts'
import { Part } from '#web/ui/part.tsx'

import type { Route } from './+types/route'
import { CategorySlider } from './category-slider.tsx'
import { Hero } from './hero.tsx'
import { Tools } from './tools.tsx'

// The server renders the lists, and their code loads after the first screen is hydrated.
const HomeLists = lazy(() => import('./home-lists.tsx').then((m) => ({ default: m.HomeLists })))

/** Number of combos (spec storefront §2). */
const COMBOS = 9

export async function loader({ context }: Route.LoaderArgs) {
  const { merchandising, shownLists } = context.get(servicesContext)
  const [categories, found, combos] = await Promise.all([
    categoriesOf(context),
    shownLists.of(HOME_LIST_NAMES),
    merchandising.combos('home'),
  ])
  const shown = combos.slice(0, COMBOS)
  context.get(pageContext).tag('collections', 'catalogue', ...shown.flatMap(tagsInLists))
  const { origin, shop } = context.get(siteContext)
  const meta = pageMeta(context, homeFacts(origin, await shop()))
  const lists = {
    newReleases: { ...found['new-releases'], slots: slotsOf('new-releases', found) },
    combos: shown.map(shownCombo),
    bestsellers: cardsOf('bestsellers', found),
    featured: cardsOf('featured', found),
    mostViewed: cardsOf('most-viewed', found),
  }
  const chips = categories.flatMap(({ name, slug }) => (isOnHomePage(slug) ? [{ name, slug }] : []))
  return { hero: leadWithCurrent(slotsOf('hero', found)), chips, lists, meta }
}

/** Moves books on old law behind the others, so that the page doesn't open with one. */
function leadWithCurrent(slots: readonly Slot[]): Slot[] {
  const isOld = ({ book }: Slot) => book.lawState === 'old'
  return [...slots.filter((slot) => !isOld(slot)), ...slots.filter(isOld)]
}

type Lists = Record<HomeListName, ShownList>

/** The books of a list for which the home page has room. */
const slotsOf = (name: HomeListName, lists: Lists): Slot[] =>
  lists[name].slots.slice(0, HOME_LISTS[name].shown)

function cardsOf(name: HomeListName, lists: Lists): ShownBookList {
  const slots = slotsOf(name, lists).map(({ position, book }) => ({ position, book: shownBook(book) }))
  return { ...lists[name], slots }
}

function homeFacts(origin: string, shop: Shop): PageFacts {
  return {
    title: business.tagline,
    description: `${business.name} sells law, tax, audit and examination books online and in ${shop.city}: bare acts, commentaries and guides in current editions, with free shipping over ₹500.`,
    canonical: origin + links.home(),
    structured: [storeData(origin, shop), webSite(origin)],
  }
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

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta

export default function HomeRoute({ loaderData: { hero, chips, lists } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="sr-only">{`${business.name}: law, tax and examination books`}</h1>
      <Part>{hero.length > 0 ? <Hero slots={hero} /> : null}</Part>
      <Part>
        <Tools />
      </Part>
      <CategorySlider categories={chips} />
      <Suspense fallback={<div className="min-h-dvh" />}>
        <HomeLists {...lists} />
      </Suspense>
    </>
  )
}
