/**
 * Serves the shop without a connection. Documents come from the network first, so that no old page loads
 * new assets: a cached page is only shown if the network is down or slow, and pages are cached per
 * build. The API is never cached.
 */
import { clientsClaim } from 'workbox-core'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { addPlugins, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

import { SHOP_PAGES } from '#web/site.ts'

import { isPage, isUploadedPicture, pageOfData } from './addresses.ts'
import { assets, covers, uploads } from './files.ts'
import { onlyOwn } from './own-answers.ts'
import { documents, dropOldDocuments, keepVisited, openPage } from './pages.ts'
import { precached } from './precached.ts'
import { elsewhere } from './elsewhere.ts'

declare const self: ServiceWorkerGlobalScope

/** Injected into this file by the build. */
declare const SHELL: { build: string; files: { url: string; revision: string | null; integrity?: string }[] }

const { build, files } = SHELL
const OFFLINE = SHOP_PAGES.offline.path
const pages = documents(build)

// Registered before the precache's route, which would serve precached documents without trying the network.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && request.destination === 'document' && isPage(url.pathname),
  (options) => openPage(pages, options, { offline: OFFLINE, precached: () => precached(OFFLINE) }),
)
registerRoute(({ url, sameOrigin }) => sameOrigin && pageOfData(url) !== undefined, elsewhere)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/covers/'), covers)
registerRoute(({ url, sameOrigin }) => sameOrigin && isUploadedPicture(url.pathname), uploads)
addPlugins([onlyOwn])
precacheAndRoute(files, { directoryIndex: '', cleanURLs: false })
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets)

enableNavigationPreload()
void self.skipWaiting()
clientsClaim()

self.addEventListener('activate', (event) => event.waitUntil(dropOldDocuments(build)))
self.addEventListener('message', (event) => keepVisited(pages, event))
