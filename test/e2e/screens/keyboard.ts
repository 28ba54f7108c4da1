import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab (or Shift+Tab) until the element has focus, as a keyboard user does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  await expect(target, 'reached by Tab').toBeFocused()
}

/**
 * Presses an arrow key until the picked-up item has moved: the item is announced a moment before it handles
 * keys.
 */
export async function moveWith(
  page: Page,
  key: 'ArrowDown' | 'ArrowUp' | 'ArrowLeft',
  moved: Locator,
): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(moved).toBeAttached({ timeout: 2000 })
  }).toPass()
}

/** Checks that focus cycles within the dialog: forwards from its last element, backwards from its first. */
export async function expectFocusStaysIn(page: Page, dialog: Locator): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press(key)
      // The focus guards around a dialog hold the focus for a moment before they return it.
      await expect
        .poll(() => dialog.evaluate((node) => node.contains(document.activeElement)), key)
        .toBe(true)
    }
  }
}

/**
 * Checks that the focused element is visible: not under the header, the phone's bars or the edge of the
 * screen (WCAG 2.4.11). A bar that leaves for it takes a moment.
 */
export async function expectFocusSeen(page: Page): Promise<void> {
  const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))
  await expect.poll(() => page.evaluate(isFocusSeen), focused).toBe(true)
}

/** Runs in the page, so it must not refer to anything outside itself. */
function isFocusSeen(): boolean {
  const element = document.activeElement
  if (!element) return false
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== null && (element.contains(hit) || hit.contains(element))
}

/**
 * Reports whether the element has focus. Returns false for a missing element, because some links appear only
 * when focus comes near.
 */
async function isFocused(target: Locator): Promise<boolean> {
  const found = await target.elementHandles()
  const focused = await Promise.all(
    found.map((one) => one.evaluate((node) => node === document.activeElement)),
  )
  return focused.includes(true)
}
