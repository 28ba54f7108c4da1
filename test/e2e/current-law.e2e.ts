import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { expectAccessible } from './screens/accessible.ts'
import { expectMessage } from './screens/storefront.ts'

/** Finds a book of the sample shop that a law event has outdated. */
async function oldBook(page: Page): Promise<{ _id: string; title: string }> {
  const found = await page.request.get('/api/books?limit=100&search=Code of Criminal Procedure')
  const { books } = await found.json()
  return books.find(({ olderThan }: { olderThan: unknown }) => olderThan !== null)
}

test('an outdated book shows a notice with its source, on its page and in the cart', async ({ page }) => {
  const book = await oldBook(page)
  await page.goto(`/book/${book._id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('Old law (before 1 Jul 2024)').first()).toBeVisible()
  const law = main.getByText('Bharatiya Nagarik Suraksha Sanhita, 2023, in force since 1 July 2024')
  await expect(law).toBeVisible()
  await expect(
    main.getByText('The old law still applies to earlier offences, cases and tax years'),
  ).toBeVisible()
  await main.getByText('Source', { exact: true }).click()
  await expect(main.getByText(/checked on 22 November 2026\. Source: NCRB/)).toBeVisible()
  await expectAccessible(page, 'book page with a law that has changed')
  await main.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectMessage(page, 'Added to Cart!')
  await page.goto('/cart')
  await expect(main.getByText('Old law (before 1 Jul 2024)')).toBeVisible()
})

test('Current law only hides outdated books in lists and in search', async ({ page, isMobile }) => {
  await page.goto('/bookstore/criminal-law')
  await expect(page.getByText('Old law (before 1 Jul 2024)').first()).toBeVisible()
  const filters = page.getByRole(isMobile ? 'dialog' : 'search', { name: 'Filters' })
  if (isMobile) await page.getByRole('button', { name: /^Show Filters/ }).click()
  await filters.getByLabel('Current law only').check()
  await expect(page).toHaveURL(/currentLaw=true/)
  await expect(page.getByText(/^Old law \(before/)).toHaveCount(0)
  await page.goto('/search?query=criminal+procedure')
  await expect(page.getByText(/^Old law \(before/).first()).toBeVisible()
  await page.getByLabel('Current law only').check()
  await expect(page).toHaveURL(/currentLaw=true/)
  await expect(page.getByText(/^Old law \(before/)).toHaveCount(0)
})
