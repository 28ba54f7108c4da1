import { lazy } from 'react'

import { useSheetEntry } from '#web/client/use-sheet-entry.ts'
import {
  activeFilters,
  type CountedCategory,
  type OfferedFilters,
} from '#web/shared/listing/listing-state.ts'
import type { Listing } from '#web/shared/listing/use-listing.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Later } from '#web/ui/part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { rangeText } from './listing-text.ts'

/** The server renders the form, and its code loads after the books are hydrated. */
export const FilterForm = lazy(() =>
  import('#web/shared/listing/filters/filter-form.tsx').then((m) => ({ default: m.FilterForm })),
)

interface FilterSheetProps {
  id: string
  listing: Listing
  categories: readonly CountedCategory[]
  choices: OfferedFilters
  /** Number of matching books. */
  total: number
}

/**
 * The filters as a sheet, for phones, which have no space for a sidebar. Opening it re-renders nothing else.
 */
export function FilterSheet({ id, listing, categories, choices, total }: FilterSheetProps) {
  const sheet = useSheetEntry()
  return (
    <>
      <Button
        variant="secondary"
        className="max-sm:order-3 max-sm:flex-1 max-sm:basis-28 max-sm:px-2.5 whitespace-nowrap lg:hidden"
        aria-haspopup="dialog"
        onClick={sheet.open}
      >
        <FiltersLabel text="Show Filters" listing={listing} />
      </Button>
      <Sheet open={sheet.isOpen} onClose={sheet.close} title="Filters">
        <Later shape={<Skeleton className="h-200" />}>
          <FilterForm id={id} listing={listing} categories={categories} choices={choices} />
        </Later>
        {/* Sticky: the form is longer than the screen, and shoppers want to see the number of books. */}
        <div className="sticky -bottom-5 -mx-5 mt-3 -mb-5 border-t border-line bg-surface px-5 py-3">
          <Button wide busy={listing.loading} onClick={sheet.close}>
            {`Show ${rangeText(1, total, total)}`}
          </Button>
          {/* Screen readers don't announce the page behind the sheet. */}
          <output aria-live="polite" className="sr-only">
            {listing.loading ? 'Loading books…' : rangeText(1, total, total)}
          </output>
        </div>
      </Sheet>
    </>
  )
}

/** A label with the number of active filters. */
export function FiltersLabel({ text, listing }: { text: string; listing: Listing }) {
  const count = activeFilters(listing.state, listing.place)
  return (
    <>
      <Icon name="sliders-horizontal" className="size-4 shrink-0" />
      <span>{text}</span>
      {count > 0 ? (
        <span className="rounded-full bg-accent px-1.5 text-xs leading-5 text-on-accent tabular-nums">
          <span>{count}</span>
          <span className="sr-only"> active</span>
        </span>
      ) : null}
    </>
  )
}
