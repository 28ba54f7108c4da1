import {
  BOOKS_PER_PAGE,
  type BookQuery,
  type BookSort,
  type Category,
  type Facets,
} from '#modules/catalogue/book.ts'
import type { ExamKey } from '#modules/catalogue/exams.ts'
import type { Paise } from '#platform/money.ts'

/** Fields of a category that the filters display. */
export const COUNTED = ['id', 'name', 'slug', 'bookCount'] as const

export type CountedCategory = Omit<Pick<Category, (typeof COUNTED)[number]>, 'bookCount'> & {
  /** Undefined if the list is too long to be counted per category. */
  bookCount: number | undefined
}

/** Options of the filters. Each has at least one book that matches the other filters. */
export type OfferedFilters = Omit<Facets, 'perCategory'>

/** Filters that the specification doesn't name, in the sidebar's order. */
export const MORE_FILTERS = ['exam', 'author', 'publisher', 'year', 'language', 'binding', 'origin'] as const

export type MoreFilter = (typeof MORE_FILTERS)[number]

export type ListingView = 'grid' | 'list'

/**
 * A listing's state, stored in the URL (spec §3, storefront filter state). Amounts in paise, dates in ISO
 * format.
 */
export interface ListingState {
  search: string
  /** Slug of the category; empty for all books. */
  category: string
  minPrice: Paise | undefined
  maxPrice: Paise | undefined
  startDate: string | undefined
  endDate: string | undefined
  freeShipping: boolean
  inStock: boolean
  /** Excludes books that predate a law event of their subject. */
  currentLaw: boolean
  publisher: string
  author: string
  /** A year with four digits, or empty. */
  year: string
  language: string
  binding: string
  /** Country of origin, or empty. */
  origin: string
  exam: ExamKey | ''
  /** Slugs of exam and attempt, 'ca-final/may-2027', or empty. */
  attempt: string
  /** Includes only books allowed in the AIBE hall. */
  hall: boolean
  sort: BookSort
  page: number
  view: ListingView
  /** Id of the book whose Buy Now was pressed on the home page. */
  buy: string
}

/** Path of a listing. It determines the category and the initial view. */
export interface ListingPlace {
  path: string
  slug: string | undefined
  view: ListingView
}

const NO_FILTERS = {
  search: '',
  category: '',
  minPrice: undefined,
  maxPrice: undefined,
  startDate: undefined,
  endDate: undefined,
  freeShipping: false,
  inStock: false,
  currentLaw: false,
  publisher: '',
  author: '',
  year: '',
  language: '',
  binding: '',
  origin: '',
  exam: '',
  attempt: '',
  hall: false,
} as const

/** Applies a filter and returns to page 1 (spec §2). */
export function withFilter(state: ListingState, change: Partial<ListingState>): ListingState {
  return { ...state, ...change, page: 1 }
}

/** Resets the filters: all empty or false, newest first, page 1 (spec §4). The view isn't a filter. */
export function withoutFilters(state: ListingState): ListingState {
  return { ...state, ...NO_FILTERS, sort: 'date_desc', page: 1 }
}

/** Returns the number of active filters. The category given in the path doesn't count. */
export function activeFilters(state: ListingState, place: ListingPlace): number {
  const set = [
    state.search,
    place.slug ? '' : state.category,
    state.minPrice !== undefined || state.maxPrice !== undefined,
    state.startDate || state.endDate,
    state.freeShipping,
    state.inStock,
    state.hall,
    state.attempt,
    state.currentLaw,
    ...MORE_FILTERS.map((name) => state[name]),
  ]
  return set.filter(Boolean).length
}

export function toBookQuery(state: ListingState): BookQuery {
  const { view: _view, buy: _buy, search, category, year, exam, attempt, ...rest } = state
  return {
    ...rest,
    search: search || undefined,
    category: category || undefined,
    year: year ? Number(year) : undefined,
    exam: exam || undefined,
    attempt: attempt || undefined,
    limit: BOOKS_PER_PAGE,
  }
}
