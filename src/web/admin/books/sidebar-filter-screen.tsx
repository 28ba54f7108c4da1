import { BOOKS_PER_PAGE, NO_CHOICES } from '#modules/catalogue/book.ts'
import { listBookChoices, listBooks } from '#modules/catalogue/catalogue.operations.ts'
import type { BookListItem } from '#modules/catalogue/catalogue.schema.ts'
import { formatAmount, toRupees } from '#platform/money.ts'
import { useCategories } from './categories/category.tsx'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import type { Column } from '#web/admin/kit/list/data-table.tsx'
import { countText, List } from '#web/admin/kit/list/list.tsx'
import { useRequest } from '#web/admin/kit/requests/use-operation.ts'
import { ADMIN_PAGES, adminLinks } from '#web/admin-site.ts'
import { requestOf } from '#web/client/call.ts'
import { links } from '#web/links.ts'
import { FilterForm } from '#web/shared/listing/filters/filter-form.tsx'
import { listingHref, placeOf } from '#web/shared/listing/listing-address.ts'
import type { ListingState } from '#web/shared/listing/listing-state.ts'
import { useListing } from '#web/shared/listing/use-listing.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const COLUMNS: readonly Column<BookListItem>[] = [
  {
    label: 'Title',
    card: 'wide',
    cell: ({ _id, title, author }) => (
      <>
        <a
          href={adminLinks.editBook(_id)}
          className="target inline-flex items-center font-semibold hover:underline"
        >
          {title}
        </a>
        {author ? <span className="block text-ink-soft">{author}</span> : null}
      </>
    ),
  },
  { label: 'Category', card: 'wide', cell: ({ category }) => category },
  {
    label: 'Stock',
    numeric: true,
    className: 'max-md:text-left',
    cell: ({ stock }) => (
      <>
        <span>{stock}</span>
        <span className="md:sr-only"> in stock</span>
      </>
    ),
  },
  {
    label: 'Price',
    numeric: true,
    cell: ({ price, discountPrice }) => formatAmount(discountPrice ?? price),
  },
]

const SHOP = placeOf(links.books())

const FAILED = 'Failed to fetch books'

/** The storefront's filter sidebar with its results (spec accounts §2). */
export default function SidebarFilterScreen() {
  const listing = useListing()
  const found = useRequest(requestOf(listBooks, { query: filterQuery(listing.state) }), { toast: FAILED })
  // A query with a limit is answered with a page.
  const page = found.data && 'books' in found.data ? found.data : undefined
  const categories = useCategories()
  const { category } = listing.state
  const choices = useRequest(requestOf(listBookChoices, { query: { category } }), { toast: FAILED })
  return (
    <AdminPage
      title={ADMIN_PAGES.sidebarFilter.title}
      lead="The filters as shoppers see them, and the books they find."
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
            choices={{ ...(choices.data ?? NO_CHOICES), freeShipping: true, inStock: true }}
            categories={(categories.data ?? []).map(({ _id, ...category }) => ({ id: _id, ...category }))}
          />
        </search>
        <div>
          <output className="mb-3 block text-sm text-ink-soft tabular-nums">
            {page ? countText(page, 'book', 'books') : 'Loading books…'}
          </output>
          <List
            list={found}
            failed={FAILED}
            caption="Books found"
            columns={COLUMNS}
            items={page?.books}
            empty="No books found matching your criteria."
            keyOf={({ _id }) => _id}
            pages={{
              page: listing.state.page,
              turnTo: (page) => listing.show({ ...listing.state, page }),
            }}
          />
        </div>
      </div>
    </AdminPage>
  )
}

/** Returns the query of `GET /books` for the filter state; omits empty filters. */
export function filterQuery(state: ListingState): URLSearchParams {
  const { minPrice, maxPrice, view: _view, buy: _buy, ...rest } = state
  const question = {
    ...rest,
    minPrice: minPrice === undefined ? '' : toRupees(minPrice),
    maxPrice: maxPrice === undefined ? '' : toRupees(maxPrice),
    limit: BOOKS_PER_PAGE,
  }
  const given = Object.entries(question).filter(
    ([, value]) => value !== '' && value !== false && value !== undefined,
  )
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}
