import { followInstallation } from './installation.ts'
import { startWorker } from './start-worker.ts'

/** After the page has loaded: the service worker, the pages it stores, and the link that installs the shop. */
export async function startOfflineShop(): Promise<void> {
  followInstallation()
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  if (!workers) return
  const started = await startWorker({ workers, location, fetch: (...call) => fetch(...call), note })
  if (started) await reportVisits(workers)
}

/** The spec's whole handling of a missing connection (accounts §8). */
function note(text: string): void {
  // oxlint-disable-next-line no-console -- the spec asks for a note in the log
  console.info(text)
}

/** Names to the worker what to store: the files of this page, which came before it could see them, and every page visited. */
async function reportVisits(workers: ServiceWorkerContainer): Promise<void> {
  const { active } = await workers.ready
  if (active) send(active, { type: 'CACHE_URLS', payload: { urlsToCache: filesOfThisPage() } })
  report(active)
  // A visit that the router makes loads no document.
  currentNavigation()?.addEventListener('currententrychange', () => report(workers.controller))
}

function report(worker: ServiceWorker | null): void {
  if (worker) send(worker, { type: 'VISITED', address: location.pathname + location.search })
}

/** A worker has no origin but ours: what would name it for a window is the list of transferred objects here. */
function send(worker: ServiceWorker, message: object): void {
  worker.postMessage(message, [])
}

/** Scripts, type and covers of our own; Workbox looks each of them up in its routes. */
function filesOfThisPage(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  return names.filter((name) => /^\/(assets|covers|uploads)\//.test(pathOf(name)))
}

function pathOf(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin === location.origin ? pathname : ''
}

/** The Navigation API; without it only loaded documents are stored. */
function currentNavigation(): EventTarget | undefined {
  return (globalThis as { navigation?: EventTarget }).navigation
}
