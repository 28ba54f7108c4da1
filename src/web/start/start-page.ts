import { ACCOUNT_DATA, followOwner } from '#web/client/account-data.ts'
import { settleOwner, shopperSession, staffSession } from '#web/client/session-store.ts'
import { examChoice } from '#web/client/exam-choice-store.ts'
import { keepInstallPrompt } from '#web/client/install-prompt.ts'
import { showCarriedToasts } from '#web/client/toast.ts'
import { handlePopsFirst } from '#web/client/use-sheet-entry.ts'

import { reloadOnce } from './late-start.ts'

const STEP = 'stepUnderWay'

/** Set by React Router for its own tools; only the target of the navigation is read. */
declare global {
  var __reactRouterDataRouter:
    | { state: { navigation: { location?: { pathname: string; search: string; hash: string } } } }
    | undefined
}

/**
 * After a new build, an open page may request scripts that no longer exist (Vite fires its own event for
 * that). The current document has its own scripts: the page is reloaded once, and an interrupted navigation
 * continues there.
 */
function watchForMissingScripts(): void {
  addEventListener('vite:preloadError', reloadOnce)
  // If a screen's script is missing, the router itself reloads the page and loses the target.
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
    // Without storage the page reloads without continuing the navigation.
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

/** Runs once per document, before hydration. */
export function startPage(): void {
  handlePopsFirst()
  shopperSession.dropExpired()
  staffSession.dropExpired()
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

/** Loaded late: no visitor waits for it. */
function startOfflineShop(): void {
  void import('#web/client/start-offline-shop.ts').then((shop) => shop.startOfflineShop())
}

/** Updates the chosen attempt with later changes by staff. */
function refreshExamChoice(): void {
  void import('#web/shared/exams/refresh-choice.ts').then(({ refreshChoice }) => refreshChoice())
}
