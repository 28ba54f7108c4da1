import { dropInstallPrompt, installPrompt } from '#web/browser/install-prompt.ts'

/** Remembered, because a browser tab cannot see whether the app is installed. */
const KEY = 'appInstalled'
const CLASS = 'app-installed'

/** Links that install the shop where the browser offers it; elsewhere they lead to a page that says how. */
const LINKS = 'a[data-install]'

/** Makes the install links work, and hides them once the shop is installed (spec storefront §2). */
function followInstallation(): void {
  if (installPrompt()) forget()
  show()
  addEventListener('beforeinstallprompt', () => {
    forget()
    show()
  })
  addEventListener('appinstalled', () => {
    dropInstallPrompt()
    remember()
    show()
  })
  document.addEventListener('click', onClick)
}

function onClick(event: MouseEvent): void {
  const prompt = installPrompt()
  if (!prompt || !(event.target instanceof Element) || !event.target.closest(LINKS)) return
  event.preventDefault()
  dropInstallPrompt()
  void prompt.prompt()
}

function show(): void {
  document.documentElement.classList.toggle(CLASS, isInstalled())
}

function isInstalled(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}

function remember(): void {
  try {
    localStorage.setItem(KEY, 'true')
  } catch {
    // Storage may be full or forbidden: the link then stays.
  }
}

/** The browser offers to install only what is not installed. */
function forget(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}

const SCRIPT = '/service-worker.js'
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/

interface WorkerPlace {
  workers: Pick<ServiceWorkerContainer, 'getRegistration' | 'register'>
  location: Pick<Location, 'hostname' | 'reload'>
  fetch: typeof fetch
  note(text: string): void
}

/**
 * Registers the service worker; answers whether there is one now. One whose script is gone, or on localhost is no
 * JavaScript (another program has the port), is unregistered and the page reloaded (spec accounts §8).
 */
export async function startWorker({ workers, location, fetch, note }: WorkerPlace): Promise<boolean> {
  const before = await workers.getRegistration('/')
  if (before) {
    const script = await answerOf(fetch)
    if (!script) {
      note('No internet connection: the shop is shown as it was saved.')
      return true
    }
    if (isGone(script, location.hostname)) {
      await before.unregister()
      location.reload()
      return false
    }
  }
  return workers.register(SCRIPT, { updateViaCache: 'none' }).then(
    () => true,
    (error: unknown) => {
      note(`The shop will not open without a connection: ${String(error)}`)
      return false
    },
  )
}

/** Undefined without a connection. */
async function answerOf(fetch: WorkerPlace['fetch']): Promise<Response | undefined> {
  try {
    return await fetch(SCRIPT, { method: 'HEAD', cache: 'no-store', headers: { 'Service-Worker': 'script' } })
  } catch {
    return undefined
  }
}

function isGone(script: Response, hostname: string): boolean {
  if (script.status === 404) return true
  const isJavaScript = /javascript/.test(script.headers.get('content-type') ?? '')
  return LOCAL.test(hostname) && !isJavaScript
}

/** A slow phone has its page alive by then. Until then the worker would take the core that brings it alive: it stores a lot. */
const WORKER_AFTER_MS = 3000

/** After the page has loaded: the service worker, the pages it stores, and the link that installs the shop. */
export async function startOfflineShop(): Promise<void> {
  followInstallation()
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  if (!workers) return
  await new Promise((resolve) => setTimeout(resolve, WORKER_AFTER_MS))
  const started = await startWorker({ workers, location, fetch: (...call) => fetch(...call), note })
  if (!started) return
  await reportVisits(workers)
  const { renewKeptList } = await import('./kept-list.ts')
  await renewKeptList(isInstalled() || matchMedia('(display-mode: standalone)').matches)
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
