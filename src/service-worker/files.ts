import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'

import { onlyOwn } from './own-answers.ts'
import { precached } from './precached.ts'

const DAY = 24 * 60 * 60
/** Precached with the worker (`scripts/service-worker.ts`). */
const DEFAULT_COVER = '/covers/default.svg'
/** Doesn't cache a full-size upload that was served while the requested width was still being generated. */
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
  cacheName: 'covers',
  plugins: [
    onlyOwn,
    new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 90 * DAY, purgeOnQuotaError: true }),
    {
      handlerDidError: () => precached(DEFAULT_COVER),
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
