import { useState } from 'react'

import type { BookPage, Category } from '#modules/catalogue/book.ts'
import { links } from '#web/links.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'

import { FilterForm } from './filters/filter-form.tsx'
import { listingHref } from './listing-address.ts'
import { headingOf, rangeText } from './listing-text.ts'
import type { ListingData } from './load-listing.ts'
import { ReadyToBuy } from './ready-to-buy.tsx'
import { Results } from './results.tsx'
import { Toolbar } from './toolbar.tsx'
import { type Listing, useListing } from './use-listing.ts'

const FORM = 'listing-filters'
const SIDEBAR = 'filter-sidebar'

export function ListingPage({ found, categories, category, chosen }: ListingData) {
  const listing = useListing()
  const [sidebar, setSidebar] = useState(true)
  const [sheet, setSheet] = useState(false)
  const { state, place } = listing
  return (
    <>
      <Banner category={category} />
      <div className="page pt-6 pb-16 lg:pt-8">
        {chosen && found.page === 1 ? (
          <ReadyToBuy book={chosen} dismissHref={listingHref({ ...state, buy: '' }, place)} />
        ) : null}
        <div className="mb-6 grid gap-4">
          <Heading listing={listing} found={found} />
          <Toolbar
            listing={listing}
            formId={FORM}
            sidebarId={SIDEBAR}
            sidebarShown={sidebar}
            onToggleSidebar={() => setSidebar(!sidebar)}
            onOpenSheet={() => setSheet(true)}
          />
        </div>
        <div className={sidebar ? 'gap-10 lg:grid lg:grid-cols-[16.5rem_1fr]' : undefined}>
          <search id={SIDEBAR} aria-label="Filters" className={sidebar ? 'max-lg:hidden' : 'hidden'}>
            <FilterForm id={FORM} listing={listing} categories={categories} />
          </search>
          <Results listing={listing} found={found} wide={!sidebar} />
        </div>
      </div>
      <Sheet open={sheet} onClose={() => setSheet(false)} title="Filters">
        <FilterForm id={`${FORM}-sheet`} listing={listing} categories={categories} />
        <Button wide className="mt-3" busy={listing.loading} onClick={() => setSheet(false)}>
          {`Show ${rangeText(1, found.total, found.total)}`}
        </Button>
      </Sheet>
      {/* Without JavaScript there is no sheet: phones get the sidebar in the page. */}
      <noscript>
        <style>{`#${SIDEBAR}{display:block!important}`}</style>
      </noscript>
    </>
  )
}

function Banner({ category }: { category: Category | undefined }) {
  const crumbs = [{ label: 'Home', href: links.home() }]
  return (
    <div className="border-b border-line bg-sunken">
      <div className="page py-4 sm:pb-8">
        <Breadcrumbs
          crumbs={
            category
              ? [...crumbs, { label: 'Books', href: links.books() }, { label: category.name }]
              : [...crumbs, { label: 'Books' }]
          }
        />
        <h1 className="display mt-1 text-3xl sm:text-4xl">Available Books</h1>
        {category?.description ? (
          <p className="mt-2 max-w-2xl text-ink-soft">{category.description}</p>
        ) : null}
      </div>
    </div>
  )
}

function Heading({ listing, found }: { listing: Listing; found: BookPage }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 className="display text-2xl">{headingOf(listing.place.slug)}</h2>
      <output className="text-sm text-ink-soft tabular-nums">
        {listing.loading ? 'Loading books…' : rangeText(found.page, found.books.length, found.total)}
      </output>
    </div>
  )
}
