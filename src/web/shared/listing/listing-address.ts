import { BOOK_SORTS } from '#modules/catalogue/book.ts'
import { EXAM_KEYS } from '#modules/catalogue/exams.ts'
import { type Paise, parseRupees, toRupees } from '#platform/money.ts'
import { links } from '#web/links.ts'
import { parseDate } from '#web/ui/typed-date.ts'

import type { ListingPlace, ListingState } from './listing-state.ts'

const LAST_PAGE = 10_000
// More than any book costs; a larger number would exceed the database's integer.
const HIGHEST_PRICE: Paise = 2_000_000_000

const YEAR = /^[12]\d{3}$/
/** Slugs of an exam and its attempt, as in URLs. */
const ATTEMPT = /^[a-z0-9-]{1,80}\/[a-z0-9-]{1,80}$/

const IN_CATEGORIES = links.category('')

/** Parses a listing's path. `/bookgrid` and `/bookcard` are `/bookstore` as grid and as list (DESIGN §5). */
export function placeOf(pathname: string): ListingPlace {
  const path = pathname.replace(/(?<!\/)\/+$/, '')
  const slug = path.startsWith(IN_CATEGORIES) ? path.slice(IN_CATEGORIES.length) : undefined
  return { path, slug: slug && decoded(slug), view: path === links.bookList() ? 'list' : 'grid' }
}

/** Decodes a path segment. If its encoding is invalid, returns it unchanged: no category has such a slug. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Parses a URL's parameters. Invalid values count as missing. */
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
    currentLaw: params.get('currentLaw') === 'true',
    publisher: cleanText(params.get('publisher')),
    author: cleanText(params.get('author')),
    year: matched(params.get('year'), YEAR),
    language: cleanText(params.get('language')),
    binding: cleanText(params.get('binding')),
    origin: cleanText(params.get('origin')),
    exam: oneOf(params.get('exam'), EXAM_KEYS) ?? '',
    attempt: matched(params.get('attempt'), ATTEMPT),
    hall: params.get('hall') === 'true',
    sort: oneOf(params.get('sort'), BOOK_SORTS) ?? 'date_desc',
    page: readPage(params.get('page')),
    view: oneOf(params.get('view'), ['grid', 'list']) ?? place.view,
    buy: cleanText(params.get('buy')),
  }
}

// Removes control characters: PostgreSQL rejects NUL, and titles contain none of the others.
function cleanText(text: string | null | undefined): string {
  return (text ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 100)
}

/** Returns the text if it has the format, else ''. */
function matched(text: string | null, pattern: RegExp): string {
  return pattern.exec(text?.trim() ?? '')?.[0] ?? ''
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

/** Returns the URL for a state. On a category's page, removing or changing the category changes the path. */
export function listingHref(state: ListingState, place: ListingPlace): string {
  const left = place.slug !== undefined && state.category !== place.slug
  const elsewhere = state.category ? links.category(state.category) : links.books()
  const path = left ? elsewhere : place.path
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(toQuery(state, placeOf(path)))) {
    if (value !== undefined && value !== '' && value !== false) params.set(name, String(value))
  }
  const query = params.toString()
  return query ? `${path}?${query}` : path
}

/** Returns a state's query parameters. Defaults are empty. */
function toQuery(
  state: ListingState,
  place: ListingPlace,
): Record<keyof ListingState, string | number | boolean | undefined> {
  return {
    search: state.search,
    category: place.slug === undefined && state.category,
    minPrice: state.minPrice !== undefined && toRupees(state.minPrice),
    maxPrice: state.maxPrice !== undefined && toRupees(state.maxPrice),
    startDate: state.startDate,
    endDate: state.endDate,
    freeShipping: state.freeShipping,
    inStock: state.inStock,
    currentLaw: state.currentLaw,
    publisher: state.publisher,
    author: state.author,
    year: state.year,
    language: state.language,
    binding: state.binding,
    origin: state.origin,
    exam: state.exam,
    attempt: state.attempt,
    hall: state.hall,
    sort: state.sort !== 'date_desc' && state.sort,
    page: state.page !== 1 && state.page,
    view: state.view !== place.view && state.view,
    buy: state.buy,
  }
}
