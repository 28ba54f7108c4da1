/**
 * Runs inline at the end of every document, so it must not refer to anything outside itself. The page shows, links and
 * searches without any script; text, type and covers therefore come first on a slow line, and the scripts (120 KB) when
 * the page has loaded, or at the first touch. What was pressed before React had taken that part of the page over is
 * remembered, once each, marked as heard (`data-heard`), and done then. `onBegin` loads what scripts need besides.
 */
export function lateStart(modules: readonly string[], onBegin: () => void, onMissing: () => void): void {
  const pressed = new Map<Element, () => void>()
  let begun = false

  function begin(): void {
    if (begun) return
    begun = true
    onBegin()
    for (const href of modules) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    const start = document.createElement('script')
    start.type = 'module'
    start.textContent = document.querySelector('script[type="text/plain"]')?.textContent ?? ''
    start.addEventListener('error', onMissing)
    document.head.append(start)
  }

  // React marks the elements that it takes over.
  const isAlive = (element: Element): boolean =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$'))

  function keep(event: Event, element: Element, press: () => void): void {
    if (isAlive(element)) return
    event.stopImmediatePropagation()
    pressLater(event, element, press)
  }

  function pressLater(event: Event, element: Element, press: () => void): void {
    event.preventDefault()
    if (pressed.size === 0) setTimeout(pressAgain, 50)
    pressed.set(element, press)
    element.toggleAttribute('data-heard', true)
  }

  function pressAgain(): void {
    const presses = [...pressed.values()]
    for (const element of pressed.keys()) element.removeAttribute('data-heard')
    pressed.clear()
    for (const press of presses) press()
  }

  function onClick(event: Event): void {
    const button = buttonOf(event)
    if (button?.type === 'button') keep(event, button, () => button.click())
  }

  /** React would take over all that is around a button before it lets go of a finger on it. */
  function onPress(event: Event): void {
    const button = buttonOf(event)
    if (button?.type === 'button' && !isAlive(button)) event.stopImmediatePropagation()
  }

  const buttonOf = ({ target }: Event): HTMLButtonElement | null =>
    target instanceof Element ? target.closest('button') : null

  function onSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement
    if (!form.hasAttribute('action')) keep(event, form, () => form.requestSubmit(event.submitter))
  }

  /** It marks them a moment before it listens: a form without a listener would leave the page with its fields. */
  function onUnheard(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.hasAttribute('action')) return
    pressLater(event, form, () => form.requestSubmit(event.submitter))
  }

  const whenIdle = (): unknown =>
    'requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: 500 }) : setTimeout(begin, 50)

  for (const touch of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(touch, begin, { capture: true, once: true, passive: true })
  for (const press of ['pointer', 'mouse', 'key'])
    for (const way of ['down', 'up']) addEventListener(press + way, onPress, true)
  for (const touch of ['touchstart', 'touchend'])
    addEventListener(touch, onPress, { capture: true, passive: true })
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  addEventListener('submit', onUnheard)
  addEventListener('load', whenIdle)
  // A picture that does not come must not keep the page from working.
  setTimeout(begin, 4000)
}

/**
 * For a document whose scripts are gone with their build: loads the document of today, which has its own, but not twice in
 * a minute, because a second failure so soon has another cause. Runs inline, too, so it refers to nothing outside itself.
 */
export function reloadOnce(): void {
  try {
    const last = Number(sessionStorage.getItem('reloadedForScripts'))
    sessionStorage.setItem('reloadedForScripts', String(Date.now()))
    if (navigator.onLine && Date.now() - last > 60_000) location.reload()
  } catch {
    // Where storage is forbidden nothing says whether it was tried before.
  }
}
