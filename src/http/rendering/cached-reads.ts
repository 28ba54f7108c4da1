import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

import { bookListQuery, searchBooksQuery } from '#modules/catalogue/book-queries.schema.ts'
import { reviewsQuery } from '#modules/customer-service/reviews/reviews.schema.ts'
import { createEntry } from '#platform/page-cache/entry.ts'
import type { PageCache, Rendered } from '#platform/page-cache/page-cache.ts'
import { toResponse } from '#platform/page-cache/respond.ts'

import type { MissLimit } from './miss-limit.ts'
import { plainPath } from './page-key.ts'

/** Public reads of the API: their responses don't depend on a token. */
const PUBLIC_READ = /^\/api\/(books|categories|search|pincodes|law)(\/|$)/

/** The query parameters of the reads; the cache ignores all others. */
const KNOWN: readonly [path: RegExp, params: readonly string[]][] = [
  [/^\/api\/books\/?$/, Object.keys(bookListQuery.shape)],
  [/^\/api\/search\/books\/?$/, Object.keys(searchBooksQuery.shape)],
  [/^\/api\/search\/places\/?$/, ['query']],
  [/^\/api\/law\/?$/, ['q']],
  [/^\/api\/books\/[^/]+\/reviews\/?$/, Object.keys(reviewsQuery.shape)],
]

/** Header with a handler's tags for its response; removed before the response is sent. */
const TAGS_HEADER = 'x-page-tags'

/**
 * Returns the cache key of a public read: its path and known parameters in fixed order; undefined for any
 * other URL.
 */
export function readKeyOf(target: string): string | undefined {
  const cut = target.indexOf('?')
  const pathname = plainPath(cut === -1 ? target : target.slice(0, cut))
  if (!PUBLIC_READ.test(pathname)) return undefined
  if (cut === -1) return pathname
  const given = new URLSearchParams(target.slice(cut + 1))
  const wanted = new URLSearchParams()
  for (const name of KNOWN.find(([path]) => path.test(pathname))?.[1] ?? []) {
    for (const value of given.getAll(name)) wanted.append(name, value)
  }
  const query = wanted.toString()
  return query ? `${pathname}?${query}` : pathname
}

/**
 * Serves public API reads through the page cache; responses with tags stay cached until one of their tags is
 * invalidated. `again` repeats a read whose data turned out stale.
 */
export function cachedReads(
  cache: PageCache,
  misses: MissLimit,
  again: (c: Context) => Response | Promise<Response>,
) {
  return createMiddleware(async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
    const key = reads ? readKeyOf(pathname + search) : undefined
    if (key === undefined) return next()
    let asked = false
    const obtain = () =>
      cache.obtain(key, async () => {
        if (asked) return toRendered(await again(c))
        asked = true
        await next()
        return toRendered(c.res)
      })
    const got = cache.lookup(key) ? { rendered: await obtain() } : await misses.render(c, key, obtain)
    if ('refused' in got) {
      const { message, headers } = got.refused
      return c.json({ message, code: 'too-many' }, 429, headers)
    }
    const answer = await toResponse(got.rendered.entry, c.req.raw, got.rendered.outcome)
    c.res = undefined
    c.res = answer
  })
}

async function toRendered(response: Response): Promise<Rendered> {
  const body = Buffer.from(await response.arrayBuffer())
  const tags = response.headers.get(TAGS_HEADER)
  const headers = [...response.headers].filter(([name]) => name !== TAGS_HEADER && name !== 'content-length')
  const entry = createEntry(response.status, headers, body, tags ? tags.split(',') : [])
  return { entry, keep: tags !== null && response.status === 200 }
}
