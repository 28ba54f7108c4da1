import { renderedPageAt } from '#web/rendered-page.ts'

/** No link on the site has a longer URL. */
export const MAX_URL_LENGTH = 2000

export interface PageKey {
  /** Cache key of the page. */
  key: string
  /** Path and query to render, without parameters that the page doesn't read. */
  path: string
}

export interface PageKeyRules {
  /** Returns the query parameters that the page at a path reads. */
  paramsOf(pathname: string): readonly string[]
  /**
   * Returns the path to render for a requested path. The two differ if only the browser reads part of the
   * path.
   */
  renderedPath(pathname: string): string
  /** React Router's route ids, the only values allowed in `_routes`. */
  routeIds: ReadonlySet<string>
}

/** Builds a page's cache key from its path and its route's query parameters, in fixed order. */
export function pageKeyOf(target: string, rules: PageKeyRules): PageKey {
  const cut = target.indexOf('?')
  const pathname = rules.renderedPath(readable(cut === -1 ? target : target.slice(0, cut)))
  if (cut === -1) return { key: pathname, path: pathname }
  const given = new URLSearchParams(target.slice(cut + 1))
  const wanted = new URLSearchParams()
  for (const name of rules.paramsOf(documentPath(pathname))) {
    const value = given.get(name)
    if (value) wanted.set(name, value)
  }
  const routes = routesIn(given.get('_routes') ?? '', rules.routeIds)
  if (routes.length > 0) wanted.set('_routes', routes.join(','))
  const query = wanted.toString()
  const path = query ? `${pathname}?${query}` : pathname
  return { key: path, path }
}

const CONTROL_CHARACTER = /%(?:[01][\da-f]|7f)/i
/** Needlessly percent-encoded characters: `%41` is `A` (RFC 3986 §6.2.2.2). */
const NEEDLESS = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi

/** Normalises the percent-encoding of a path. */
export function plainPath(pathname: string): string {
  return pathname.includes('%') ? pathname.replaceAll(NEEDLESS, decodeURIComponent) : pathname
}

/** Maps paths that can't be decoded to one missing page, because the router would log an error for each. */
function readable(pathname: string): string {
  try {
    decodeURIComponent(pathname)
    if (!CONTROL_CHARACTER.test(pathname)) return plainPath(pathname)
  } catch {
    // A malformed percent escape, or bytes that aren't UTF-8.
  }
  return pathname.endsWith('.data') ? '/unreadable-address.data' : '/unreadable-address'
}

/** Returns the document's path for a `.data` request. */
export function documentPath(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname
  const path = pathname.slice(0, -'.data'.length)
  return path === '/_root' || path === '/_' ? '/' : path.replace(/\/_$/, '/')
}

/** No page has more nested routes; longer lists are invented. */
const MAX_ROUTES = 4

function routesIn(text: string, routeIds: ReadonlySet<string>): string[] {
  const ids = [...new Set(text.split(','))]
  return ids.length <= MAX_ROUTES && ids.every((id) => routeIds.has(id)) ? ids.toSorted() : []
}

/**
 * Returns the pattern of a page's path, such as `/book/:slug`, which identifies the page in traces without
 * revealing its content.
 */
export function patternOfPage(pathname: string): string | undefined {
  return renderedPageAt(documentPath(pathname))?.path
}
