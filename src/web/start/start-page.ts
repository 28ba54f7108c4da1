import { dropExpiredAdminSession } from '#web/browser/admin-session-store.ts'
import { keepInstallPrompt } from '#web/browser/install-prompt.ts'
import { watchForMissingScripts } from './missing-scripts.ts'
import { dropExpiredSession } from '#web/browser/session-store.ts'
import { showCarriedToasts } from '#web/browser/toast.ts'

/** What a page does once, before it is hydrated. */
export function startPage(): void {
  dropExpiredSession()
  dropExpiredAdminSession()
  showCarriedToasts()
  keepInstallPrompt()
  watchForMissingScripts()
  if (import.meta.env.PROD) afterLoad(startOfflineShop)
}

/** Scripts are async: the page may have loaded before they run. */
function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work)
}

/** Nothing that a visitor waits for. */
function startOfflineShop(): void {
  void import('#web/offline/start-offline-shop.ts').then((shop) => shop.startOfflineShop())
}
