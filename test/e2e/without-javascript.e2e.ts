import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('pages that need JavaScript say what to do', async ({ page }) => {
  const pages = ['/cart', '/wishlist', '/booklist', '/checkout', '/account', '/institutions', '/contact-us']
  for (const path of pages) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText(/needs JavaScript, which is turned off in this browser/), path).toBeVisible()
    await expect(main.locator('noscript a[href^="tel:"]'), path).toBeVisible()
    await expect(main.locator('[data-scripted]').filter({ visible: true }), path).toHaveCount(0)
  }
  for (const path of ['/login', '/register', '/forgot-password', '/admin/login']) {
    await page.goto(path)
    await expect(page.getByText(/needs JavaScript, which is turned off in this browser/), path).toBeVisible()
  }
})

test('the search form finds books', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('combobox', { name: 'Search books' }).fill('income tax')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search\?query=income\+tax/)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /income tax/i })
      .first(),
  ).toBeVisible()
})
