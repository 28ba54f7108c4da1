import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'

test('a measured visit appears in the admin area under the page’s pattern', async ({ page, shop }) => {
  // Measures every visit instead of one in ten.
  await page.addInitScript(() => (Math.random = () => 0))
  const measuring = page.waitForResponse('**/assets/measure-vitals-*.js')
  await page.goto('/blog/from-ipc-to-bns')
  await measuring
  await page.getByRole('heading', { level: 1 }).click()
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/vitals')
  const row = page.getByRole('main').getByRole('row').filter({ hasText: '/blog/:slug' })
  // The browser sends the beacon while it opens the next page.
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText(/good|needs work|poor/, { timeout: 2000 })
  }).toPass()
  await expectAccessible(page, 'page speed')
})

test('most visits load no measuring code', async ({ page }) => {
  await page.addInitScript(() => (Math.random = () => 0.1))
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/about-us')
  await page.waitForLoadState('networkidle')
  expect(requested.filter((url) => url.includes('measure-vitals'))).toEqual([])
})
