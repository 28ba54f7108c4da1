import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst, NetworkOnly, type Strategy } from 'workbox-strategies'

import { isStored } from './addresses.ts'
import { onlyOwn } from './own-answers.ts'
import { markSaved } from './saved-copy.ts'

const PREFIX = 'documents-'
const MAX_PAGES = 80
/** How long to wait for the network if the page is cached. */
const MAX_WAIT_SECONDS = 4

/** Status codes that a proxy returns while the shop is down. */
const DOWN = new Set([502, 503, 504])
const downIsNoAnswer = {
  fetchDidSucceed: async ({ response }: { response: Response }): Promise<Response> => {
    if (DOWN.has(response.status)) throw new Error(`The shop is down (${response.status}).`)
    return response
  },
}

/** Creates the page cache of one build, because cached pages refer to that build's assets. */
export function documents(build: string): Strategy {
  return new NetworkFirst({
    cacheName: PREFIX + build,
    networkTimeoutSeconds: MAX_WAIT_SECONDS,
    plugins: [
      downIsNoAnswer,
      onlyOwn,
      markSaved,
      new ExpirationPlugin({ maxEntries: MAX_PAGES, purgeOnQuotaError: true }),
    ],
  })
}

const personal = new NetworkOnly({ plugins: [downIsNoAnswer] })

interface Fallbacks {
  offline: string
  /** The offline page, precached with the worker. */
  precached(): Promise<Response | undefined>
}

/** Serves a page from the network or the cache, or else redirects to the offline page. */
export async function openPage(
  pages: Strategy,
  { request, url, event }: RouteHandlerCallbackOptions,
  { precached, offline }: Fallbacks,
): Promise<Response> {
  const isOfflinePage = url.pathname === offline
  const strategy = isStored(url.pathname) && !isOfflinePage ? pages : personal
  try {
    return await strategy.handle({ request, event })
  } catch {
    if (isOfflinePage) return (await precached()) ?? Response.error()
    // The offline page must be opened at its own URL, or its router wouldn't recognise it. The requested
    // URL follows after the '#'.
    return Response.redirect(`${offline}#${url.pathname}${url.search}`)
  }
}

export async function dropOldDocuments(build: string): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + build)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/**
 * Caches pages reached by client-side navigation, as reported by the open page
 * (`src/web/client/start-app.ts`).
 */
export function keepVisited(pages: Strategy, event: ExtendableMessageEvent): void {
  const message = event.data as { type?: unknown; address?: unknown } | null
  if (message?.type !== 'VISITED' || typeof message.address !== 'string') return
  const url = new URL(message.address, self.location.origin)
  if (url.origin !== self.location.origin || !isStored(url.pathname)) return
  // A redirected page must not be cached under this URL.
  const request = new Request(url.pathname + url.search, { redirect: 'error' })
  const [response, done] = pages.handleAll({ event, request })
  event.waitUntil(Promise.allSettled([response, done]))
}
