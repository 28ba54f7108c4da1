import { followInstallation } from './installation.ts'
import { reportVisits } from './report-visits.ts'
import { startWorker } from './start-worker.ts'

/** After the page has loaded: the service worker, what it should keep, and the link that installs the shop. */
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
