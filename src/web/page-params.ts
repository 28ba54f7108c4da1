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

/** Pages of one order, payment or row of the admin area: whose it is, only the browser's token says. */
const ONE =
  /(?<=^\/(?:order|payment|account\/orders|admin\/dashboard\/(?:books\/edit|orders|imports|texts\/[^/]+))\/)[^/]+?(?=\.data$|\/?$)/
const KIND_OF_TEXT = /(?<=^\/admin\/dashboard\/texts\/)[^/]+(?=\/)/

/**
 * The path that the server renders for the one that was asked for. The token of a mailed link, and the id of what one person
 * may see, are read in the browser only: the page is the same for all, and made-up ids are no keys of the cache.
 */
export function renderedPath(pathname: string): string {
  return hideToken(pathname, 'token').replace(ONE, 'id').replace(KIND_OF_TEXT, 'kind')
}

/** The parameters that the page at `pathname` reads on the server. */
export function paramsOfPage(pathname: string): readonly string[] {
  return KNOWN.find(([path]) => path.test(pathname))?.[1] ?? []
}
