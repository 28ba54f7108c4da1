import { data, redirect, type RouterContextProvider } from 'react-router'

import type { BookCard, BookPage, Category } from '#modules/catalogue/book.ts'
import { found, pageContext, servicesContext, siteContext } from '#web/services.ts'
import { listingHref, placeOf, readListing } from '#web/listing/listing-address.ts'
import { activeFilters, toBookQuery } from '#web/listing/listing-state.ts'

import { categoriesOf } from './categories.ts'
import { listingMeta } from './listing-meta.ts'

/** What a listing shows. */
export interface ListingData {
  found: BookPage
  categories: Category[]
  /** The category of the path, if it names one. */
  category: Category | undefined
  /** The book that `?buy=` names. */
  chosen: BookCard | undefined
}

/** Everything a listing shows. Unknown category: 404. A page after the last: the last one. */
export async function loadListing(context: Readonly<RouterContextProvider>, url: URL) {
  const { catalogue } = context.get(servicesContext)
  const page = context.get(pageContext)
  const place = placeOf(url.pathname)
  const state = readListing(url.searchParams, place)
  page.tag('catalogue', ...(state.category ? [`category:${state.category.toLowerCase()}`] : []))
  if (state.buy) page.tag(`book:${state.buy}`)

  const category = place.slug === undefined ? undefined : await catalogue.category(place.slug)
  if (place.slug !== undefined && !category) return data(null, { status: 404 })
  const [list, categories, chosen] = await Promise.all([
    catalogue.list(toBookQuery(state)),
    categoriesOf(context),
    state.buy ? found(catalogue.book(state.buy)) : undefined,
  ])
  if (state.page > Math.max(list.totalPages, 1)) {
    return redirect(listingHref({ ...state, page: Math.max(list.totalPages, 1) }, place))
  }
  const shown: ListingData = { found: list, categories, category, chosen }
  const { origin, shop } = context.get(siteContext)
  const { city } = await shop()
  const meta = listingMeta({ ...shown, origin, city, filtered: activeFilters(state, place) > 0 })
  return data({ ...shown, meta })
}
