export interface Press {
  control: Element
  /** Fires the press again. */
  repeat(): void
}

/**
 * Runs inline, so it must not refer to anything outside itself. Holds presses that no screen has heard, marks their
 * controls (`data-waiting`) and repeats the presses in their order until each is heard.
 */
export function pressQueue() {
  const heard = new WeakSet<Event>()
  let waiting: Press[] = []
  let isLive = false
  let isRepeating = false
  let repeated: Event | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  /** Impatient presses on one control count once, except on the steps of a quantity (`data-each-press`). */
  function keep(press: Press): void {
    const { control } = press
    if (waiting.some((other) => other.control === control && !control.matches('[data-each-press]'))) return
    waiting.push(press)
    control.toggleAttribute('data-waiting', true)
  }

  function repeatSoon(ms: number): void {
    clearTimeout(again)
    if (isLive && waiting.length > 0) again = setTimeout(repeatAll, ms)
  }

  function repeatAll(): void {
    const presses = waiting
    waiting = []
    for (const { control } of presses) control.removeAttribute('data-waiting')
    repeatInOrder(presses)
  }

  /** React renders between two presses, so that the quantity is chosen before it is added. */
  function repeatInOrder([press, ...rest]: Press[]): void {
    if (!press) return repeatSoon(50)
    repeated = undefined
    isRepeating = true
    press.repeat()
    isRepeating = false
    if (repeated && !heard.has(repeated)) keep(press)
    queueMicrotask(() => repeatInOrder(rest))
  }

  return {
    isLive: () => isLive,
    take(event: Event, press: Press): void {
      if (isRepeating) {
        repeated = event
      } else if (!isLive || waiting.length > 0) {
        // A control that works must not overtake one that was pressed before.
        event.stopImmediatePropagation()
        keep(press)
        repeatSoon(0)
      } else {
        setTimeout(() => {
          if (!heard.has(event)) keep(press)
          repeatSoon(50)
        })
      }
    },
    hear: (event: Event) => void heard.add(event),
    goLive(): void {
      isLive = true
      repeatSoon(0)
    },
  }
}
