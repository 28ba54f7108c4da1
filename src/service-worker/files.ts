import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache } from 'workbox-precaching'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'

import { coverKey } from './addresses.ts'

const DAY = 24 * 60 * 60
const COVERS = 'covers'
/** Comes with the worker (`scripts/service-worker.ts`). */
const DEFAULT_COVER = '/covers/default-320.webp'
const found = new CacheableResponsePlugin({ statuses: [200] })
/** What stands in for a picture that is being drawn must not stay in its place. */
const lasting = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.headers.get('cache-control') === 'no-store' ? null : response,
}

/** Names with a hash in them: what is stored stays right for ever. */
export const assets = new CacheFirst({
  cacheName: 'assets',
  plugins: [
    found,
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 60 * DAY, purgeOnQuotaError: true }),
  ],
})

export const covers = new CacheFirst({
  cacheName: COVERS,
  plugins: [
    found,
    lasting,
    new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 90 * DAY, purgeOnQuotaError: true }),
    {
      handlerDidError: async ({ request }) =>
        (await otherSize(new URL(request.url).pathname)) ?? matchPrecache(DEFAULT_COVER),
    },
  ],
})

export const uploads = new StaleWhileRevalidate({
  cacheName: 'uploads',
  plugins: [
    found,
    lasting,
    new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true }),
  ],
})

/** Without a connection a cover in another size is better than the default one. */
async function otherSize(pathname: string): Promise<Response | undefined> {
  const key = coverKey(pathname)
  if (key === undefined) return undefined
  const cache = await caches.open(COVERS)
  const stored = (await cache.keys()).find((request) => coverKey(new URL(request.url).pathname) === key)
  return stored && cache.match(stored)
}
