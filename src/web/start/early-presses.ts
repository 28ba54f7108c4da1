import { type SyntheticEvent, useEffect } from 'react'

import type { pressQueue } from './press-queue.ts'

/**
 * Runs inline, so it must not refer to anything outside itself. Queues presses on buttons and submitted forms
 * that no screen hears yet. The root says when the page is live and which presses its screens hear
 * (`useEarlyPresses`): parts whose code loads later hear none before.
 */
export function keepEarlyPresses(queue: ReturnType<typeof pressQueue>): void {
  const buttonOf = ({ target }: Event): HTMLButtonElement | null =>
    target instanceof Element ? target.closest('button[type=button]') : null

  function onClick(event: MouseEvent): void {
    const control = buttonOf(event)
    // The copy keeps the position, which the zoom of a cover needs.
    const repeat = (): unknown => control?.dispatchEvent(new PointerEvent('click', event))
    if (control) queue.take(event, { control, repeat })
  }

  function onSubmit(event: SubmitEvent): void {
    const control = event.target as HTMLFormElement
    // The browser itself submits forms that have an action, until their screen is live.
    if (control.hasAttribute('action')) return
    event.preventDefault()
    queue.take(event, { control, repeat: () => control.requestSubmit(event.submitter) })
  }

  /** Stops touches before the page is live, because React would hydrate all of it in one go. */
  function onTouch(event: Event): void {
    if (!queue.isLive() && buttonOf(event)) event.stopImmediatePropagation()
  }

  const touches = 'pointerdown pointerup mousedown mouseup touchstart touchend keydown keyup'
  for (const kind of touches.split(' ')) addEventListener(kind, onTouch, { capture: true, passive: true })
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  addEventListener('press-heard', ({ detail }) => queue.hear(detail))
  addEventListener('page-live', () => queue.goLive())
}

/**
 * Tells `keepEarlyPresses` that the page is live, and returns the root's handler, which tells it the presses that its
 * screens hear. React calls no handler for a press on a part that isn't hydrated yet.
 */
export function useEarlyPresses(): (event: SyntheticEvent) => void {
  useEffect(() => {
    dispatchEvent(new Event('page-live'))
  }, [])
  return noteHeard
}

function noteHeard({ nativeEvent }: SyntheticEvent): void {
  dispatchEvent(new CustomEvent('press-heard', { detail: nativeEvent }))
}

declare global {
  interface WindowEventMap {
    'press-heard': CustomEvent<Event>
    'page-live': Event
  }
}
