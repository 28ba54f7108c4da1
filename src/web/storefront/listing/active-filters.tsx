import { Link } from 'react-router'

import { EXAMS } from '#modules/catalogue/exams.ts'
import { formatRupees } from '#platform/money.ts'
import { listingHref } from '#web/shared/listing/listing-address.ts'
import {
  type CountedCategory,
  type ListingPlace,
  type ListingState,
  MORE_FILTERS,
  type MoreFilter,
  withFilter,
  withoutFilters,
} from '#web/shared/listing/listing-state.ts'
import type { Listing } from '#web/shared/listing/use-listing.ts'
import { Icon } from '#web/ui/icon.tsx'
import { dateText } from '#web/ui/typed-date.ts'

/** Names for filters that the URL contains only as slugs. */
interface Named {
  categories: readonly CountedCategory[]
  /** Title of the attempt that is filtered by. */
  attempt: string | undefined
}

/** Active filters. Each links to the list without that filter, and so works before scripts have loaded. */
export function ActiveFilters({ listing: { state, place }, ...named }: Named & { listing: Listing }) {
  const chips = filterChips(state, place, named)
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="-mt-2 mb-6 flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <Link
            to={listingHref(withFilter(state, without), place)}
            preventScrollReset
            aria-label={`Remove filter ${label}`}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line-strong bg-surface pr-3 pl-4 text-sm hover:bg-sunken"
          >
            <span className="truncate">{label}</span>
            <Icon name="x" className="size-4 shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <Link
            to={listingHref({ ...withoutFilters(state), sort: state.sort }, place)}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-1 text-sm font-medium text-accent-ink underline underline-offset-4"
          >
            Clear all
          </Link>
        </li>
      ) : null}
    </ul>
  )
}

/** An active filter: its label, and the change that removes it. */
interface FilterChip {
  label: string
  without: Partial<ListingState>
}

/**
 * Returns the active filters in the sidebar's order. A category given in the path isn't counted as a filter.
 */
export function filterChips(
  state: ListingState,
  place: ListingPlace,
  { categories, attempt }: Named,
): FilterChip[] {
  const category = place.slug === undefined ? state.category : ''
  const chips: (FilterChip | false)[] = [
    state.search !== '' && { label: `“${state.search}”`, without: { search: '' } },
    category !== '' && { label: categoryName(category, categories), without: { category: '' } },
    bounds(state.minPrice, state.maxPrice, formatRupees, {
      minPrice: undefined,
      maxPrice: undefined,
    }),
    bounds(state.startDate, state.endDate, dateText, { startDate: undefined, endDate: undefined }),
    state.freeShipping && { label: 'Free Shipping', without: { freeShipping: false } },
    state.inStock && { label: 'In Stock', without: { inStock: false } },
    state.hall && { label: 'AIBE hall', without: { hall: false } },
    state.attempt !== '' && { label: attempt ?? state.attempt, without: { attempt: '' } },
    state.currentLaw && { label: 'Current law only', without: { currentLaw: false } },
    ...MORE_FILTERS.map(
      (name) => state[name] !== '' && { label: saidOf(state, name), without: { [name]: '' } },
    ),
  ]
  return chips.filter((chip) => chip !== false)
}

function saidOf(state: ListingState, name: MoreFilter): string {
  return name === 'exam' && state.exam !== '' ? EXAMS[state.exam].name : state[name]
}

function categoryName(slug: string, categories: readonly CountedCategory[]): string {
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
