import { useState } from 'react'
import { Form } from 'react-router'

import type { Category } from '#modules/catalogue/book.ts'
import { links } from '#web/links.ts'
import { Button } from '#web/ui/button.tsx'

import { type ListingState, withFilter, withoutFilters } from '#web/listing/listing-state.ts'
import type { Listing } from '#web/listing/use-listing.ts'

import { CategoryFilter } from './category-filter.tsx'
import { DateFilter } from './date-filter.tsx'
import { ExtraFilters } from './extra-filters.tsx'
import { FilterSection } from './filter-section.tsx'
import { PriceFilter } from './price-filter.tsx'
import { SearchFilter } from './search-filter.tsx'

export interface FilterFormProps {
  /** The sort select of the toolbar belongs to this form. */
  id: string
  listing: Listing
  categories: readonly Category[]
}

/** The filter sidebar (spec §2). A form of method GET: without JavaScript its button does what changes do with it. */
export function FilterForm({ id, listing, categories }: FilterFormProps) {
  const { state, place, params } = listing
  // What is typed and no filter yet goes with a reset, too.
  const [resets, setResets] = useState(0)
  const filter = (change: Partial<ListingState>, replace?: boolean) =>
    listing.show(withFilter(state, change), replace)
  return (
    <Form
      id={id}
      method="get"
      action={place.slug === undefined ? place.path : links.books()}
      onSubmit={(event) => event.preventDefault()}
    >
      <FilterSection title="Search">
        <SearchFilter
          key={resets}
          value={state.search}
          onSearch={(search) => filter({ search }, state.search !== '')}
        />
      </FilterSection>
      <FilterSection title="Category">
        <CategoryFilter
          categories={categories}
          chosen={state.category}
          onChoose={(category) => filter({ category })}
        />
      </FilterSection>
      <FilterSection title="Price Range">
        <PriceFilter key={resets} min={state.minPrice} max={state.maxPrice} onChange={filter} />
      </FilterSection>
      <FilterSection title="Date Range">
        <DateRange key={resets} params={params} onChange={filter} />
      </FilterSection>
      <FilterSection title="Extra Filters">
        <ExtraFilters state={state} onChange={filter} />
      </FilterSection>
      {state.view === place.view ? null : <input type="hidden" name="view" value={state.view} />}
      {state.buy ? <input type="hidden" name="buy" value={state.buy} /> : null}
      <div className="flex flex-col gap-3 pt-5">
        <noscript>
          <button type="submit" className="target w-full rounded-md bg-accent font-semibold text-on-accent">
            Apply
          </button>
        </noscript>
        <Button
          variant="secondary"
          wide
          onClick={() => {
            setResets(resets + 1)
            listing.show(withoutFilters(state))
          }}
        >
          Reset Filters
        </Button>
      </div>
    </Form>
  )
}

interface DateRangeProps {
  params: URLSearchParams
  onChange(change: Partial<ListingState>): void
}

function DateRange({ params, onChange }: DateRangeProps) {
  return (
    <div className="grid gap-3">
      <DateFilter
        name="startDate"
        label="Start Date"
        value={params.get('startDate') ?? ''}
        onChange={(startDate) => onChange({ startDate })}
      />
      <DateFilter
        name="endDate"
        label="End Date"
        value={params.get('endDate') ?? ''}
        onChange={(endDate) => onChange({ endDate })}
      />
    </div>
  )
}
