/**
 * Runs inline, so it must not refer to anything outside itself. Records presses on controls that aren't
 * hydrated yet, marks the controls (`data-heard`) and replays each press once after hydration.
 */
export function keepEarlyPresses(): void {
  const pressed = new Map<Element, () => void>()

  // React sets this property on elements that it has hydrated. Earlier presses would be lost.
  const isAlive = (element: Element): boolean =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$'))

  const buttonOf = ({ target }: Event): HTMLButtonElement | null =>
    target instanceof Element ? target.closest('button[type=button]') : null

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

  /** Stops touches on buttons, because React would hydrate everything around the button first. */
  function onTouch(event: Event): void {
    const button = buttonOf(event)
    if (button && !isAlive(button)) event.stopImmediatePropagation()
  }

  function onClick(event: Event): void {
    const button = buttonOf(event)
    if (!button || isAlive(button)) return
    event.stopImmediatePropagation()
    pressLater(event, button, () => button.click())
  }

  function onSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement
    if (form.hasAttribute('action') || isAlive(form)) return
    event.stopImmediatePropagation()
    pressLater(event, form, () => form.requestSubmit(event.submitter))
  }

  /**
   * React sets its property slightly before it listens to events. In between, a form would be submitted by
   * the browser and leave the page.
   */
  function onUnheard(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.hasAttribute('action')) return
    pressLater(event, form, () => form.requestSubmit(event.submitter))
  }

  for (const kind of [
    'pointerdown',
    'pointerup',
    'mousedown',
    'mouseup',
    'touchstart',
    'touchend',
    'keydown',
    'keyup',
  ])
    addEventListener(kind, onTouch, { capture: true, passive: true })
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  addEventListener('submit', onUnheard)
}
