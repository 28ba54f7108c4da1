import type { Category } from '#modules/catalogue/book.ts'
import { formatRupees, type Paise } from '#platform/money.ts'
import { dateText } from '#web/ui/typed-date.ts'

import type { ListingPlace, ListingState } from '#web/listing/listing-state.ts'

/** A filter that narrows the list: what it is called, and what takes it away. */
export interface FilterChip {
  label: string
  without: Partial<ListingState>
}

/** The filters that are on, in the order of the sidebar. The category of the path is the place, not a filter. */
export function filterChips(
  state: ListingState,
  place: ListingPlace,
  categories: readonly Category[],
): FilterChip[] {
  const category = place.slug === undefined ? state.category : ''
  const chips: (FilterChip | false)[] = [
    state.search !== '' && { label: `“${state.search}”`, without: { search: '' } },
    category !== '' && { label: categoryName(category, categories), without: { category: '' } },
    bounds(state.minPrice, state.maxPrice, shortRupees, {
      minPrice: undefined,
      maxPrice: undefined,
    }),
    bounds(state.startDate, state.endDate, dateText, { startDate: undefined, endDate: undefined }),
    state.freeShipping && { label: 'Free Shipping', without: { freeShipping: false } },
    state.inStock && { label: 'In Stock', without: { inStock: false } },
  ]
  return chips.filter((chip) => chip !== false)
}

function categoryName(slug: string, categories: readonly Category[]): string {
  return categories.find((category) => category.slug.toLowerCase() === slug.toLowerCase())?.name ?? slug
}

function bounds<T>(
  from: T | undefined,
  to: T | undefined,
  text: (bound: T) => string,
  without: Partial<ListingState>,
): FilterChip | false {
  if (from !== undefined && to !== undefined) return { label: `${text(from)} – ${text(to)}`, without }
  if (from !== undefined) return { label: `From ${text(from)}`, without }
  return to !== undefined && { label: `Up to ${text(to)}`, without }
}

/** Whole rupees without '.00': a bound is mostly a round sum. */
function shortRupees(paise: Paise): string {
  return formatRupees(paise).replace(/\.00$/, '')
}
