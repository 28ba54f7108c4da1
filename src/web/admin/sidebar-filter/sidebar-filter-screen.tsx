import { useEffect } from 'react'

import type { BookListItem } from '#modules/catalogue/catalogue.schema.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { toastWhenFailed } from '#web/admin/kit/api/toast-when-failed.ts'
import { Pager } from '#web/admin/kit/list/pager.tsx'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import type { Category } from '#web/admin/categories/category.ts'
import { api } from '#web/api-client.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { links } from '#web/links.ts'
import { FilterForm } from '#web/storefront/listing/filters/filter-form.tsx'
import { listingHref, placeOf } from '#web/storefront/listing/listing-address.ts'
import { useListing } from '#web/storefront/listing/use-listing.ts'
import { ButtonLink } from '#web/ui/button.tsx'

import { filterQuery } from './filter-query.ts'
import { FoundBooks } from './found-books.tsx'

interface Found {
  books: BookListItem[]
  total: number
  totalPages: number
}

const SHOP = placeOf(links.books())

const loadCategories = (_key: string, signal: AbortSignal) => api.get<Category[]>('/categories', { signal })
const loadBooks = toastWhenFailed('Failed to fetch books', (query, signal) =>
  api.get<Found>(`/books?${query}`, { signal }),
)

/** The storefront's filter sidebar beside what shoppers find with it (spec accounts §2). */
export default function SidebarFilterScreen() {
  const listing = useListing()
  const query = filterQuery(listing.state)
  const found = useLoad(query, loadBooks)
  const categories = useLoad('all', loadCategories)
  const fault = categories.state === 'failed' ? categories.error : undefined
  useEffect(() => {
    // oxlint-disable-next-line no-console -- spec §8: a failure to load categories is only logged
    if (fault !== undefined) console.error('Failed to load categories', fault)
  }, [fault])
  return (
    <AdminPage
      title="Storefront filters"
      lead="The filters as shoppers have them, and the books that they find."
      actions={
        <ButtonLink variant="secondary" href={listingHref(listing.state, SHOP)}>
          Open in the shop
        </ButtonLink>
      }
    >
      <div className="grid gap-8 lg:grid-cols-[16.5rem_minmax(0,1fr)]">
        <search aria-label="Filters">
          <FilterForm
            id="sidebar-filter"
            listing={listing}
            categories={(categories.data ?? []).map(({ _id, ...category }) => ({ id: _id, ...category }))}
          />
        </search>
        <div>
          {found.state === 'failed' ? (
            <LoadFailure message="Failed to fetch books" onRetry={found.reload} />
          ) : null}
          <FoundBooks found={found.data} />
          <Pager
            page={listing.state.page}
            totalPages={found.data?.totalPages ?? 1}
            onPage={(page) => listing.show({ ...listing.state, page })}
          />
        </div>
      </div>
    </AdminPage>
  )
}
