import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('the home page shows its lists (spec storefront §7)', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bestsellers' }).getByRole('listitem')).toHaveCount(6)
  await expect(page.getByRole('link', { name: 'Bare Acts' }).first()).toBeVisible()
})

test('a listing shows twelve books and links to the next page and to a book', async ({ page }) => {
  await page.goto('/bookstore')
  const books = page.getByRole('main').locator('.card')
  await expect(books).toHaveCount(12)
  const first = await books.first().getByRole('heading').textContent()
  await page
    .getByRole('navigation', { name: /page/i })
    .getByRole('link', { name: 'Page 2', exact: true })
    .click()
  await expect(page).toHaveURL(/page=2/)
  await expect(books).toHaveCount(12)
  expect(await books.first().getByRole('heading').textContent()).not.toBe(first)
  await books.first().getByRole('link').first().click()
  await expect(
    page
      .getByRole('main')
      .getByText(/\d+ Available|Out of stock/)
      .first(),
  ).toBeVisible()
})

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
