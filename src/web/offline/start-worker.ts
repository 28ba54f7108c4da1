const SCRIPT = '/service-worker.js'
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/

export interface WorkerPlace {
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
      note('No internet connection: the shop is shown as it was kept.')
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
