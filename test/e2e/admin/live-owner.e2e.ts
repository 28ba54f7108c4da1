import { expect, test as base } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { createAuthenticator, createSecurityPage, startAdminLogin } from '#test/e2e/screens/security.ts'
import { LIVE_SETTINGS } from '#test/support/live-settings.ts'
import { startProduct } from '#test/support/product.ts'

// The first owner of a new live shop sees only the set-up of two-step login until it is complete.

const test = base.extend({
  product: [
    async ({}, use) => {
      const product = await startProduct({ env: { ...LIVE_SETTINGS, RATE_LIMITS: 'on' } })
      await use(product)
      await product.stop()
      product.removeData()
    },
    { scope: 'worker' },
  ],
})

const owner = { email: LIVE_SETTINGS.ADMIN_EMAIL, password: LIVE_SETTINGS.ADMIN_PASSWORD }
const why = /Owners and managers of a live shop need two-step login/

test('a new owner is redirected from any screen to the set-up, reads why, and gets access afterwards', async ({
  page,
  browserErrors,
}) => {
  test.slow()
  const security = createSecurityPage(page)
  const panel = page.getByRole('navigation', { name: 'Administration' })
  await startAdminLogin(page, owner)
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
  await expect(page.getByText(why)).toBeVisible()
  await expect(panel.getByRole('link')).toHaveText(['Security'])
  await expectAccessible(page, 'set-up that a live shop asks for')

  await page.goto('/admin/dashboard/orders')
  await expect(page).toHaveURL(/\/admin\/dashboard\/security$/)
  await expect(page.getByText(why)).toBeVisible()

  const app = createAuthenticator(await security.begin())
  await security.prove(await app.next(), owner.password, 'Turn on')
  await expect(security.section.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  await security.section.getByRole('button', { name: 'I have saved them' }).click()
  await expect(
    security.section.getByText('Owners and managers of a live shop can’t turn it off.'),
  ).toBeVisible()
  await expect(security.section.getByRole('button', { name: 'Turn off' })).toHaveCount(0)
  await expect(page.getByText(why)).toHaveCount(0)

  await panel.getByRole('link', { name: 'Manage Orders' }).click()
  await expect(page.getByText('No orders found.')).toBeVisible()
  // The browser reports the refusals that opened this screen.
  expect(browserErrors.splice(0).filter((error) => !error.includes('403'))).toEqual([])
})
