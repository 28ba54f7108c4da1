import { lazy, Suspense, useState } from 'react'

import type { Category } from '#modules/catalogue/book.ts'
import { links } from '#web/links.ts'
import { Banner } from '#web/storefront/collections/banner.tsx'
import type { Crumb } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { ActiveFilters } from './active-filters.tsx'
import { listingHref } from '#web/listing/listing-address.ts'
import { rangeText } from './listing-text.ts'
import type { ListingData } from './load-listing.ts'
import { ReadyToBuy } from './ready-to-buy.tsx'
import { Results } from './results.tsx'
import { Toolbar } from './toolbar.tsx'
import { useFilterSheet } from '#web/listing/use-filter-sheet.ts'
import { useListing } from '#web/listing/use-listing.ts'

// The server renders it into the page; its code follows once the books are alive.
const FilterForm = lazy(() =>
  import('#web/listing/filters/filter-form.tsx').then((m) => ({ default: m.FilterForm })),
)

const FORM = 'listing-filters'
const SIDEBAR = 'filter-sidebar'

export function ListingPage({ found, categories, category, chosen }: ListingData) {
  const listing = useListing()
  const [sidebar, setSidebar] = useState(true)
  const sheet = useFilterSheet()
  const { state, place } = listing
  return (
    <>
      <Banner title="Available Books" crumbs={crumbsOf(category)}>
        {category?.description ? (
          <p className="mt-2 max-w-2xl text-ink-soft">{category.description}</p>
        ) : null}
      </Banner>
      <div className="page pt-6 pb-16 lg:pt-8">
        {chosen && found.page === 1 ? (
          <ReadyToBuy book={chosen} dismissHref={listingHref({ ...state, buy: '' }, place)} />
        ) : null}
        <Toolbar
          listing={listing}
          found={found}
          category={category}
          formId={FORM}
          sidebarId={SIDEBAR}
          sidebarShown={sidebar}
          onToggleSidebar={() => setSidebar(!sidebar)}
          onOpenSheet={sheet.open}
        />
        <ActiveFilters listing={listing} categories={categories} />
        <div className={sidebar ? 'gap-10 lg:grid lg:grid-cols-[16.5rem_1fr]' : undefined}>
          <search id={SIDEBAR} aria-label="Filters" className={sidebar ? 'max-lg:hidden' : 'hidden'}>
            <Suspense fallback={<Skeleton className="h-200" />}>
              <FilterForm id={FORM} listing={listing} categories={categories} />
            </Suspense>
          </search>
          <Results listing={listing} found={found} wide={!sidebar} />
        </div>
      </div>
      <Sheet open={sheet.isOpen} onClose={sheet.close} title="Filters">
        <Suspense fallback={<Skeleton className="h-200" />}>
          <FilterForm id={`${FORM}-sheet`} listing={listing} categories={categories} />
        </Suspense>
        <Button wide className="mt-3" busy={listing.loading} onClick={sheet.close}>
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

function crumbsOf(category: Category | undefined): Crumb[] {
  const home = { label: 'Home', href: links.home() }
  return category
    ? [home, { label: 'Books', href: links.books() }, { label: category.name }]
    : [home, { label: 'Books' }]
}
