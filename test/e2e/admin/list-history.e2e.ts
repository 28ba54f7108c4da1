import { expect, test } from '#test/e2e/fixtures.ts'

test.beforeEach(async ({ shop }) => shop.adminArea.logIn(shop.admin))

test('Back turns a list without filters to the page before', async ({ page }) => {
  await page.route('**/api/admin/newsletter?*', (route) => {
    const shown = new URL(route.request().url()).searchParams.get('page')
    const addresses = [{ _id: shown, email: `page${shown}@example.com`, confirmedAt: '2026-11-20T10:00:00Z' }]
    return route.fulfill({ json: { addresses, total: 3, totalPages: 3, capped: false } })
  })
  await page.goto('/admin/dashboard/newsletter')
  await expect(page.getByText('page1@example.com')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('page3@example.com')).toBeVisible()

  await page.goBack()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await expect(page.getByText('page2@example.com')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Page 1 of 3')).toBeVisible()
  await expect(page.getByText('page1@example.com')).toBeVisible()
})

test('Back leaves a list with filters, however often they changed', async ({ page }) => {
  await page
    .getByRole('link', { name: /^Manage Users/ })
    .first()
    .click()
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('asha')
  await expect(page).toHaveURL(/search=asha/)
  await search.fill('ravi')
  await expect(page).toHaveURL(/search=ravi/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})
