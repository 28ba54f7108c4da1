import { setTimeout as pause } from 'node:timers/promises'

import type { Tab } from './slow-phone.ts'

/** How long a visitor looks at a control that has scrolled into view, before tapping it. */
export const LOOK_MS = 400

/**
 * Script that records how long each event waited for its paint (Event Timing, which reports at least 16 ms).
 */
export const LISTEN = `var answers = []; new PerformanceObserver((list) => {
  for (const { name, duration } of list.getEntries())
    if (name === 'pointerdown' || name === 'pointerup' || name === 'click') answers.push(duration)
}).observe({ type: 'event', durationThreshold: 16, buffered: true })`

export interface Place {
  x: number
  y: number
}

/** Returns the centre of the first matching control that can be tapped, some time after scrolling to it. */
export async function centreOf(tab: Tab, selector: string): Promise<Place | undefined> {
  const place = await find(tab, selector)
  if (!place?.scrolled) return place
  await pause(LOOK_MS)
  return find(tab, selector)
}

const find = (tab: Tab, selector: string): Promise<(Place & { scrolled: boolean }) | undefined> =>
  tab.read(`(() => {
    for (const control of document.querySelectorAll(${JSON.stringify(selector)})) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue
      const inView = ({ top, bottom }) => top >= 0 && bottom < innerHeight - 80
      const scrolled = !inView(control.getBoundingClientRect())
      if (scrolled) control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = control.getBoundingClientRect()
      const [at, to] = [x + width / 2, y + height / 2]
      if (width > 0 && control.contains(document.elementFromPoint(at, to))) return { x: at, y: to, scrolled }
    }
  })()`)

/** Taps with one finger. */
export async function tapOn(tab: Tab, place: Place): Promise<void> {
  await tab.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
  await tab.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Returns the milliseconds until the slowest event since the last call was painted; 0 below 16 ms. */
export const waitOf = (tab: Tab): Promise<number> => tab.read(`Math.max(0, ...answers.splice(0))`)
