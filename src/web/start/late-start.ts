/** Dispatched on `window` once React has taken the page over. */
export const TAKEN_OVER = 'kk:taken-over'

/**
 * Runs inline at the end of every document, so it must not refer to anything outside itself. The page shows, links and
 * searches without any script; text, type and covers therefore come first on a slow line, and the scripts (120 KB) when
 * the page has loaded, or at the first touch. What was pressed before they ran is kept and done once they can do it.
 */
export function lateStart(modules: readonly string[], takenOver: string): void {
  const pressed = new Map<Element, () => void>()
  let begun = false

  function begin(): void {
    if (begun) return
    begun = true
    for (const href of modules) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    const start = document.createElement('script')
    start.type = 'module'
    start.textContent = document.querySelector('script[type="text/plain"]')?.textContent ?? ''
    document.head.append(start)
  }

  function onClick({ target }: Event): void {
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.type === 'button') pressed.set(button, () => button.click())
  }

  function onSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement
    if (form.hasAttribute('action')) return
    event.preventDefault()
    pressed.set(form, () => form.requestSubmit(event.submitter))
  }

  function whenIdle(): void {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 500 })
    else setTimeout(begin, 50)
  }

  const touches = ['pointerdown', 'keydown', 'focusin'] as const
  for (const touch of touches) addEventListener(touch, begin, { capture: true, once: true, passive: true })
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  addEventListener('load', whenIdle)
  // A picture that does not come must not keep the page from working.
  setTimeout(begin, 4000)
  addEventListener(
    takenOver,
    () => {
      removeEventListener('click', onClick, true)
      removeEventListener('submit', onSubmit, true)
      for (const press of pressed.values()) press()
    },
    { once: true },
  )
}
