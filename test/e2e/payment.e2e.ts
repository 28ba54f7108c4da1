import type { APIRequestContext, Page } from '@playwright/test'

import { TEST_KEYS } from '#test/support/gateway.ts'

import { expect, type Shop, test } from './fixtures.ts'
import { registered } from './screens/account.ts'
import { expectMessage } from './screens/storefront.ts'

// What a shopper is told when a payment is not simply made: undecided, of another amount, with the gateway down.

/** A shopper with one book in the cart, logged in, the address filled. */
async function atCheckout(page: Page, shop: Shop): Promise<void> {
  const shopper = await registered(page.request)
  await page.goto('/')
  await shop.header.search('income tax')
  await shop.header.suggestions.first().click()
  await shop.book.addToCart(1)
  await shop.header.openCart()
  await shop.cart.proceedToCheckout()
  await shop.account.logIn(shopper)
  await expect(shop.checkout.heading).toBeVisible()
  await shop.checkout.fillAddress()
}

/** Opens the payment window; answers the gateway's order. */
async function openWindow(page: Page, shop: Shop): Promise<string> {
  const started = page.waitForResponse('**/api/orders/payment/razorpay-order')
  await shop.checkout.payAndPlaceOrder()
  const { id } = (await (await started).json()) as { id: string }
  await shop.paymentWindow.expectReady()
  return id
}

const control = (request: APIRequestContext, path: string, data: object) =>
  request.post(`/sandbox/razorpay/control${path}`, { data })

/** The bank decides the payment of an order that it left open. */
async function bankSays(request: APIRequestContext, orderId: string, outcome: 'success' | 'failure') {
  const credentials = Buffer.from(`${TEST_KEYS.keyId}:${TEST_KEYS.keySecret}`).toString('base64')
  const answer = await request.get(`/sandbox/razorpay/v1/orders/${orderId}/payments`, {
    headers: { Authorization: `Basic ${credentials}` },
  })
  const { items } = (await answer.json()) as { items: { id: string }[] }
  await control(request, `/payments/${items[0]?.id}/resolve`, { outcome, webhook: 'lose' })
}

test('a payment that the bank has not decided: its page says so, also after a reload, and leads to the order', async ({
  page,
  shop,
  playwright,
}) => {
  await atCheckout(page, shop)
  const orderId = await openWindow(page, shop)
  await shop.paymentWindow.defer()
  await shop.paymentWindow.close()
  await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible()
  await expect(page.getByText('Please do not pay again')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible()
  const outside = await playwright.request.newContext({ baseURL: shop.url })
  await bankSays(outside, orderId, 'success')
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/)
  await shop.header.expectCartEmpty()
  await outside.dispose()
})

test(
  'a payment of another amount: its page says what went back and when, and no order is made',
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

test('a gateway that is down: the shopper reads so before anything is paid, and can pay when it is back', async ({
  page,
  shop,
  browserErrors,
  playwright,
}) => {
  await atCheckout(page, shop)
  const outside = await playwright.request.newContext({ baseURL: shop.url })
  await control(outside, '/faults', { on: 'createOrder', as: '500', times: 3 })
  await shop.checkout.payAndPlaceOrder()
  await expectMessage(page, 'The payment service is not answering. Please try again in a minute.')
  // The browser itself reports the answer 503.
  await expect.poll(() => browserErrors.splice(0).length).toBeGreaterThan(0)
  await openWindow(page, shop)
  await shop.paymentWindow.succeed()
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/)
  await outside.dispose()
})
