import { BOOK_SORTS, type BookSort } from '#modules/catalogue/book.ts'

const LONGEST = 200
const LAST_PAGE = 1000

/** Parses a search's URL parameters. Invalid values count as missing. */
export function readSearch(params: URLSearchParams) {
  const typed = clean(params.get('query'), Infinity) ?? ''
  return {
    /** The query in full length, so that the search can report which part of it was used. */
    typed,
    query: clean(typed) ?? '',
    category: clean(params.get('category')),
    author: clean(params.get('author')),
    hall: params.get('hall') === 'true' || undefined,
    currentLaw: params.get('currentLaw') === 'true' || undefined,
    sort: readSort(params.get('sort')),
    page: readPage(params.get('page')),
  }
}

/** Trims and truncates a text. Removes NUL and lone surrogates, which the database rejects. */
function clean(text: string | null, longest = LONGEST): string | undefined {
  const usable = (text ?? '').replaceAll('\u0000', '').toWellFormed().trim().slice(0, longest).toWellFormed()
  return usable === '' ? undefined : usable
}

function readSort(text: string | null): BookSort | undefined {
  return BOOK_SORTS.find((sort) => sort === text)
}

function readPage(text: string | null): number {
  const page = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(LAST_PAGE, Math.max(1, page))
}

/** Filters and order of a search. All URLs of the search contain them. */
export interface SearchNarrowing {
  category?: string | undefined
  author?: string | undefined
  /** Includes only books allowed in the AIBE hall. */
  hall?: true | undefined
  /** Excludes books that predate a law event of their subject. */
  currentLaw?: true | undefined
  sort?: BookSort | undefined
}

/** Converts filters into query parameters. */
export function parametersOf({ hall, currentLaw, ...rest }: SearchNarrowing) {
  return { ...rest, hall: hall && 'true', currentLaw: currentLaw && 'true' }
}
