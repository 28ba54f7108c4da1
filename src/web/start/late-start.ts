import { keepEarlyPresses } from './early-presses.ts'
import { pressQueue } from './press-queue.ts'

/** Returns the inline script that starts the document's other scripts late. */
export function loaderCode(): string {
  // Order matters: the first touch must start the scripts before `keepEarlyPresses` stops the event.
  const start = `(${textOf(lateStart)})(${textOf(reloadOnce)})`
  return `${start};(${textOf(keepEarlyPresses)})((${textOf(pressQueue)})())`
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
 * connection. The scripts (120 KB) wait in a template and load after the page has loaded, or at the first touch.
 */
export function lateStart(onMissing: () => void): void {
  let begun = false

  function begin(): void {
    const held = document.querySelector<HTMLTemplateElement>('#late-scripts')
    if (begun || !held) return
    begun = true
    // One task each: requesting all modules in a single task takes a slow phone a tenth of a second.
    for (const tag of held.content.children) setTimeout(() => start(tag.cloneNode(true)))
  }

  /** Browsers run a script of a template once a copy of it is in the document. */
  function start(tag: Node): void {
    if (tag instanceof HTMLScriptElement) tag.addEventListener('error', onMissing)
    document.head.append(tag)
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
