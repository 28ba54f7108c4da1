import { expect, test } from './fixtures.ts'

test('a reader goes from a book to its author, and on to the author’s other books', async ({ page }) => {
  await page.goto('/product/gst-practitioner-handbook')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const author = page.getByRole('main').locator('header').getByRole('link').first()
  const name = await author.innerText()
  await author.click()
  await expect(page).toHaveURL(/\/author\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name.replace(/ \(.*\)$/, ''))
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('a publisher’s page has further pages; an unknown author’s page does not exist', async ({ page }) => {
  await page.goto('/product/gst-practitioner-handbook')
  await page.locator('dl').getByRole('link').last().click()
  await expect(page).toHaveURL(/\/publisher\//)
  const next = page.getByRole('link', { name: 'Next page' })
  if ((await next.count()) > 0) {
    await next.click()
    await expect(page).toHaveURL(/page=2$/)
  }
  expect((await page.request.get('/author/nobody-at-all')).status()).toBe(404)
})
