import { BOOK_SORTS, BOOKS_PER_PAGE, type BookQuery, type BookSort } from '#modules/catalogue/book.ts'
import { type Paise, parseRupees, toRupees } from '#platform/money.ts'

import { parseDate } from './dates.ts'

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
}
const LAST_PAGE = 10_000
// No book costs more, and a larger number would not fit the database's integer.
const HIGHEST_PRICE: Paise = 2_000_000_000

export function placeOf(pathname: string, slug: string | undefined): ListingPlace {
  const path = pathname.replace(/\/+$/, '')
  return { path, slug, view: path === '/bookcard' ? 'list' : 'grid' }
}

/** Reads an address; whatever it says wrongly counts as not said. */
export function readListing(params: URLSearchParams, place: ListingPlace): ListingState {
  return {
    search: cleanText(params.get('search')),
    category: place.slug ?? cleanText(params.getAll('category').at(-1)),
    minPrice: readPrice(params.get('minPrice')),
    maxPrice: readPrice(params.get('maxPrice')),
    startDate: parseDate(params.get('startDate') ?? ''),
    endDate: parseDate(params.get('endDate') ?? ''),
    freeShipping: params.get('freeShipping') === 'true',
    inStock: params.get('inStock') === 'true',
    sort: oneOf(params.get('sort'), BOOK_SORTS) ?? 'date_desc',
    page: readPage(params.get('page')),
    view: oneOf(params.get('view'), ['grid', 'list']) ?? place.view,
    buy: cleanText(params.get('buy')),
  }
}

// Control characters: PostgreSQL refuses a NUL, and no title holds the others.
function cleanText(text: string | null | undefined): string {
  // eslint-disable-next-line no-control-regex
  return (text ?? '')
    .replace(/[\u0000-\u001f]/g, '')
    .trim()
    .slice(0, 100)
}

function readPrice(text: string | null): Paise | undefined {
  const paise = parseRupees(text ?? '')
  return paise === undefined ? undefined : Math.min(paise, HIGHEST_PRICE)
}

function readPage(text: string | null): number {
  const page = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), LAST_PAGE)
}

function oneOf<T extends string>(text: string | null, allowed: readonly T[]): T | undefined {
  return allowed.find((value) => value === text)
}

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
  ]
  return set.filter(Boolean).length
}

/** The address that shows a state. A category page that loses or changes its category moves to another path. */
export function listingHref(state: ListingState, place: ListingPlace): string {
  const left = place.slug !== undefined && state.category !== place.slug
  const path = left ? categoryPath(state.category) : place.path
  const view = path === '/bookcard' ? 'list' : 'grid'
  const params = new URLSearchParams()
  const say = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') params.set(name, String(value))
  }
  say('search', state.search)
  say('category', place.slug === undefined ? state.category : '')
  say('minPrice', state.minPrice === undefined ? undefined : toRupees(state.minPrice))
  say('maxPrice', state.maxPrice === undefined ? undefined : toRupees(state.maxPrice))
  say('startDate', state.startDate)
  say('endDate', state.endDate)
  say('freeShipping', state.freeShipping ? 'true' : '')
  say('inStock', state.inStock ? 'true' : '')
  say('sort', state.sort === 'date_desc' ? '' : state.sort)
  say('page', state.page === 1 ? '' : state.page)
  say('view', state.view === view ? '' : state.view)
  say('buy', state.buy)
  const query = params.toString()
  return query ? `${path}?${query}` : path
}

function categoryPath(slug: string): string {
  return slug ? `/bookstore/${encodeURIComponent(slug)}` : '/bookstore'
}

export function toBookQuery(state: ListingState): BookQuery {
  const { view: _view, buy: _buy, search, category, ...rest } = state
  return { ...rest, search: search || undefined, category: category || undefined, limit: BOOKS_PER_PAGE }
}
