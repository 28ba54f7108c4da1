import type { Page } from '@playwright/test'

import { buildAdmin, buildShopper, type Person } from '#test/support/people.ts'

import { expect, type Shop, test } from './fixtures.ts'
import { expectAccessible } from './screens/accessible.ts'
import { anOrder, createMyOrders, PHOTO } from './screens/my-orders.ts'
import { expectMessage } from './screens/storefront.ts'

// After buying, a shopper finds, tracks, cancels and reorders an order, and reports a damaged book.

async function logIn(page: Page, shop: Shop, shopper: Person): Promise<void> {
  await page.goto('/login')
  await shop.account.logIn(shopper)
  await expect(page).not.toHaveURL(/\/login/)
}

/** Presses Tab until the element with that name has focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const named = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    )
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (name.test(await named())) return
  }
  throw new Error(`Tab never came to ${String(name)}`)
}

test('a shopper without orders finds a link to the books', async ({ page, shop }) => {
  const orders = createMyOrders(page)
  await logIn(page, shop, await buildShopper(shop))
  await orders.open()
  await expect(orders.empty).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Find a book' }).click()
  await expect(page).toHaveURL(/\/bookstore$/)
})

test('a shopper finds an order, cancels it by keyboard, and reads where the money is', async ({
  page,
  shop,
}) => {
  const shopper = await buildShopper(shop)
  const order = await anOrder(shop, shopper)
  const orders = createMyOrders(page)
  await logIn(page, shop, shopper)
  await orders.open()
  await expectAccessible(page, 'my orders')
  await orders.card(order.number).getByRole('link').click()
  await expect(orders.heading(order.number)).toBeVisible()
  await expect(orders.history).toContainText('Order placed and paid')
  await expect(orders.history).toContainText('Expected')
  await expectAccessible(page, 'an order')

  await tabTo(page, /^Cancel order$/)
  await page.keyboard.press('Enter')
  await expect(orders.dialog).toContainText('refund your full payment of')
  await page.keyboard.press('Escape')
  await expect(orders.button('Cancel order')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(orders.dialog).toContainText('refund your full payment of')
  await expectAccessible(page, 'question before an order is cancelled')
  await orders.dialog.getByLabel('Why are you cancelling?').fill('Bought twice')
  await tabTo(page, /^Cancel order$/)
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Order cancelled.')
  await expect(orders.badge('Cancelled')).toBeVisible()
  await expect(orders.amounts).toContainText(/Refund/)
  await expect(orders.history).toContainText('Cancelled by you')
  await expect(orders.history).toContainText('Bought twice')
  await expect(orders.button('Cancel order')).toHaveCount(0)
  await orders.open()
  await expect(orders.card(order.number)).toContainText('Cancelled')
})

test('an order dispatched in the meantime cannot be cancelled, and the shopper reads why', async ({
  page,
  shop,
  browserErrors,
}) => {
  const shopper = await buildShopper(shop)
  const admin = await buildAdmin(shop, shop.admin)
  const order = await anOrder(shop, shopper)
  const orders = createMyOrders(page)
  await logIn(page, shop, shopper)
  await page.goto(`/account/orders/${order.id}`)
  await orders.button('Cancel order').click()
  await admin.put(`/orders/admin/${order.id}/status`, {
    status: 'Shipped',
    courier: 'India Post',
    trackingNumber: 'EK123456789IN',
  })
  await orders.dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(orders.dialog.getByRole('alert')).toContainText('already been dispatched')
  expect(browserErrors.splice(0), 'the browser itself reports the refusal').toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('main')).toContainText('tracking number EK123456789IN')
  await expect(orders.button('Cancel order')).toHaveCount(0)
})

test('buying an order again adds its books to the cart', async ({ page, shop }) => {
  const shopper = await buildShopper(shop)
  const order = await anOrder(shop, shopper)
  const orders = createMyOrders(page)
  await logIn(page, shop, shopper)
  await page.goto(`/account/orders/${order.id}`)
  await orders.button('Buy again').click()
  await expect(page.getByRole('main')).toContainText('2 copies added to your cart')
  await shop.header.expectBooksInCart(2)
  await page.getByRole('main').getByRole('link', { name: 'Go to cart' }).click()
  await expect(shop.cart.line(order.title).first()).toBeVisible()
})

test('a shopper reports a damaged book with a photo and reads the answer once staff accept it', async ({
  page,
  shop,
}) => {
  const shopper = await buildShopper(shop)
  const admin = await buildAdmin(shop, shop.admin)
  const order = await anOrder(shop, shopper)
  await admin.put(`/orders/admin/${order.id}/status`, { status: 'Delivered' })
  const orders = createMyOrders(page)
  await logIn(page, shop, shopper)
  await page.goto(`/account/orders/${order.id}`)
  await orders.button('Report a problem').click()
  await orders.dialog.getByLabel('Describe the problem').fill('The spine is torn.')
  await orders.dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(orders.dialog.getByRole('alert')).toContainText('at least one photo')
  await orders.dialog.locator('input[type=file]').setInputFiles(PHOTO)
  await expect(orders.dialog).toContainText(PHOTO.name)
  await expectAccessible(page, 'report of an order')
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/api/account/orders/${order.id}/claims`, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await orders.dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(orders.dialog.getByLabel('Describe the problem')).toBeDisabled()
  release()
  await expect(orders.problems).toContainText('Under review')
  await expect(orders.problems.getByRole('img')).toBeVisible()

  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/inbox?kind=claim')
  const claim = page.getByRole('main').getByRole('listitem').filter({ hasText: order.number })
  await expect(claim.getByRole('button', { name: /^Enlarge photo 1/ }).locator('img')).toBeVisible()
  await expectAccessible(page, 'claims')
  await claim.getByRole('button', { name: 'Send replacement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note to the shopper').fill('A courier comes tomorrow.')
  await expectAccessible(page, 'a decision about a claim')
  await dialog.getByRole('button', { name: 'Send replacement' }).click()
  await expect(claim).toContainText('Replacement KK-')
  await expect(claim.getByRole('button', { name: 'Undo decision' })).toBeVisible()

  await page.goto(`/account/orders/${order.id}`)
  await expect(orders.problems).toContainText('A courier comes tomorrow.')
  await orders.problems.getByRole('link', { name: /order KK-/ }).click()
  await expect(page.getByText(/Replaces faulty books from/)).toBeVisible()
})

test('a shopper cannot read another shopper’s order', async ({ page, shop, browserErrors }) => {
  const order = await anOrder(shop, await buildShopper(shop))
  await logIn(page, shop, await buildShopper(shop, 'Ravi Rao'))
  await page.goto(`/account/orders/${order.id}`)
  await expect(page.getByRole('heading', { name: 'Order not found.' })).toBeVisible()
  // The browser reports the 404 response.
  browserErrors.splice(0)
})
