import { ADMIN_PAGES } from '#web/admin-site.ts'

import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { anOpenCheckout, anOrder } from '#test/e2e/screens/my-orders.ts'
import { expectTablesToFit } from '#test/e2e/screens/reflow.ts'
import { buildAdmin, buildShopper, type Person } from '#test/support/people.ts'
import { type Product, PRODUCT_ADMIN } from '#test/support/product.ts'

// Runs axe on every admin screen, in light and dark mode. On a tablet, also checks that its tables fit.

test.use({ reducedMotion: 'reduce' })

// Gateway events, an order, e-mails, a declined refund and an open checkout fill the tables with rows.
test.beforeAll(async ({ product, playwright }) => {
  const shopper = await buildShopper(product)
  await anOrder(product, shopper)
  await anOpenCheckout(product, shopper)
  const request = await playwright.request.newContext()
  const gateway = `${product.url}/sandbox/razorpay/control/refunds`
  await request.post(gateway, { data: { outcome: 'failure' } })
  await declineRefund(product, shopper)
  await request.post(gateway, { data: { outcome: 'success' } })
  await request.dispose()
})

/** Cancels an order, whose refund then has buttons in the list of refunds. */
async function declineRefund(product: Product, shopper: Person): Promise<void> {
  const { id } = await anOrder(product, shopper)
  await shopper.post(`/account/orders/${id}/cancel`, { reason: '' })
  const staff = await buildAdmin(product, PRODUCT_ADMIN)
  const status = async () => (await staff.get('/admin/refunds?page=1')).body.refunds[0]?.status
  await expect.poll(status).toBe('failed')
}

/** Every admin screen whose URL needs no id. */
const ADMIN_LISTS = Object.values(ADMIN_PAGES)
  .map(({ path }) => path)
  .filter((path) => path.startsWith('/admin/dashboard') && !path.includes(':'))
/** Number of screens tested after one login. */
const IN_A_TEST = 6

for (let at = 0; at < ADMIN_LISTS.length; at += IN_A_TEST) {
  const screens = ADMIN_LISTS.slice(at, at + IN_A_TEST)
  test(`the admin area has no accessibility violation and fits a tablet: ${screens.join(', ')}`, async ({
    page,
    shop,
  }) => {
    await shop.adminArea.logIn(shop.admin)
    for (const screen of screens) {
      await page.goto(screen)
      await expectAccessible(page, screen)
      await expectTablesToFit(page, screen)
    }
  })
}
