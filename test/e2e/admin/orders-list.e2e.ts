import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { expectFocusSeen, tabTo } from '#test/e2e/screens/keyboard.ts'
import { anOrder } from '#test/e2e/screens/my-orders.ts'
import { createOrdersScreen } from '#test/e2e/screens/admin-orders.ts'
import { createStaffApi } from '#test/e2e/screens/staff-api.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'
import { buildAdmin, buildShopper } from '#test/support/people.ts'

test.use({ reducedMotion: 'reduce' })
test.beforeEach(async ({ shop }) => shop.adminArea.logIn(shop.admin))

test('staff process an order by keyboard alone: open, accept, dispatch, and see its mail listed', async ({
  page,
  shop,
}) => {
  const order = await anOrder(shop, await buildShopper(shop))
  const ordersScreen = createOrdersScreen(page)
  await ordersScreen.openList()
  await tabTo(page, ordersScreen.link(order.number))
  await expectFocusSeen(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Order ${order.number}`, level: 1 })).toBeVisible()

  await tabTo(page, ordersScreen.button('Accept'))
  await expectFocusSeen(page)
  await page.keyboard.press('Enter')
  await expect(ordersScreen.statusOf(order.number)).toHaveValue('Processing')
  // The next step replaces the previous one and keeps the focus.
  await expect(ordersScreen.button('Pack')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(ordersScreen.button('Dispatch')).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, ordersScreen.dialog.getByLabel('Courier'))
  await page.keyboard.type('Delhivery')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1490812345678')
  await page.keyboard.press('Enter')
  await expect(ordersScreen.dialog).toHaveCount(0)
  await expect(ordersScreen.statusOf(order.number)).toHaveValue('Shipped')
  await expect(ordersScreen.button('Mark as delivered')).toBeFocused()

  await expect(ordersScreen.mails).toContainText(`Your order ${order.number} is on its way`)
  await expect(ordersScreen.history).toContainText('Status changed from Processing to Shipped')
  await expect(ordersScreen.history).toContainText('· Admin')
  await expect(
    ordersScreen.address.getByRole('link', { name: 'Track the parcel with Delhivery' }),
  ).toHaveAttribute('href', 'https://www.delhivery.com/track-v2/package/1490812345678')
})

test('one screen shows payment, mails, webhooks, documents and stock of an order; staff refund parts of it', async ({
  page,
  shop,
}) => {
  const shopper = await buildShopper(shop)
  const order = await anOrder(shop, shopper)
  const ordersScreen = createOrdersScreen(page)
  await ordersScreen.openOrder(order.id)
  await expect(ordersScreen.payment.getByText(/pay_\w+/)).toBeHidden()
  await ordersScreen.payment.getByText('Payment gateway IDs').click()
  await expect(ordersScreen.payment.getByText(/pay_\w+/)).toBeVisible()
  await expect(ordersScreen.payment).toContainText('Captured')
  // The gateway's dashboard has no page for test payments.
  await expect(ordersScreen.payment.getByRole('link')).toHaveCount(0)
  await expect(ordersScreen.mails).toContainText(`Your order ${order.number} is confirmed`)
  await expect(ordersScreen.stock).toContainText('−2')
  await expect(ordersScreen.documents).toContainText('No documents issued yet.')
  await expectAccessible(page, 'an order')

  await ordersScreen.choose('Refund')
  await ordersScreen.dialog.getByLabel('What to refund').selectOption('An amount')
  await ordersScreen.dialog.getByLabel('Amount (₹)').fill('10')
  await ordersScreen.dialog.getByLabel('Reason').fill('A torn page')
  await ordersScreen.dialog.getByRole('button', { name: 'Refund' }).click()
  await expectMessage(page, 'Refund of ₹10.00 requested')
  await expect(ordersScreen.history).toContainText('Refund of ₹10.00: A torn page')
  await expect(ordersScreen.payment).toContainText('A torn page')
  await expect(ordersScreen.payment).toContainText(/rfnd_\w+/)
  await expect(ordersScreen.documents).toContainText('Credit Note')

  await ordersScreen.choose('Cancel order')
  await ordersScreen.dialog.getByLabel('Reason').fill('The shopper asked for it')
  await ordersScreen.dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expectMessage(page, 'Order cancelled')
  await expect(ordersScreen.stock).toContainText('+2')
  await expect(ordersScreen.mails).toContainText(`Your order ${order.number} is cancelled`)
  await expect(ordersScreen.button(/^More for /)).toHaveCount(0)

  await page.goto('/admin/dashboard/orders')
  const row = page.getByRole('row').filter({ hasText: order.number })
  await expect(row.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(ordersScreen.statusOf(order.number)).toHaveCount(0)
})

test('a late status change and a late dispatch are refused and overwrite nothing', async ({
  page,
  shop,
  browserErrors,
}) => {
  const order = await anOrder(shop, await buildShopper(shop))
  const owner = await buildAdmin(shop, shop.admin)
  const colleagueSets = (status: string) => owner.put(`/orders/admin/${order.id}/status`, { status })
  // Blocks live changes, as in the moment before one arrives.
  await page.route('**/api/admin/orders/changes*', (route) => route.abort())
  const ordersScreen = createOrdersScreen(page)
  await page.goto('/admin/dashboard/orders')
  await expect(ordersScreen.statusOf(order.number)).toHaveValue('Paid')
  await colleagueSets('Processing')
  await ordersScreen.statusOf(order.number).selectOption('Delivered')
  await expectMessage(page, 'A colleague has changed this order since you opened it.')
  await expect(ordersScreen.statusOf(order.number)).toHaveValue('Processing')

  await ordersScreen.link(order.number).click()
  await ordersScreen.button('Dispatch').click()
  await ordersScreen.dialog.getByLabel('Courier').fill('DTDC')
  await colleagueSets('Pending')
  await ordersScreen.dialog.getByRole('button', { name: 'Dispatch' }).click()
  await expect(ordersScreen.dialog.getByRole('alert')).toContainText('A colleague has changed this order')
  await ordersScreen.dialog.getByRole('button', { name: 'Continue with the new version' }).click()
  await ordersScreen.dialog.getByLabel('Courier').fill('DTDC')
  await ordersScreen.dialog.getByRole('button', { name: 'Dispatch' }).click()
  await expect(ordersScreen.statusOf(order.number)).toHaveValue('Shipped')
  browserErrors.length = 0
})

test('tabs follow an order’s status and keep the other filters; Back returns to the previous tab', async ({
  page,
  shop,
}, { project }) => {
  const customer = `Tabs ${project.name}`
  const staff = await createStaffApi(page.request, shop.admin)
  await staff.enterOrder(customer, { paidBy: 'cash', status: 'Processing' })
  await page.goto(`/admin/dashboard/orders?search=${customer}`)
  const tabs = page.getByRole('navigation', { name: 'Orders by stage' })
  const row = page.getByRole('table').getByRole('row').filter({ hasText: customer })
  await expect(tabs.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')
  await expect(row).toContainText('Cash')
  await expect(row).toContainText('₹')

  await tabs.getByRole('link', { name: /^To pack/ }).click()
  await expect(page).toHaveURL(/status=Processing&packed=no/)
  await expect(page).toHaveURL(/search=Tabs/)
  await expect(row).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Status', { exact: true })).toHaveValue('Processing')
  await expectAccessible(page, 'orders to pack')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Pack 1' }).click()
  await expect(page.getByText('No orders found.')).toBeVisible()
  // The order has left the list for the dispatch, and nothing stays selected.
  await expectMessage(page, '1 order packed')
  await expect(page.getByText(/order selected/)).toHaveCount(0)
  await tabs.getByRole('link', { name: /^To send/ }).click()
  await expect(page).toHaveURL(/status=Processing&packed=yes/)
  await expect(row).toBeVisible()
  await expect(page.getByText(/order selected/)).toHaveCount(0)
  await tabs.getByRole('link', { name: /^Claims/ }).click()
  await expect(page).toHaveURL(/claims=open/)
  await expect(page.getByText('No orders found.')).toBeVisible()
  await page.reload()
  await expect(tabs.getByRole('link', { name: /^Claims/ })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(row).toBeVisible()
  await expect(tabs.getByRole('link', { name: /^To send/ })).toHaveAttribute('aria-current', 'page')
})

test('fourteen orders fit on a screen of 900 px', async ({ page, shop }, { project }) => {
  test.skip(project.name !== 'desktop')
  const customer = 'Fourteen at once'
  const staff = await createStaffApi(page.request, shop.admin)
  for (let n = 0; n < 14; n++) await staff.enterOrder(customer)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin/dashboard/orders?search=${customer}`)
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: customer })
  await expect(rows).toHaveCount(14)
  await expect(rows.last()).toBeInViewport({ ratio: 1 })
})

test('a status chosen while another filter’s list loads is not lost', async ({ page, shop }, { project }) => {
  const staff = await createStaffApi(page.request, shop.admin)
  const customer = `Patient chambers ${project.name}`
  await staff.enterOrder(customer, { email: 'patient@example.com', paidBy: 'cash', status: 'Processing' })
  await page.goto(`/admin/dashboard/orders?status=Processing&search=${customer}`)
  const status = page.getByRole('combobox', { name: /^Status of KK-/ })
  await expect(status).toHaveValue('Processing')
  const opened = Promise.withResolvers<void>()
  await page.route('**/api/orders?*', async (route) => {
    await opened.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await status.selectOption('Shipped')
  const dialog = page.getByRole('dialog', { name: /^Dispatch KK-/ })
  await expect(dialog).toBeVisible()
  const loaded = page.waitForResponse('**/api/orders?*')
  opened.resolve()
  await loaded
  await expect(dialog).toBeVisible()
})
