import { createMiddleware } from 'hono/factory'

import { createEntry } from '#platform/page-cache/entry.ts'
import type { PageCache, Rendered } from '#platform/page-cache/page-cache.ts'
import { toResponse } from '#platform/page-cache/respond.ts'

/** Public reads of the API: the same answer for everybody, whatever token comes along. */
const PUBLIC_READ = /^\/api\/(books|categories|search)(\/|\?|$)/

/** Set by a handler to say what its answer shows; it never leaves the server. */
const TAGS_HEADER = 'x-page-tags'

export function isPublicRead(target: string): boolean {
  return PUBLIC_READ.test(target)
}

/** Answers public API reads through the page cache: those that name their tags are kept until one changes. */
export function cachedReads(cache: PageCache) {
  return createMiddleware(async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const target = pathname + search
    if ((c.req.method !== 'GET' && c.req.method !== 'HEAD') || !isPublicRead(target)) return next()
    const { entry, hit } = await cache.obtain(target, async () => {
      await next()
      return toRendered(c.res)
    })
    const answer = await toResponse(entry, c.req.raw, hit)
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
