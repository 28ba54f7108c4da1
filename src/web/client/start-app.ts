import { dropInstallPrompt, installPrompt } from './install-prompt.ts'

/** Storage key that records the installation, because a browser tab can't detect the installed app. */
const KEY = 'appInstalled'
const CLASS = 'app-installed'

/** Links that install the shop if the browser offers that, or else open a page with instructions. */
const LINKS = 'a[data-install]'

/** Handles clicks on install links, and hides the links once the shop is installed (spec storefront §2). */
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
    // If storage is full or forbidden, the link stays visible.
  }
}

/** Forgets the installation: the browser offers one only if the app isn't installed. */
function forget(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Without storage, no installation was recorded.
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
 * Registers the service worker and returns whether there is one. If its script no longer exists, unregisters
 * the worker and reloads the page. On localhost, a response other than JavaScript counts as missing, because
 * another program may use the port (spec accounts §8).
 */
export async function startWorker({ workers, location, fetch, note }: WorkerPlace): Promise<boolean> {
  const before = await workers.getRegistration('/')
  if (before) {
    const script = await answerOf(fetch)
    if (!script) {
      note('No internet connection. You’re seeing saved pages.')
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

/** Requests the worker's script; undefined without a connection. */
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

/**
 * Long enough for hydration on a slow phone. If the worker started earlier, storing its many files would
 * compete with hydration for the CPU.
 */
const WORKER_AFTER_MS = 3000

/** Starts the install links, the service worker and its page cache, after the page has loaded. */
export async function startApp(): Promise<void> {
  followInstallation()
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  if (!workers) return
  await new Promise((resolve) => setTimeout(resolve, WORKER_AFTER_MS))
  const started = await startWorker({ workers, location, fetch: (...call) => fetch(...call), note })
  if (started) await reportVisits(workers)
}

/** Logs a missing connection, which is all that the spec requires (accounts §8). */
function note(text: string): void {
  // oxlint-disable-next-line no-console -- the spec asks for a note in the log
  console.info(text)
}

/**
 * Reports to the worker what to store: the files of this page, which loaded before the worker was active, and
 * every page that is visited.
 */
async function reportVisits(workers: ServiceWorkerContainer): Promise<void> {
  const { active } = await workers.ready
  if (active) send(active, { type: 'CACHE_URLS', payload: { urlsToCache: filesOfThisPage() } })
  report(active)
  // A client-side navigation loads no document, so it must be reported.
  currentNavigation()?.addEventListener('currententrychange', () => report(workers.controller))
}

function report(worker: ServiceWorker | null): void {
  if (worker) send(worker, { type: 'VISITED', address: location.pathname + location.search })
}

/**
 * Sends a message. A worker always has our origin: the second argument of its `postMessage` is a transfer
 * list, rather than the target origin of `window.postMessage`.
 */
function send(worker: ServiceWorker, message: object): void {
  worker.postMessage(message, [])
}

/** Returns the URLs of our own scripts, fonts and covers. Workbox finds the route for each. */
function filesOfThisPage(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  return names.filter((name) => /^\/(assets|covers|uploads)\//.test(pathOf(name)))
}

function pathOf(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin === location.origin ? pathname : ''
}

/** Returns the Navigation API. Without it, the worker stores only pages loaded as documents. */
function currentNavigation(): EventTarget | undefined {
  return (globalThis as { navigation?: EventTarget }).navigation
}
