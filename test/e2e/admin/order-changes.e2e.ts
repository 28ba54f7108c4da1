import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { anOrder } from '#test/e2e/screens/my-orders.ts'
import { createOrdersScreen, openColleague } from '#test/e2e/screens/admin-orders.ts'
import { createStaffApi } from '#test/e2e/screens/staff-api.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'
import { buildShopper } from '#test/support/people.ts'

test.use({ reducedMotion: 'reduce' })
test.beforeEach(async ({ shop }) => shop.adminArea.logIn(shop.admin))

test('two members of staff see each other’s changes without a reload, in the list and on the order', async ({
  page,
  shop,
  browser,
}) => {
  const order = await anOrder(shop, await buildShopper(shop))
  const mine = createOrdersScreen(page)
  const theirs = await openColleague(browser, shop)
  await mine.openList()
  await theirs.openList()

  await theirs.statusOf(order.number).selectOption('Processing')
  await expectMessage(theirs.page, 'Order status updated')
  await mine.returnToTab()
  await expect(mine.statusOf(order.number)).toHaveValue('Processing')
  await expect(mine.news(`Order ${order.number} is now Processing (changed by a colleague)`)).toBeVisible()
  await expectAccessible(page, 'orders that a colleague changes')
  // The person who made the change sees no notice.
  await theirs.expectLive()

  await mine.link(order.number).click()
  await theirs.link(order.number).click()
  await mine.expectLive()
  await theirs.expectLive()
  await mine.button('Dispatch').click()
  await mine.dialog.getByLabel('Courier').fill('DTDC')
  await mine.dialog.getByRole('button', { name: 'Dispatch' }).click()
  await expectMessage(page, 'Order status updated')
  await theirs.returnToTab()
  await expect(theirs.news(`Order ${order.number} is now Shipped (changed by a colleague)`)).toBeVisible()
  await expect(theirs.statusOf(order.number)).toHaveValue('Shipped')
  await expect(theirs.history).toContainText('· Admin')
  await theirs.close()
})

test('new orders wait behind a button; an order that a colleague deletes stays in place, marked', async ({
  page,
  shop,
  browser,
}, { project }) => {
  const staff = await createStaffApi(page.request, shop.admin)
  const [before, after] = [`Before ${project.name}`, `After ${project.name}`]
  await staff.enterOrder(before)
  const screen = createOrdersScreen(page)
  const theirs = await openColleague(browser, shop)
  await theirs.openList()
  await screen.openList()
  await staff.enterOrder(after)
  for (const each of [theirs, screen]) await each.returnToTab()
  await theirs.button('1 new order · Show').click()
  await expect(theirs.row(after)).toBeVisible()
  await expect(screen.row(after)).toHaveCount(0)
  await screen.button('1 new order · Show').click()
  await expect(screen.row(after)).toBeVisible()
  await expect(screen.button('1 new order · Show')).toHaveCount(0)

  const row = screen.row(before)
  await row.getByRole('button', { name: /^More for KK-/ }).click()
  await row.getByRole('button', { name: /^Delete / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectMessage(page, 'Order deleted')
  await theirs.returnToTab()
  await expect(theirs.row(before)).toContainText('Deleted')
  await expect(theirs.row(before).getByRole('combobox')).toBeDisabled()
  await expect(theirs.news(/^Order KK-\d+ was deleted by a colleague$/)).toBeVisible()
  await theirs.close()
})
