import { BOOKS_PER_PAGE, type BookQuery, type BookSort, type Category } from '#modules/catalogue/book.ts'
import type { ExamKey } from '#modules/catalogue/exams.ts'
import type { Paise } from '#platform/money.ts'

/** What the filters show of a category. */
export const COUNTED = ['id', 'name', 'slug', 'bookCount'] as const

export type CountedCategory = Pick<Category, (typeof COUNTED)[number]>

/** The filters that the specification does not name, in the order of the sidebar. */
export const MORE_FILTERS = ['exam', 'author', 'publisher', 'year', 'language', 'binding'] as const

export type MoreFilter = (typeof MORE_FILTERS)[number]

export type ListingView = 'grid' | 'list'

/** What the address of a listing says (spec §3, storefront filter state). Money in paise, dates ISO. */
export interface ListingState {
  search: string
  /** Slug; empty for all books. */
  category: string
  minPrice: Paise | undefined
  maxPrice: Paise | undefined
  startDate: string | undefined
  endDate: string | undefined
  freeShipping: boolean
  inStock: boolean
  /** Without books that are older than a law event of their subject. */
  currentLaw: boolean
  publisher: string
  author: string
  /** Four digits, or empty. */
  year: string
  language: string
  binding: string
  exam: ExamKey | ''
  /** An attempt, 'ca-final/may-2027', or empty. */
  attempt: string
  /** Only what is allowed in the hall of the AIBE. */
  hall: boolean
  sort: BookSort
  page: number
  view: ListingView
  /** Id of the book that the home page's Buy Now carried here. */
  buy: string
}

/** Where the listing stands: the path decides the category and the first view. */
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
  exam: '',
  attempt: '',
  hall: false,
} as const

/** A changed filter starts again on page 1 (spec §2). */
export function withFilter(state: ListingState, change: Partial<ListingState>): ListingState {
  return { ...state, ...change, page: 1 }
}

/** Reset Filters: everything empty or false, newest first, page 1 (spec §4). The view is no filter. */
export function withoutFilters(state: ListingState): ListingState {
  return { ...state, ...NO_FILTERS, sort: 'date_desc', page: 1 }
}

/** How many filters narrow the list; the category of the path is the place, not a filter. */
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
