import {
  ADMIN_BOOK_SORTS,
  type AdminBookSort,
  type AdminBookSortKey,
  LISTED_STATES,
  STOCK_STATES,
} from '#modules/catalogue/admin/admin-book.ts'
import { FILTER_FIELDS, type FilterField } from '#modules/catalogue/book-fields.ts'
import type { UrlValue, ValuesOf } from '#web/admin/kit/address.ts'
import { linkedChoice, linkedFilter } from '#web/admin/kit/list/filters.tsx'

const shortText: UrlValue = { none: '', read: (text) => text.slice(0, 200) }

type FieldFilters = Readonly<Record<FilterField, UrlValue>>

export const BOOK_FILTERS = {
  ...(Object.fromEntries(FILTER_FIELDS.map((field) => [field, shortText])) as FieldFilters),
  search: shortText,
  /** A slug. */
  category: linkedFilter,
  stock: linkedChoice('', STOCK_STATES),
  state: linkedChoice('active', LISTED_STATES),
  sort: linkedChoice('updated_desc', ADMIN_BOOK_SORTS),
}

export type BooksFilter = ValuesOf<typeof BOOK_FILTERS>

/** Filter of a bulk change. */
export type ShownFilter = Omit<BooksFilter, 'sort'>

/** Returns the sort after a click on a column header: ascending first, then reversed. */
export function nextSort(sort: AdminBookSort, key: AdminBookSortKey): AdminBookSort {
  return sort === `${key}_asc` ? `${key}_desc` : `${key}_asc`
}

export function ariaSort(sort: AdminBookSort, key: AdminBookSortKey): 'ascending' | 'descending' | 'none' {
  if (!sort.startsWith(`${key}_`)) return 'none'
  return sort.endsWith('_asc') ? 'ascending' : 'descending'
}
