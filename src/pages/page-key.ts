/** Longer addresses are not ours: nothing on the site links to one. */
export const MAX_URL_LENGTH = 2000

export interface PageKey {
  /** What the cache knows the page by. */
  key: string
  /** Path and query to render: parameters that the page does not know are gone. */
  path: string
}

export interface PageKeyRules {
  /** Query parameters that the page at a path reads. */
  paramsOf(pathname: string): readonly string[]
  /** The path to render for the requested one: another where the page reads a part of it in the browser only. */
  renderedPath(pathname: string): string
  /** React Router's own ids of routes, the only words allowed in `_routes`. */
  routeIds: ReadonlySet<string>
}

/** The cache key of a page address, from the path and the query parameters that its route knows, in fixed order. */
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
/** Letters that need no percent sign: `%41` is `A` (RFC 3986 §6.2.2.2). */
const NEEDLESS = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi

/** One spelling for each path. */
export function plainPath(pathname: string): string {
  return pathname.includes('%') ? pathname.replaceAll(NEEDLESS, decodeURIComponent) : pathname
}

/** Addresses that can't be decoded are all one page that there is not; the router would complain of each. */
function readable(pathname: string): string {
  try {
    decodeURIComponent(pathname)
    if (!CONTROL_CHARACTER.test(pathname)) return plainPath(pathname)
  } catch {
    // A percent sign that begins nothing, or bytes that are no UTF-8.
  }
  return pathname.endsWith('.data') ? '/unreadable-address.data' : '/unreadable-address'
}

/** The path of the document that a `.data` request belongs to. */
export function documentPath(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname
  const path = pathname.slice(0, -'.data'.length)
  return path === '/_root' || path === '/_' ? '/' : path.replace(/\/_$/, '/')
}

/** A page is at most this deep; longer lists, other orders and repetitions are made up. */
const MAX_ROUTES = 4

function routesIn(text: string, routeIds: ReadonlySet<string>): string[] {
  const ids = [...new Set(text.split(','))]
  return ids.length <= MAX_ROUTES && ids.every((id) => routeIds.has(id)) ? ids.toSorted() : []
}
