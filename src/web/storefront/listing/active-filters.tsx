import { X } from 'lucide-react'
import { Link } from 'react-router'

import type { Category } from '#modules/catalogue/book.ts'

import { filterChips } from './filter-chips.ts'
import { listingHref } from '#web/listing/listing-address.ts'
import { withFilter, withoutFilters } from '#web/listing/listing-state.ts'
import type { Listing } from '#web/listing/use-listing.ts'

/** The filters that are on, each a link to the list without it: they work before any script has run. */
export function ActiveFilters({
  listing: { state, place },
  categories,
}: {
  listing: Listing
  categories: readonly Category[]
}) {
  const chips = filterChips(state, place, categories)
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
            <X aria-hidden className="size-4 shrink-0 text-ink-soft" />
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
