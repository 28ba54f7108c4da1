import { keepEarlyPresses } from './replay-clicks.ts'

/** Returns the inline script that starts these modules late. */
export function loaderCode(modules: readonly string[]): string {
  // Order matters: the first touch must start the scripts before `keepEarlyPresses` stops the event.
  return `(${textOf(lateStart)})(${JSON.stringify(modules)},${textOf(reloadOnce)});(${textOf(keepEarlyPresses)})()`
}

const texts = new Map<unknown, string>()

/** Returns a function's source without indentation, prepared once rather than for every page. */
function textOf(script: (...values: never[]) => void): string {
  const text = texts.get(script) ?? String(script).replaceAll(/\n\s+/g, '\n')
  texts.set(script, text)
  return text
}

/**
 * Runs inline at the end of every document, so it must not refer to anything outside itself. Because the
 * page's display, links and search work without scripts, text, fonts and covers load first on a slow
 * connection. The scripts (120 KB) load after the page has loaded, or at the first touch.
 */
export function lateStart(modules: readonly string[], onMissing: () => void): void {
  let begun = false

  function begin(): void {
    if (begun) return
    begun = true
    // One task per module: requesting all of them in a single task takes a slow phone a tenth of a second.
    for (const href of modules) setTimeout(() => preload(href))
    setTimeout(runScripts)
  }

  function preload(href: string): void {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }

  function runScripts(): void {
    const start = document.createElement('script')
    start.type = 'module'
    start.textContent = document.querySelector('script[type="text/plain"]')?.textContent ?? ''
    start.addEventListener('error', onMissing)
    document.head.append(start)
  }

  const whenIdle = (): unknown =>
    'requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: 500 }) : setTimeout(begin, 50)

  for (const touch of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(touch, begin, { capture: true, once: true, passive: true })
  addEventListener('load', whenIdle)
  addEventListener('beforeunload', () => {
    globalThis.leavingSince = Date.now()
  })
  // A picture that never loads must not block the scripts.
  setTimeout(begin, 4000)
}

declare global {
  /** When the visitor last began to leave the document (ms). */
  var leavingSince: number | undefined
}

/**
 * Reloads a document whose scripts no longer exist after a new build, but not twice within a minute, because
 * a second failure so soon must have another cause. Firefox and Safari also cancel the scripts of a document
 * that the visitor is leaving; a reload would then take the place of the new page. Runs inline too, so it
 * must not refer to anything outside itself.
 */
export function reloadOnce(): void {
  if (Date.now() - (globalThis.leavingSince ?? 0) < 10_000) return
  try {
    const last = Number(sessionStorage.getItem('reloadedForScripts'))
    sessionStorage.setItem('reloadedForScripts', String(Date.now()))
    if (navigator.onLine && Date.now() - last > 60_000) location.reload()
  } catch {
    // Without storage, we can't know whether the page has already been reloaded, so don't reload it.
  }
}
