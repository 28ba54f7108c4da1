import {
  ADMIN_BOOK_SORTS,
  type AdminBookSort,
  type AdminBookSortKey,
  LISTED_STATES,
  type ListedState,
  STOCK_STATES,
  type StockState,
} from '#modules/catalogue/admin/admin-book.ts'
import { BOOK_FIELDS, FILTER_FIELDS, type FilterField } from '#modules/catalogue/book-fields.ts'
import { type Category, CategoryOptions } from '#web/admin/books/categories/category.tsx'
import { Choice, SearchField } from '#web/admin/kit/form/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { ownValue } from '#platform/own-value.ts'

interface ListFiltersProps {
  filter: ListFilter
  categories: readonly Category[] | undefined
  onChange(change: Partial<ListFilter>): void
  onReset(): void
}

export function ListFilters({ filter, categories, onChange, onReset }: ListFiltersProps) {
  return (
    <search aria-label="Books">
      <form
        onSubmit={(event) => event.preventDefault()}
        className="mb-4 grid grid-cols-2 items-end gap-3 xl:grid-cols-[minmax(14rem,2fr)_1fr_9rem_9rem_1fr_auto]"
      >
        <SearchField
          label="Search books"
          placeholder="Title, author, publisher or ISBN"
          className="col-span-2 xl:col-span-1"
          value={filter.search}
          onText={(search) => onChange({ search })}
        />
        <Choice label="Category" value={filter.category} onValue={(category) => onChange({ category })}>
          <option value="">All categories</option>
          <CategoryOptions categories={categories} />
        </Choice>
        <Choice
          label="Stock"
          value={filter.stock}
          onValue={(stock) => onChange({ stock: stock as StockState | '' })}
        >
          <option value="">Any stock</option>
          <option value="in">In stock</option>
          <option value="low">Low</option>
          <option value="out">Sold out</option>
        </Choice>
        <Choice
          label="Show"
          value={filter.state}
          onValue={(state) => onChange({ state: state as ListedState })}
        >
          <option value="active">In the shop</option>
          <option value="archived">Archived</option>
          <option value="all">All books</option>
        </Choice>
        {FILTER_FIELDS.map((field) => (
          <SearchField
            key={field}
            label={BOOK_FIELDS[field].label}
            value={filter[field] ?? ''}
            onText={(text) => onChange({ [field]: text })}
          />
        ))}
        <Button variant="secondary" onClick={onReset}>
          Reset
        </Button>
      </form>
    </search>
  )
}

/** The list's filter. It is stored in the URL, so that it survives a reload and can be shared. */
export interface ListFilter extends Partial<Record<FilterField, string>> {
  search: string
  /** A slug; '' means all. */
  category: string
  stock: StockState | ''
  state: ListedState
  sort: AdminBookSort
  page: number
}

const eachField = (value: (field: FilterField) => string) =>
  Object.fromEntries(FILTER_FIELDS.map((field) => [field, value(field)])) as Partial<
    Record<FilterField, string>
  >

/** Filter of a bulk change. */
export type ShownFilter = Omit<ListFilter, 'sort' | 'page'>

export const NO_FILTER: ListFilter = {
  ...eachField(() => ''),
  search: '',
  category: '',
  stock: '',
  state: 'active',
  sort: 'updated_desc',
  page: 1,
}

/** Reads the URL; ignores invalid values. */
export function readFilter(params: URLSearchParams): ListFilter {
  const one = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === params.get(name))
  const page = Number(params.get('page') ?? 1)
  return {
    ...eachField((field) => (params.get(field) ?? '').slice(0, 200)),
    search: (params.get('search') ?? '').slice(0, 200),
    category: params.get('category') ?? '',
    stock: one('stock', STOCK_STATES) ?? '',
    state: one('state', LISTED_STATES) ?? NO_FILTER.state,
    sort: one('sort', ADMIN_BOOK_SORTS) ?? NO_FILTER.sort,
    page: Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  }
}

/** Returns the filter's URL query, which is also the query of `GET /admin/books`; omits defaults. */
export function writeFilter(filter: ListFilter): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) {
    if (value !== ownValue<unknown>({ ...NO_FILTER }, name)) params.set(name, String(value))
  }
  return params
}

/** Returns the sort after a click on a column header: ascending first, then reversed. */
export function nextSort(sort: AdminBookSort, key: AdminBookSortKey): AdminBookSort {
  return sort === `${key}_asc` ? `${key}_desc` : `${key}_asc`
}

export function ariaSort(sort: AdminBookSort, key: AdminBookSortKey): 'ascending' | 'descending' | 'none' {
  if (!sort.startsWith(`${key}_`)) return 'none'
  return sort.endsWith('_asc') ? 'ascending' : 'descending'
}
