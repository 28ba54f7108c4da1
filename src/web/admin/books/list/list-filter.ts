import { FILTER_FIELDS, type FilterField } from '#modules/catalogue/book-fields.ts'
import {
  ADMIN_BOOK_SORTS,
  type AdminBookSort,
  type AdminBookSortKey,
  LISTED_STATES,
  type ListedState,
  STOCK_STATES,
  type StockState,
} from '#modules/catalogue/admin/admin-book.ts'

/** What the list shows; in the address, so that it can be shared and reloaded. */
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

export const NO_FILTER: ListFilter = {
  ...eachField(() => ''),
  search: '',
  category: '',
  stock: '',
  state: 'active',
  sort: 'updated_desc',
  page: 1,
}

/** Reads the address; values that make no sense count as absent. */
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

/** The address of a filter, and the query of `GET /admin/books`: what is as usual is left out. */
export function writeFilter(filter: ListFilter): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) {
    if (value !== NO_FILTER[name as keyof ListFilter]) params.set(name, String(value))
  }
  return params
}

/** Any change of what is looked for begins at the first page again. */
export function changeFilter(filter: ListFilter, change: Partial<ListFilter>): ListFilter {
  return { ...filter, page: 1, ...change }
}

/** A press on a column's head: it sorts upwards first, then the other way round. */
export function nextSort(sort: AdminBookSort, key: AdminBookSortKey): AdminBookSort {
  return sort === `${key}_asc` ? `${key}_desc` : `${key}_asc`
}

export function ariaSort(sort: AdminBookSort, key: AdminBookSortKey): 'ascending' | 'descending' | 'none' {
  if (!sort.startsWith(`${key}_`)) return 'none'
  return sort.endsWith('_asc') ? 'ascending' : 'descending'
}
