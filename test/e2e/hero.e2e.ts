import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'

const BOOKS = 8

const carousel = (page: Page) => page.getByRole('region', { name: 'Featured books' })

async function expectBook(page: Page, number: number): Promise<void> {
  const current = carousel(page).locator('button[aria-current=true]')
  await expect(current).toHaveAccessibleName(new RegExp(`^Book ${number} of ${BOOKS}: `))
}

/** Opens the shop with the first book in its hero and a clock that only the test advances. */
async function openHome(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.goto('/')
  await page.clock.pauseAt(60_000)
  await carousel(page).getByRole('button', { name: 'Book 1 of 8' }).click()
  await expectBook(page, 1)
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
}

test('the hero changes every four seconds, and returns to the first book after the last', async ({
  page,
}) => {
  await openHome(page)
  for (let shown = 1; shown <= BOOKS; shown++) {
    await page.clock.runFor(3900)
    await expectBook(page, shown)
    await page.clock.runFor(200)
    await expectBook(page, (shown % BOOKS) + 1)
  }
})

test('the hero waits while it has focus, and stays stopped once a shopper stops it', async ({ page }) => {
  await openHome(page)
  const stop = carousel(page).getByRole('button', { name: 'Pause slideshow' })
  await stop.focus()
  await page.clock.runFor(9000)
  await expectBook(page, 1)
  await stop.press('Enter')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(9000)
  await expectBook(page, 1)
})

test('the hero never moves for a shopper who prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHome(page)
  await page.clock.runFor(9000)
  await expectBook(page, 1)
  await carousel(page).getByRole('button', { name: 'Book 2 of 8' }).click()
  await expectBook(page, 2)
})
