import { ACCOUNT_DATA, followOwner } from '#web/browser/account-data.ts'
import { dropExpiredAdminSession } from '#web/browser/admin-session-store.ts'
import { examChoice } from '#web/browser/exam-choice-store.ts'
import { keepInstallPrompt } from '#web/browser/install-prompt.ts'
import { dropExpiredSession, settleOwner } from '#web/browser/session-store.ts'
import { showCarriedToasts } from '#web/browser/toast.ts'
import { handlePopsFirst } from '#web/browser/use-sheet-entry.ts'

import { reloadOnce } from './late-start.ts'

const STEP = 'stepUnderWay'

/** React Router puts it there for its own tools; only where it is going is read. */
declare global {
  var __reactRouterDataRouter:
    | { state: { navigation: { location?: { pathname: string; search: string; hash: string } } } }
    | undefined
}

/**
 * A page that stays open while the shop is built again may want scripts that are gone with its build (Vite says so by an
 * event of its own). Today's document brings its own: it is loaded once, and a step that was under way is taken there.
 */
function watchForMissingScripts(): void {
  addEventListener('vite:preloadError', reloadOnce)
  // The router itself reloads the page when a screen's script does not come, and forgets where it was going.
  addEventListener('pagehide', () => {
    const to = globalThis.__reactRouterDataRouter?.state.navigation.location
    if (to) store(STEP, to.pathname + to.search + to.hash)
  })
  const wanted = take(STEP)
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (wanted !== undefined && opened?.type === 'reload') location.replace(wanted)
}

function store(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Where storage is forbidden a page is reloaded without the step.
  }
}

function take(key: string): string | undefined {
  try {
    const text = sessionStorage.getItem(key) ?? undefined
    sessionStorage.removeItem(key)
    return text
  } catch {
    return undefined
  }
}

/** What a page does once, before it is hydrated. */
export function startPage(): void {
  handlePopsFirst()
  dropExpiredSession()
  dropExpiredAdminSession()
  settleOwner()
  addEventListener('storage', ({ key }) => {
    if (key === ACCOUNT_DATA) followOwner()
  })
  showCarriedToasts()
  keepInstallPrompt()
  watchForMissingScripts()
  if (examChoice.get() !== null) afterLoad(refreshExamChoice)
  if (import.meta.env.PROD) afterLoad(startOfflineShop)
}

/** Scripts are async: the page may have loaded before they run. */
function afterLoad(start: () => void): void {
  if (document.readyState === 'complete') start()
  else addEventListener('load', start)
}

/** Nothing that a visitor waits for. */
function startOfflineShop(): void {
  void import('#web/offline/start-offline-shop.ts').then((shop) => shop.startOfflineShop())
}

/** What staff have learned of the attempt since it was chosen. */
function refreshExamChoice(): void {
  void import('#web/exams/refresh-choice.ts').then(({ refreshChoice }) => refreshChoice())
}
