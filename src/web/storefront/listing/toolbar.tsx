import { Link } from 'react-router'

import type { BookSort, Category } from '#modules/catalogue/book.ts'
import type { ListedPage } from '#web/shared/book-card/shown-book.ts'
import { listingHref } from '#web/shared/listing/listing-address.ts'
import { type ListingView, withFilter } from '#web/shared/listing/listing-state.ts'
import type { Listing } from '#web/shared/listing/use-listing.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/input.tsx'

import { FiltersLabel } from './filter-sheet.tsx'
import { headingOf, rangeText, SORT_BY_ORIGIN, SORT_LABELS } from './listing-text.ts'

export interface ToolbarProps {
  listing: Listing
  found: ListedPage
  /** The category given in the path. Its name is above the spec's heading, which has only the slug. */
  category: Category | undefined
  /** Id of the form that the sort select is part of when the form is sent without JavaScript. */
  formId: string
  /** True if the books come from several countries. */
  byOrigin: boolean
  sidebarId: string
  sidebarShown: boolean
  onToggleSidebar(): void
  /** Filter button for phones, with its sheet. */
  filterSheet: Elements
}

/**
 * Toolbar of a listing. On a phone, the view links are next to the heading, and filters and sort are below.
 */
export function Toolbar(props: ToolbarProps) {
  const { listing, found, category } = props
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-3 sm:gap-y-4">
      <div className="min-w-0 flex-1">
        {category ? <p className="type-heading">{category.name}</p> : null}
        <h2 className={`wrap-anywhere ${category ? 'type-note' : 'type-heading'}`}>
          {headingOf(listing.place.slug)}
        </h2>
      </div>
      <output aria-live="polite" className="text-sm text-ink-soft tabular-nums max-sm:order-2 max-sm:w-full">
        {listing.loading ? 'Loading books…' : rangeText(found.page, found.books.length, found.total)}
      </output>
      <div className="contents sm:flex sm:w-full sm:items-center sm:gap-3">
        {/* CSS shows one of these two, because the server doesn't know the screen's width, and the label must be
            correct immediately. */}
        {props.filterSheet}
        <SidebarToggle {...props} />
        <SortSelect formId={props.formId} listing={listing} byOrigin={props.byOrigin} />
        <ViewLinks listing={listing} />
      </div>
    </div>
  )
}

/** Button that shows or hides the sidebar on wide screens. Phones have the filters in a sheet. */
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

function SortSelect({ formId, listing, byOrigin }: Pick<ToolbarProps, 'formId' | 'listing' | 'byOrigin'>) {
  const offered = byOrigin || listing.state.sort === SORT_BY_ORIGIN.value
  return (
    <Select
      name="sort"
      form={formId}
      aria-label="Sort By"
      className="max-sm:order-3 max-sm:min-w-0 max-sm:flex-1 max-sm:basis-28 sm:ml-auto sm:w-48"
      value={listing.state.sort}
      onChange={(event) => listing.show(withFilter(listing.state, { sort: event.target.value as BookSort }))}
    >
      {(offered ? [...SORT_LABELS, SORT_BY_ORIGIN] : SORT_LABELS).map(({ value, label }) => (
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
