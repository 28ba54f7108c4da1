import { Link } from 'react-router'

import type { BookPage, BookSort, Category } from '#modules/catalogue/book.ts'
import { listingHref } from '#web/shared/listing/listing-address.ts'
import { type ListingView, withFilter } from '#web/shared/listing/listing-state.ts'
import type { Listing } from '#web/shared/listing/use-listing.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/input.tsx'

import { FiltersLabel } from './filter-sheet.tsx'
import { headingOf, rangeText, SORT_LABELS } from './listing-text.ts'

export interface ToolbarProps {
  listing: Listing
  found: BookPage
  /** The category of the path: its name follows the spec's heading, which has only its slug. */
  category: Category | undefined
  /** Id of the form that contains the sort select when it is sent without JavaScript. */
  formId: string
  sidebarId: string
  sidebarShown: boolean
  onToggleSidebar(): void
  /** The filter button for phones. */
  filterSheet: Elements
}

/** On a phone the view links are next to the heading; filters and sort share the next line. */
export function Toolbar(props: ToolbarProps) {
  const { listing, found, category } = props
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-3 sm:gap-y-4">
      <div className="min-w-0 flex-1">
        <h2 className="display text-2xl wrap-anywhere">{headingOf(listing.place.slug)}</h2>
        {category ? <p className="text-ink-soft">{category.name}</p> : null}
      </div>
      <output aria-live="polite" className="text-sm text-ink-soft tabular-nums max-sm:order-2 max-sm:w-full">
        {listing.loading ? 'Loading books…' : rangeText(found.page, found.books.length, found.total)}
      </output>
      <div className="contents sm:flex sm:w-full sm:items-center sm:gap-3">
        {/* CSS shows one of these two: the server doesn't know the screen's width, and the label must be right
            immediately. */}
        {props.filterSheet}
        <SidebarToggle {...props} />
        <SortSelect formId={props.formId} listing={listing} />
        <ViewLinks listing={listing} />
      </div>
    </div>
  )
}

/** For wide screens; a phone has the filters in a sheet. */
function SidebarToggle({ listing, sidebarId, sidebarShown, onToggleSidebar }: ToolbarProps) {
  return (
    <Button
      variant="secondary"
      className="max-lg:hidden"
      aria-expanded={sidebarShown}
      aria-controls={sidebarId}
      onClick={onToggleSidebar}
    >
      <FiltersLabel text={sidebarShown ? 'Hide Filters' : 'Show Filters'} listing={listing} />
    </Button>
  )
}

function SortSelect({ formId, listing }: { formId: string; listing: Listing }) {
  return (
    <Select
      name="sort"
      form={formId}
      aria-label="Sort By"
      className="max-sm:order-3 max-sm:min-w-0 max-sm:flex-1 max-sm:basis-28 sm:ml-auto sm:w-48"
      value={listing.state.sort}
      onChange={(event) => listing.show(withFilter(listing.state, { sort: event.target.value as BookSort }))}
    >
      {SORT_LABELS.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

function ViewLinks({ listing }: { listing: Listing }) {
  return (
    <nav aria-label="View" className="flex rounded-md border border-line-strong bg-surface max-sm:order-1">
      <ViewLink
        view="grid"
        label="Grid view"
        listing={listing}
        icon={<Icon name="layout-grid" className="size-5" />}
      />
      <ViewLink
        view="list"
        label="List view"
        listing={listing}
        icon={<Icon name="rows-3" className="size-5" />}
      />
    </nav>
  )
}

interface ViewLinkProps {
  view: ListingView
  label: string
  icon: Elements
  listing: Listing
}

function ViewLink({ view, label, icon, listing: { state, place } }: ViewLinkProps) {
  return (
    <Link
      to={listingHref({ ...state, view }, place)}
      preventScrollReset
      aria-label={label}
      title={label}
      aria-current={state.view === view ? 'true' : undefined}
      className="target inline-flex items-center justify-center rounded-md text-ink-soft hover:bg-sunken aria-current:bg-ink aria-current:text-paper"
    >
      {icon}
    </Link>
  )
}
