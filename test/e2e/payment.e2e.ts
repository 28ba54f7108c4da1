import type { APIRequestContext, Page } from '@playwright/test'

import { TEST_KEYS } from '#test/support/gateway.ts'

import { expect, type Shop, test } from './fixtures.ts'
import { type NewShopper, registered } from './screens/account.ts'
import { createBookPage, expectMessage } from './screens/storefront.ts'

// Tests messages about payments that go wrong: pending, for another amount, or while the gateway is down.

/** A logged-in shopper at checkout, with one book in the cart and the address filled in. */
async function atCheckout(page: Page, shop: Shop): Promise<NewShopper> {
  const shopper = await registered(page.request)
  await page.goto('/')
  await shop.header.search('transformative constitution')
  await shop.header.suggestions.first().click()
  await shop.book.addToCart(1)
  await shop.header.openCart()
  await shop.cart.proceedToCheckout()
  await shop.account.logIn(shopper)
  await expect(shop.checkout.heading).toBeVisible()
  await shop.checkout.fillAddress()
  return shopper
}

/** Opens the payment window; returns the gateway order's id. */
async function openWindow(page: Page, shop: Shop): Promise<string> {
  const started = page.waitForResponse('**/api/orders/payment/razorpay-order')
  await shop.checkout.payAndPlaceOrder()
  const { id } = (await (await started).json()) as { id: string }
  await shop.paymentWindow.expectReady()
  return id
}

const control = (request: APIRequestContext, path: string, data: object) =>
  request.post(`/sandbox/razorpay/control${path}`, { data })

/** Decides a pending payment as the bank. */
async function bankSays(request: APIRequestContext, orderId: string, outcome: 'success' | 'failure') {
  const credentials = Buffer.from(`${TEST_KEYS.keyId}:${TEST_KEYS.keySecret}`).toString('base64')
  const answer = await request.get(`/sandbox/razorpay/v1/orders/${orderId}/payments`, {
    headers: { Authorization: `Basic ${credentials}` },
  })
  const { items } = (await answer.json()) as { items: { id: string }[] }
  await control(request, `/payments/${items[0]?.id}/resolve`, { outcome, webhook: 'lose' })
}

test('a pending payment is reported, also after a reload, and leads to the order once the bank decides', async ({
  page,
  shop,
  playwright,
}) => {
  await atCheckout(page, shop)
  const orderId = await openWindow(page, shop)
  await shop.paymentWindow.defer()
  await shop.paymentWindow.close()
  await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible()
  await expect(page.getByText('Please don’t pay again')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible()
  const outside = await playwright.request.newContext({ baseURL: shop.url })
  await bankSays(outside, orderId, 'success')
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/)
  await shop.header.expectCartEmpty()
  await outside.dispose()
})

test(
  'a payment of another amount reports its refund and its date, and creates no order',
  { tag: '@journey' },
  async ({ page, shop, playwright }) => {
    await atCheckout(page, shop)
    const orderId = await openWindow(page, shop)
    const outside = await playwright.request.newContext({ baseURL: shop.url })
    await control(outside, `/orders/${orderId}/pay`, { outcome: 'success', amount: 12_300 })
    await shop.paymentWindow.close()
    await expect(page.getByRole('heading', { name: /^₹123\.00 (is being|was) refunded$/ })).toBeVisible()
    await expect(page.getByText('5-7 business days')).toBeVisible()
    await outside.dispose()
  },
)

test('while the gateway is down, a shopper reads so before paying, and can pay once it is back', async ({
  page,
  shop,
  browserErrors,
  playwright,
}) => {
  await atCheckout(page, shop)
  const outside = await playwright.request.newContext({ baseURL: shop.url })
  await control(outside, '/faults', { on: 'createOrder', as: '500', times: 3 })
  await shop.checkout.payAndPlaceOrder()
  await expectMessage(page, 'The payment service isn’t responding. Please try again in a minute.')
  // The browser reports the 503 response.
  await expect.poll(() => browserErrors.splice(0).length).toBeGreaterThan(0)
  await openWindow(page, shop)
  await shop.paymentWindow.succeed()
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/)
  await outside.dispose()
})

const booksInCart = (page: Page) =>
  page.evaluate(() => {
    const lines = JSON.parse(localStorage.getItem('cart') ?? '[]') as { title: string; quantity: number }[]
    return lines.map(({ title, quantity }) => `${quantity} ${title}`)
  })

test('a page closed during payment leads to the order, and only bought books are removed from the cart', async ({
  page,
  context,
  shop,
  playwright,
}) => {
  await atCheckout(page, shop)
  const [bought] = await booksInCart(page)
  const orderId = await openWindow(page, shop)
  const other = await context.newPage()
  await other.goto('/product/law-of-consumer-protection-5th')
  await createBookPage(other).addToCart(2)
  const outside = await playwright.request.newContext({ baseURL: shop.url })
  await control(outside, `/orders/${orderId}/pay`, { outcome: 'success' })

  await page.goto('/cart')
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/)
  const left = await booksInCart(page)
  expect(left).toHaveLength(1)
  expect(left).not.toContain(bought)
  await page.goto('/checkout')
  await expect(shop.checkout.section('ORDERS')).toContainText('× 2')
  await outside.dispose()
})

test('a session that ends in the payment window leads through the login to the order, hidden from others', async ({
  page,
  shop,
  browserErrors,
}) => {
  const shopper = await atCheckout(page, shop)
  const orderId = await openWindow(page, shop)
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  await page.request.post('/api/account/logout-everywhere', { headers })
  await shop.paymentWindow.succeed()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/payment/${orderId}`)}`)
  await expect(page.getByRole('main')).toContainText('Log in again to see how your payment ended.')

  await shop.account.signIn(await registered(page.request))
  await shop.header.expectCartEmpty()
  await page.goto('/product/law-of-consumer-protection-5th')
  await shop.book.addToCart(1)
  await page.goto('/checkout')
  await expect(page.getByLabel('Address line 1')).toHaveValue('')
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/checkout')
  await shop.account.logIn(shopper)
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/)
  await shop.header.expectCartEmpty()
  expect(await page.evaluate(() => localStorage.getItem('shippingAddress'))).toContain('Court Road')
  // The browser reports the refused requests.
  browserErrors.splice(0)
})

test('logging out in another tab during payment still leads to the order', async ({
  page,
  context,
  shop,
  browserErrors,
}) => {
  const shopper = await atCheckout(page, shop)
  const orderId = await openWindow(page, shop)
  const other = await context.newPage()
  await other.goto('/account')
  await other.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(other).toHaveURL(/\/login/)
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/payment/${orderId}`)}`)
  // The payment page redirects to the login again, which clears typed text.
  const redirected = page.waitForURL(`**/payment/${orderId}`, { waitUntil: 'commit' })
  await shop.paymentWindow.succeed()
  await redirected
  await expect(page.getByText('Something went wrong after payment.').first()).toBeVisible()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/payment/${orderId}`)}`)
  await shop.account.logIn(shopper)
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/)
  browserErrors.splice(0)
})

test('the bank’s answers wait until the order is known', async ({ page, shop }) => {
  await atCheckout(page, shop)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/checkout/orders/*', async (route) => {
    await released
    await route.continue()
  })
  await shop.checkout.payAndPlaceOrder()
  await shop.paymentWindow.expectReady()
  await expect(shop.paymentWindow.success).toBeDisabled()
  release()
  await shop.paymentWindow.succeed()
  await expect(shop.order.status).toBeVisible()
})
