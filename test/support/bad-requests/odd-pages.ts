import fc from 'fast-check'
import type { ServerBuild } from 'react-router'

import type { BadRequest } from './draft.ts'
import { ADDRESS_PARTS, HEADERS, QUERY_PARTS } from './hostile-http.ts'

const FILES = [
  '/.env',
  '/.git/config',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/src/main.ts',
  '//etc/passwd',
  '/uploads/../../../../etc/passwd',
  '/covers/%00.jpg',
  '/covers/..%2f..%2fx.webp',
  '/sitemap-99999.xml',
  '/wp-login.php',
  '/index.php?page=../../etc/passwd',
  '/healthz/..',
  '/service-worker.js/x',
  '/__manifest?p=/x',
  '/_root.data?_routes=x',
  '/bookstore.data?_routes=__proto__',
]

const METHODS = ['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND']

/**
 * Generates requests for missing pages, with odd parameters of existing pages, and with methods that pages
 * don't accept.
 */
export function oddPageRequest(build: ServerBuild): fc.Arbitrary<BadRequest> {
  const patterns = patternsOf(build)
  const part = fc.constantFrom(...ADDRESS_PARTS)
  const withParam = fc
    .tuple(fc.constantFrom(...patterns.filter((pattern) => pattern.includes(':'))), part)
    .map(([pattern, id]) => pattern.replaceAll(/:\w+/g, () => id))
  const below = fc.tuple(fc.constantFrom(...patterns), part).map(([pattern, id]) => `${pattern}/none/${id}`)
  const address = fc.oneof(
    { weight: 3, arbitrary: withParam },
    { weight: 5, arbitrary: below },
    { weight: 2, arbitrary: fc.constantFrom(...FILES) },
  )
  const query = fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom(...QUERY_PARTS).map((odd) => `?${odd}`) },
  )
  const headers = fc.constantFrom<[string, string][]>([], ...HEADERS.map((header) => [header]))
  const method = fc.oneof(
    { weight: 12, arbitrary: fc.constant('GET') },
    { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
  )
  return fc.tuple(method, address, query, headers).map(([how, path, queried, sent]) => ({
    method: how,
    target: (path + queried).replaceAll(/[^\x21-\x7E]+/g, encodeURIComponent),
    headers: Object.fromEntries(sent),
    body: undefined,
    chunked: false,
    fault: 'odd page',
    sure: false,
  }))
}

/** URL patterns of all pages, from the built routes. */
function patternsOf({ routes }: ServerBuild): string[] {
  const full = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    if (!route) return ''
    return `${full(route.parentId)}${route.path ? `/${route.path}` : ''}`
  }
  return [...new Set(Object.keys(routes).map(full))].filter((path) => path !== '' && !path.includes('*'))
}
