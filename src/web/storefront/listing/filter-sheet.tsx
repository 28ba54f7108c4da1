import { lazy } from 'react'

import type { BookChoices } from '#modules/catalogue/book.ts'
import { useSheetEntry } from '#web/browser/use-sheet-entry.ts'
import { activeFilters, type CountedCategory } from '#web/listing/listing-state.ts'
import type { Listing } from '#web/listing/use-listing.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Later } from '#web/ui/part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { rangeText } from './listing-text.ts'

/** The server renders it into the page; its code follows once the books are alive. */
export const FilterForm = lazy(() =>
  import('#web/listing/filters/filter-form.tsx').then((m) => ({ default: m.FilterForm })),
)

interface FilterSheetProps {
  /** Of its form. */
  id: string
  listing: Listing
  categories: readonly CountedCategory[]
  choices: BookChoices
  /** Books that fit. */
  total: number
}

/** Phones have no room for a sidebar: a button brings the filters as a sheet. Nothing else is drawn anew when it opens. */
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
        {/* Always in reach: the form is longer than the screen, and how many books fit is what one looks for. */}
        <div className="sticky -bottom-5 -mx-5 mt-3 -mb-5 border-t border-line bg-surface px-5 py-3">
          <Button wide busy={listing.loading} onClick={sheet.close}>
            {`Show ${rangeText(1, total, total)}`}
          </Button>
          {/* The page behind the sheet is not read out. */}
          <output aria-live="polite" className="sr-only">
            {listing.loading ? 'Loading books…' : rangeText(1, total, total)}
          </output>
        </div>
      </Sheet>
    </>
  )
}

/** With how many are set. */
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
