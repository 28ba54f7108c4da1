import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Featured books' })
const current = (page: Page) => carousel(page).locator('ol button[aria-current=true]')

/** The shop with a clock that stands still until it is told to go on. */
async function openHome(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/')
  await expect(current(page)).toHaveAccessibleName('Book 1 of 8')
}

test('the hero turns every four seconds, and after the last book comes the first', async ({ page }) => {
  await openHome(page)
  for (const next of [2, 3, 4, 5, 6, 7, 8, 1]) {
    await page.clock.runFor(4100)
    await expect(current(page)).toHaveAccessibleName(`Book ${next} of 8`)
  }
})

test('it waits while the focus is in it, and for good once it was stopped', async ({ page }) => {
  await openHome(page)
  await carousel(page).getByRole('button', { name: 'Next book' }).focus()
  await page.clock.runFor(9000)
  await expect(current(page)).toHaveAccessibleName('Book 1 of 8')
  await carousel(page).getByRole('button', { name: 'Stop turning the books' }).press('Enter')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(9000)
  await expect(current(page)).toHaveAccessibleName('Book 1 of 8')
})

test('who wants no motion sees it stand still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHome(page)
  await page.clock.runFor(9000)
  await expect(current(page)).toHaveAccessibleName('Book 1 of 8')
  await carousel(page).getByRole('button', { name: 'Next book' }).click()
  await expect(current(page)).toHaveAccessibleName('Book 2 of 8')
})
