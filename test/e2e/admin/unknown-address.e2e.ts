import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'

for (const address of ['/admin/dashboard/nothing', '/admin/nothing/at/all'])
  test(`${address}: the admin area has its own page with status 404`, async ({
    page,
    shop,
    browserErrors,
  }) => {
    await shop.adminArea.logIn(shop.admin)
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
    await expect(page).toHaveTitle(/^This page does not exist/)
    await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible()
    await expectAccessible(page, 'an unknown address of the admin area')
    await page.getByRole('main').getByRole('link', { name: 'Manage Orders' }).click()
    await expect(page.getByRole('heading', { name: 'Manage Orders' })).toBeVisible()
    // The browser reports the page's status.
    browserErrors.splice(0)
  })
