import { setTimeout as pause } from 'node:timers/promises'

import { startProduct } from '#test/support/product.ts'

import { startBareSite } from './support/bare-site.ts'
import { describeSpeed } from './support/benchmark-index.ts'
import { median, whole } from './support/figures.ts'
import { type Device, PHONE_SCREEN, startDevice, type Tab } from './support/slow-phone.ts'
import { LOOK_MS, type Place, tapOn } from './support/taps.ts'

/** Patterns of the pages to open in turn by pressing a link, starting on the home page. */
const STEPS = [
  '/bookstore',
  '/(book|product|bookstore/[^/]+)/[^/]+',
  '/(book|product|bookstore/[^/]+)/[^/]+',
  '/author/[^/]+',
  '/(book|product|bookstore/[^/]+)/[^/]+',
  '/cart',
  '/',
  '/bookstore/(?!combo-offer|book-component|featured|most)[^/]+',
  '/law',
  '/law/(?!other)[^/]+',
  '/law/[^/]+/[^/.]+',
  '/combo-offer',
  '/bookstore/combo-offer/[^/]+',
  '/exams',
  '/exams/[^/]+/[^/]+',
  '/booklists?',
  '/institutions',
  '/about-us',
  '/contact-us',
  '/bookstore',
]

/** `most`: the highest ratio to a bare document. */
const DEVICES: Record<string, Device & { goalMs: number; most: number }> = {
  desktop: {
    slower: 1,
    screen: { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false },
    goalMs: 50,
    most: 1,
  },
  'phone, 4 × slower': { slower: 4, screen: PHONE_SCREEN, goalMs: 150, most: 1.3 },
}

/** How long a visitor points at a link before pressing it. */
const POINTED_MS = 250
/** Time for a page to hydrate and to become idle. */
const SETTLED_MS = 2500
const PATIENCE_MS = 10_000

/**
 * Script that records the milliseconds from a press to the frame that shows another page's heading. It watches
 * changes instead of each frame: asking for every frame would make the page draw twelve of them while it waits.
 */
const LISTEN = `(() => {
  const heading = () => document.querySelector('main h1')?.textContent
  addEventListener('pointerdown', ({ timeStamp }) => {
    sessionStorage.setItem('pressed', JSON.stringify({
      at: performance.timeOrigin + timeStamp, path: location.pathname, heading: heading() }))
  }, true)
  const look = () => {
    const pressed = JSON.parse(sessionStorage.getItem('pressed') ?? 'null')
    const shown = heading()
    if (!pressed || !shown || shown === pressed.heading || location.pathname === pressed.path) return
    sessionStorage.removeItem('pressed')
    requestAnimationFrame(() => {
      const painted = new MessageChannel()
      painted.port1.onmessage = () =>
        sessionStorage.setItem('took', performance.timeOrigin + performance.now() - pressed.at)
      painted.port2.postMessage('')
    })
  }
  new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true })
})()`

/** Script that scrolls to the first visible link to such a path and returns its centre. */
const placeOf = (path: string) => `(() => {
  const wanted = new RegExp(${JSON.stringify(`^${path}$`)})
  for (const link of document.querySelectorAll('main a[href], a[href]')) {
    if (!wanted.test(link.pathname) || link.pathname === location.pathname) continue
    if (!link.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    link.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = link.getBoundingClientRect()
    const [at, to] = [x + width / 2, y + height / 2]
    if (width > 1 && document.elementFromPoint(at, to)?.closest('a') === link) return { x: at, y: to }
  }
})()`

/**
 * Measures 20 presses on links, on a desktop and on a slow phone: from the press to the next page's paint, in the
 * shop and in bare documents with the same HTML and styles.
 */
export async function proveTransitions(): Promise<boolean> {
  console.log(`next page: ${await describeSpeed()}`)
  const product = await startProduct()
  const bare = await startBareSite(product.url)
  let good = true
  try {
    for (const [name, device] of Object.entries(DEVICES)) {
      const waits = await walk(product.url, device)
      // The first walk fills the bare site.
      await walk(bare.url, device)
      const [half, slowest] = [median(waits), waits.toSorted((a, b) => a - b).at(-2) ?? 0]
      const ratio = half / median(await walk(bare.url, device))
      const met = half <= device.goalMs && ratio <= device.most
      const result = `median ${whole(half)} ms, p95 ${whole(slowest)} ms, goal ${device.goalMs} ms, ${ratio.toFixed(2)} of a bare document, goal ${device.most}`
      console.log(`next page, ${name}, ${waits.length} presses: ${result}: ${met ? 'good' : 'FAILED'}`)
      console.log(`  ${STEPS.map((path, n) => `${path} ${whole(waits[n] ?? 0)}`).join(', ')}`)
      good = met && good
    }
  } finally {
    bare.stop()
    await product.stop()
    product.removeData()
  }
  return good
}

async function walk(url: string, device: Device): Promise<number[]> {
  const browser = await startDevice(device)
  try {
    const tab = await browser.openTab()
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: LISTEN })
    await tab.send('Page.navigate', { url })
    const waits: number[] = []
    for (const path of STEPS) {
      await pause(SETTLED_MS)
      waits.push(await pressLink(tab, path, device.screen.mobile))
    }
    return waits
  } finally {
    browser.quit()
  }
}

/** Presses a link and returns the milliseconds until its page was painted. */
async function pressLink(tab: Tab, path: string, byTouch: boolean): Promise<number> {
  const find = () => tab.read<Place | undefined>(placeOf(path))
  let place = await find()
  if (!place) {
    await tab.send('Runtime.evaluate', { expression: `location.assign('/')` })
    await pause(SETTLED_MS)
    place = await find()
  }
  if (!place) throw new Error(`${await tab.read<string>('location.href')} has no link to ${path}.`)
  await tab.send('Runtime.evaluate', { expression: `sessionStorage.removeItem('took')` })
  if (byTouch) await pause(LOOK_MS)
  await (byTouch ? tapOn(tab, place) : click(tab, place))
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    await pause(50)
    const took = await tab.read<string | null>(`sessionStorage.getItem('took')`)
    if (took) return Number(took)
  }
  throw new Error(`The link to ${path} opened no page.`)
}

async function click(tab: Tab, place: Place): Promise<void> {
  const at = { ...place, button: 'left', clickCount: 1 }
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place })
  await pause(POINTED_MS)
  await tab.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at })
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at })
}
