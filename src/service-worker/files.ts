import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'

import { coverKey } from './addresses.ts'
import { onlyOwn, ownMatch } from './own-answers.ts'
import { precached } from './precached.ts'

const DAY = 24 * 60 * 60
const COVERS = 'covers'
/** Precached with the worker (`scripts/service-worker.ts`). */
const DEFAULT_COVER = '/covers/default-320.webp'
/** Keeps the placeholder of a picture in progress out of the cache. */
const lasting = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.headers.get('cache-control') === 'no-store' ? null : response,
}

/** Names contain a hash, so cached files never become stale. */
export const assets = new CacheFirst({
  cacheName: 'assets',
  plugins: [
    onlyOwn,
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 60 * DAY, purgeOnQuotaError: true }),
  ],
})

export const covers = new CacheFirst({
  cacheName: COVERS,
  plugins: [
    onlyOwn,
    lasting,
    new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 90 * DAY, purgeOnQuotaError: true }),
    {
      handlerDidError: async ({ request }) =>
        (await otherSize(new URL(request.url).pathname)) ?? precached(DEFAULT_COVER),
    },
  ],
})

export const uploads = new StaleWhileRevalidate({
  cacheName: 'uploads',
  plugins: [
    onlyOwn,
    lasting,
    new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true }),
  ],
})

/** Offline, a cover in another size is better than the default one. */
async function otherSize(pathname: string): Promise<Response | undefined> {
  const key = coverKey(pathname)
  if (key === undefined) return undefined
  const cache = await caches.open(COVERS)
  const stored = (await cache.keys()).find((request) => coverKey(new URL(request.url).pathname) === key)
  return stored && ownMatch(stored.url, await cache.match(stored))
}
