import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'

import { useDraft } from '#web/client/use-draft.ts'
import { useEarlyInput } from '#web/client/use-hydrated.ts'
import { links } from '#web/links.ts'
import {
  type ListingState,
  type OfferedFilters,
  withFilter,
  withoutFilters,
  MORE_FILTERS,
  type CountedCategory,
} from '#web/shared/listing/listing-state.ts'
import type { Listing } from '#web/shared/listing/use-listing.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'

import { ExamFilter, HallFilter } from './exam-filter.tsx'
import { CategoryFilter, DateFilter, PriceFilter } from './filter-fields.tsx'
import { Extra } from './extra.tsx'
import { MoreFilters } from './more-filters.tsx'

export interface FilterFormProps {
  /** Id of the form, by which the toolbar's sort select refers to it. */
  id: string
  listing: Listing
  categories: readonly CountedCategory[]
  choices: OfferedFilters
}

/**
 * The filter sidebar (spec §2). It is a GET form, whose button applies the filters if there is no JavaScript.
 */
export function FilterForm({ id, listing, categories, choices }: FilterFormProps) {
  const { state, place, params } = listing
  // Resetting also clears text that is typed but not yet applied.
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
      <FilterSection title="Your Exam">
        <ExamFilter state={state} attempts={choices.attempts} onChange={filter} />
      </FilterSection>
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
        <ExtraFilters state={state} choices={choices} onChange={filter} />
      </FilterSection>
      <FilterSection title="More Filters" open={MORE_FILTERS.some((name) => state[name] !== '')}>
        <MoreFilters key={resets} state={state} choices={choices} onChange={filter} />
      </FilterSection>
      <Unseen {...listing} />
      <Apply />
      <Button
        variant="secondary"
        wide
        className="mt-5"
        onClick={() => {
          setResets(resets + 1)
          listing.show(withoutFilters(state))
        }}
      >
        Reset Filters
      </Button>
    </Form>
  )
}

/** Submit button for browsers without JavaScript, where changes don't apply by themselves. */
function Apply() {
  return (
    <noscript>
      <button type="submit" className="target mt-5 w-full rounded-md bg-accent font-semibold text-on-accent">
        Apply
      </button>
    </noscript>
  )
}

/** Retains the URL's other parameters when the form is sent without JavaScript. */
function Unseen({ state, place }: Pick<Listing, 'state' | 'place'>) {
  return (
    <>
      {state.view === place.view ? null : <input type="hidden" name="view" value={state.view} />}
      {state.attempt ? <input type="hidden" name="attempt" value={state.attempt} /> : null}
      {state.buy ? <input type="hidden" name="buy" value={state.buy} /> : null}
    </>
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

interface FilterSectionProps {
  title: string
  /** Whether the section is open initially. */
  open?: boolean
  children: ReactNode
}

/** A collapsible part of the sidebar, built on `<details>`, so that it works before any script has run. */
function FilterSection({ title, open = true, children }: FilterSectionProps) {
  return (
    <details open={open} className="group border-b border-line py-1">
      <summary className="chevron-after flex min-h-11 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        {title}
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  )
}

function SearchFilter({ value, onSearch }: { value: string; onSearch(text: string): void }) {
  const draft = useDraft(value, onSearch)
  const ref = useEarlyInput((input) => draft.type(input.value))
  return (
    <Input
      ref={ref}
      type="search"
      name="search"
      aria-label="Search by title"
      placeholder="Search by title..."
      maxLength={100}
      value={draft.text}
      onChange={(event) => draft.type(event.target.value)}
    />
  )
}

interface ExtraFiltersProps {
  state: ListingState
  choices: OfferedFilters
  onChange(change: Partial<ListingState>): void
}

/**
 * The specification names the first two: they are disabled if no book matches them. The others appear only if
 * a book matches them, or while they are on.
 */
function ExtraFilters({ state, choices, onChange }: ExtraFiltersProps) {
  return (
    <>
      <Extra
        label="Free Shipping"
        name="freeShipping"
        checked={state.freeShipping}
        disabled={!choices.freeShipping && !state.freeShipping}
        onChange={(freeShipping) => onChange({ freeShipping })}
      />
      <Extra
        label="In Stock"
        name="inStock"
        checked={state.inStock}
        disabled={!choices.inStock && !state.inStock}
        onChange={(inStock) => onChange({ inStock })}
      />
      {choices.currentLaw || state.currentLaw ? (
        <Extra
          label="Current law only"
          name="currentLaw"
          checked={state.currentLaw}
          onChange={(currentLaw) => onChange({ currentLaw })}
        />
      ) : null}
      {choices.hall || state.hall ? (
        <HallFilter checked={state.hall} onChange={(hall) => onChange({ hall })} />
      ) : null}
    </>
  )
}
