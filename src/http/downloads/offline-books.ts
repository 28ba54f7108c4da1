import { Hono } from 'hono'

import { OFFLINE_LIST, type OfflineList } from '#modules/catalogue/offline-list/offline-list.ts'
import { createEntry } from '#platform/page-cache/entry.ts'
import type { PageCache, Rendered } from '#platform/page-cache/page-cache.ts'
import { toResponse } from '#platform/page-cache/respond.ts'

/**
 * Serves `GET /offline-books.json`, mounted at the root of the site. The response is the same for all clients
 * and cached until a book changes.
 */
export function createOfflineBooks({
  make,
  cache,
}: {
  make(): Promise<OfflineList>
  cache: PageCache
}): Hono {
  const app = new Hono()
  const render = async (): Promise<Rendered> => {
    const list = Buffer.from(JSON.stringify(await make()))
    return { entry: createEntry(200, HEADERS, list, ['catalogue', 'categories']), keep: true }
  }
  app.get(OFFLINE_LIST, async (c) => {
    const { entry, outcome } = await cache.obtain(OFFLINE_LIST, render)
    return toResponse(entry, c.req.raw, outcome)
  })
  return app
}

const HEADERS: [string, string][] = [
  ['content-type', 'application/json'],
  ['cache-control', 'no-cache'],
]
