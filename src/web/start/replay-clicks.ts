/**
 * Runs inline, so it must not refer to anything outside itself. Records presses on controls that aren't
 * hydrated yet, marks the controls (`data-heard`) and replays each press once after hydration.
 */
export function keepEarlyPresses(): void {
  const pressed = new Map<Element, () => void>()
  let again: ReturnType<typeof setTimeout> | undefined

  // React sets this property on elements that it has hydrated. Earlier presses would be lost.
  const isAlive = (element: Element): boolean =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$'))

  const buttonOf = ({ target }: Event): HTMLButtonElement | null =>
    target instanceof Element ? target.closest('button[type=button]') : null

  function pressLater(event: Event, element: Element, press: () => void): void {
    event.preventDefault()
    clearTimeout(again)
    again = setTimeout(pressAgain, 50)
    pressed.set(element, press)
    element.toggleAttribute('data-heard', true)
  }

  function pressAgain(): void {
    const presses = [...pressed.values()]
    for (const element of pressed.keys()) element.removeAttribute('data-heard')
    pressed.clear()
    pressInOrder(presses)
  }

  /** React renders between two presses, so that the quantity is chosen before it is added. */
  function pressInOrder([first, ...rest]: (() => void)[]): void {
    first?.()
    if (rest.length > 0) queueMicrotask(() => pressInOrder(rest))
  }

  /** Stops touches on buttons, because React would hydrate everything around the button first. */
  function onTouch(event: Event): void {
    const button = buttonOf(event)
    if (button && !isAlive(button)) event.stopImmediatePropagation()
  }

  function onClick(event: MouseEvent): void {
    const button = buttonOf(event)
    if (!button) return
    // A button that works must not overtake one that was pressed before.
    if (isAlive(button)) return pressAgain()
    event.stopImmediatePropagation()
    // The copy keeps the position, which the zoom of a cover needs.
    pressLater(event, button, () => button.dispatchEvent(new PointerEvent('click', event)))
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

  const touches = 'pointerdown pointerup mousedown mouseup touchstart touchend keydown keyup'
  for (const kind of touches.split(' ')) addEventListener(kind, onTouch, { capture: true, passive: true })
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  addEventListener('submit', onUnheard)
}
