import { ADMIN_PAGES } from '#web/admin-site.ts'

import { test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { anOpenCheckout, anOrder } from '#test/e2e/screens/my-orders.ts'
import { expectTablesToFit } from '#test/e2e/screens/reflow.ts'
import { buildShopper } from '#test/support/people.ts'

// Runs axe on every admin screen, in light and dark mode. On a tablet, also checks that its tables fit.

test.use({ reducedMotion: 'reduce' })

// Gateway events, an order, e-mails and an open checkout fill the tables with rows.
test.beforeAll(async ({ product }) => {
  const shopper = await buildShopper(product)
  await anOrder(product, shopper)
  await anOpenCheckout(product, shopper)
})

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
