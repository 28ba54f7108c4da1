import { ACCOUNT_DATA, followOwner } from '#web/client/account-data.ts'
import { settleOwner, shopperSession, staffSession } from '#web/client/session-store.ts'
import { examChoice } from '#web/client/exam-choice-store.ts'
import { keepInstallPrompt } from '#web/client/install-prompt.ts'
import { targetUnderWay } from '#web/client/navigations.ts'
import { refreshStoredValues } from '#web/client/stored-value.ts'
import { showCarriedToasts } from '#web/client/toast.ts'
import { handlePopsFirst } from '#web/client/use-sheet-entry.ts'

import { reloadOnce } from './late-start.ts'

const STEP = 'stepUnderWay'

/**
 * After a new build, an open page may request scripts that no longer exist; Vite then fires an event of its
 * own. Reloads the page once, to get the current document with its scripts. An interrupted navigation
 * continues there.
 */
function watchForMissingScripts(): void {
  addEventListener('vite:preloadError', reloadOnce)
  // If a screen's script is missing, the router itself reloads the page, but doesn't continue to the target.
  addEventListener('pagehide', () => {
    const to = targetUnderWay()
    if (to !== undefined) store(STEP, to)
  })
  const wanted = take(STEP)
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (wanted !== undefined && opened?.type === 'reload') location.replace(wanted)
}

function store(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Without storage, the page is reloaded but the navigation doesn't continue.
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
  readVisitor()
  refreshWhenRestored()
  addEventListener('storage', ({ key }) => {
    if (key === ACCOUNT_DATA) followOwner()
  })
  showCarriedToasts()
  keepInstallPrompt()
  watchForMissingScripts()
  if (examChoice.get() !== null) afterLoad(refreshExamChoice)
  if (import.meta.env.PROD) afterLoad(startApp)
}

function readVisitor(): void {
  shopperSession.dropExpired()
  staffSession.dropExpired()
  settleOwner()
}

/** Rereads cart, wishlist and login when Back restores a page from memory, because other pages may have changed them. */
function refreshWhenRestored(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    refreshStoredValues()
    readVisitor()
  })
}

/** Calls `start` once the page has loaded. It may have loaded already, because scripts are async. */
function afterLoad(start: () => void): void {
  if (document.readyState === 'complete') start()
  else addEventListener('load', start)
}

/** Loads the code of the installable app late, because no visitor waits for it. */
function startApp(): void {
  void import('#web/client/start-app.ts').then((app) => app.startApp())
}

/** Updates the chosen attempt, whose facts staff may have changed. */
function refreshExamChoice(): void {
  void import('#web/shared/exams/refresh-choice.ts').then(({ refreshChoice }) => refreshChoice())
}
