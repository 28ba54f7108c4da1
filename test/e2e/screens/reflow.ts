import { expect, type Page } from '@playwright/test'

/** The narrowest screen, in CSS pixels, that must not scroll in two directions (WCAG 2.2, 1.4.10). */
const NARROWEST = 320
/** Text at twice its size (WCAG 2.2, 1.4.4), which Chromium on Android sets as the root's font size. */
const LARGE_LETTERS = '200%'

/** A tablet held upright, in CSS pixels. */
const TABLET = 768

/** The admin area's tables need wider screens: see `expectTablesToFit`. */
const ADMIN = '/admin/dashboard'

/** On a phone, checks that the page fits 320 px, and 390 px with text at twice its size. */
export async function expectToFit(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize()
  if (!size || size.width > 500 || page.url().includes(ADMIN)) return
  await page.setViewportSize({ width: NARROWEST, height: size.height })
  expect(await beyondTheEdge(page), `${screen}, ${NARROWEST} px`).toEqual([])
  await page.setViewportSize(size)
  await setLetters(page, LARGE_LETTERS)
  expect(await beyondTheEdge(page), `${screen}, large letters`).toEqual([])
  await setLetters(page, '')
}

/** Checks that no table of the page scrolls sideways on a tablet. */
export async function expectTablesToFit(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize()
  if (!size) return
  await page.setViewportSize({ width: TABLET, height: size.height })
  const hidden = await page.locator('table').evaluateAll((tables: HTMLTableElement[]) =>
    tables.flatMap((table) => {
      const { scrollWidth, clientWidth } = table.parentElement!
      // A table for screen readers only is one pixel wide.
      return clientWidth > 1 && scrollWidth > clientWidth
        ? [`${table.caption?.textContent}: ${scrollWidth - clientWidth} px`]
        : []
    }),
  )
  expect(hidden, `${screen}, tables at ${TABLET} px`).toEqual([])
  await page.setViewportSize(size)
}

async function setLetters(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)
}

/** Lists the elements that make the page scroll sideways, and the controls that scrolling cannot reach. */
async function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    const width = root.clientWidth
    const isBeyond = (element: Element) => {
      const box = element.getBoundingClientRect()
      return box.width > 1 && (box.right > width + 1 || box.left < -1)
    }
    const isScrolledTo = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true
      return false
    }
    const isShown = (element: Element) =>
      !element.closest('[inert], [aria-hidden="true"]') &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const found = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        !(element instanceof SVGElement) && isBeyond(element) && isShown(element) && !isScrolledTo(element),
    )
    const innermost = found.filter(
      (element) => !found.some((other) => other !== element && element.contains(other)),
    )
    const wide =
      root.scrollWidth > width
        ? [`the page is ${root.scrollWidth} px wide`, ...innermost.slice(0, 4).map(name)]
        : []
    return [
      ...wide,
      ...found
        .filter((element) => element.matches('a[href], button, input, select, textarea, summary'))
        .map(name),
    ]

    function name(element: Element): string {
      const { left, right } = element.getBoundingClientRect()
      return `${Math.round(left)} to ${Math.round(right)}: ${element.outerHTML.slice(0, 160)}`
    }
  })
}
