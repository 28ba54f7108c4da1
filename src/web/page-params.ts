import { hideToken } from '#platform/http/secret-paths.ts'

/**
 * The query parameters that each page knows. All others are dropped before rendering, so that they can neither fill
 * the page cache nor split it. `buy` is the hero's book on top of a listing.
 */
const LISTING = [
  'search',
  'category',
  'minPrice',
  'maxPrice',
  'startDate',
  'endDate',
  'freeShipping',
  'inStock',
  'sort',
  'page',
  'view',
  'buy',
]

/** The first that fits counts. */
const KNOWN: readonly [path: RegExp, params: readonly string[]][] = [
  [/^\/combo-offer\/?$/, ['page']],
  [/^\/bookstore\/(combo-offer|book-component|featured-books|most-books)\/?$/, []],
  [/^\/bookstore(\/[^/]+)?\/?$/, LISTING],
  [/^\/(bookgrid|bookcard)\/?$/, LISTING],
  [/^\/search\/?$/, ['query', 'category', 'author', 'page', 'sort']],
]

/**
 * The path that the server renders for the one that was asked for. Only the browser reads the token of a mailed link:
 * the page is the same for all, and no token is kept as a cache's key.
 */
export function renderedPath(pathname: string): string {
  return hideToken(pathname, 'token')
}

/** The parameters that the page at `pathname` reads on the server. */
export function paramsOfPage(pathname: string): readonly string[] {
  return KNOWN.find(([path]) => path.test(pathname))?.[1] ?? []
}
