import { setTimeout as pause } from 'node:timers/promises'

import { startProduct } from '#test/support/product.ts'

import { someBooks } from './reads.ts'
import { median, whole } from './support/figures.ts'
import { type Browser, startSlowPhone, type Tab } from './support/slow-phone.ts'

/** Milliseconds from the first paint to the tap, while the page loads and hydrates, and afterwards. */
const MOMENTS = [0, 200, 400, 600, 900, 1200, 1600, 2400]
const TRIES = 3
const GOAL_MS = 200
/** Milliseconds within which a tap may still cause a paint. */
const AFTERWARDS_MS = 2500

/**
 * Script that records how long each event waited for its paint (Event Timing, which reports at least 16 ms).
 */
const LISTEN = `var answers = []; new PerformanceObserver((list) => {
  for (const { name, duration } of list.getEntries())
    if (name === 'pointerdown' || name === 'pointerup' || name === 'click') answers.push(duration)
}).observe({ type: 'event', durationThreshold: 16, buffered: true })`

const PAINTED = `performance.getEntriesByName('first-contentful-paint').length`

/** Script that returns the centre of the first matching button on the screen. */
const placeOf = (buttons: string) => `(() => {
  for (const button of document.querySelectorAll(${JSON.stringify(buttons)})) {
    const { x, y, width, height } = button.getBoundingClientRect()
    if (width > 0 && y >= 0 && y + height < innerHeight - 80) return { x: x + width / 2, y: y + height / 2 }
  }
})()`

/**
 * Proves that a slow phone paints the response to a tap within 200 ms, from the first paint on, by the median
 * of three taps per moment.
 */
export async function proveTaps(): Promise<boolean> {
  const product = await startProduct()
  const phone = await startSlowPhone()
  let good = true
  try {
    const pages = ['/', '/bookstore', `/book/${(await someBooks(product.url, 1))[0]}`]
    for (const path of pages) good = (await provePage(phone, product.url, path)) && good
  } finally {
    phone.quit()
    await product.stop()
    product.removeData()
  }
  return good
}

async function provePage(phone: Browser, url: string, path: string): Promise<boolean> {
  const waits: number[] = []
  for (const moment of MOMENTS) {
    const tries: number[] = []
    for (let n = 0; n < TRIES; n++) tries.push(await tapOnce(phone, url + path, moment))
    waits.push(median(tries))
  }
  const good = waits.every((wait) => wait <= GOAL_MS)
  const said = MOMENTS.map((moment, n) => `${whole(waits[n] ?? 0)} (${moment})`).join(', ')
  console.log(
    `taps, ${path}: answered after … ms (so long after the first paint): ${said}: ${good ? 'good' : 'FAILED'}`,
  )
  return good
}

/** Returns the milliseconds until the slowest event of one tap was painted. */
async function tapOnce(phone: Browser, address: string, moment: number): Promise<number> {
  const tab = await phone.openTab()
  try {
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: LISTEN })
    await tab.send('Page.navigate', { url: address })
    while (!(await tab.read<number>(PAINTED))) await pause(20)
    await pause(moment)
    await tapOn(tab, 'main button:not([type=submit]), header button:not([type=submit])')
    await pause(AFTERWARDS_MS)
    return Math.max(...(await tab.read<number[]>('[0, ...answers]')))
  } finally {
    await tab.close()
  }
}

async function tapOn(tab: Tab, buttons: string): Promise<void> {
  const place = await tab.read<{ x: number; y: number } | undefined>(placeOf(buttons))
  if (!place) throw new Error(`Nothing to tap on: ${buttons}`)
  await tab.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
  await tab.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
