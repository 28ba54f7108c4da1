import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { freePort, startProduct } from '#test/support/product.ts'

import { expect, test as base } from './fixtures.ts'
import { aNewShopper } from './screens/account.ts'

// The real gateway's script comes from another origin. Here a second one serves the sandbox's, so that our
// Content-Security-Policy is what decides. A client-side navigation keeps the first document's policy, so each way into
// the checkout is tried.

/** Passes the sandbox's addresses on to the shop, under an origin of its own. */
function startGatewayOrigin(shopPort: number): Promise<Server> {
  const server = createServer((incoming, answer) => {
    const { method, url: path, headers } = incoming
    const onward = request({ host: '127.0.0.1', port: shopPort, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    incoming.pipe(onward)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

const test = base.extend<object, { product: Awaited<ReturnType<typeof startProduct>> }>({
  product: [
    async ({}, use) => {
      const port = await freePort()
      const gateway = await startGatewayOrigin(port)
      const origin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
      const product = await startProduct({
        port,
        env: { RAZORPAY_CHECKOUT_JS: `${origin}/sandbox/razorpay/v1/checkout.js` },
      })
      await use(product)
      await product.stop()
      product.removeData()
      gateway.closeAllConnections()
      gateway.close()
    },
    { scope: 'worker' },
  ],
})

test('payment with the script of another origin, through the login redirect', async ({ page, shop }) => {
  await page.goto('/bookstore')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await shop.book.addToCart(1)
  await shop.header.openCart()
  await shop.cart.proceedToCheckout()
  const shopper = aNewShopper()
  await shop.account.createAccount()
  await shop.account.register(shopper)
  await expect(shop.account.loginHeading).toBeVisible()
  await shop.account.logIn(shopper)
  await shop.checkout.fillAddress()
  await shop.checkout.payAndPlaceOrder()
  await shop.paymentWindow.succeed()
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/)
})

test('payment with the script of another origin, from the cart when logged in', async ({ page, shop }) => {
  await shop.account.signUp(aNewShopper())
  await page.goto('/')
  await shop.header.search('constitution')
  await shop.header.suggestions.first().click()
  await shop.book.addToCart(1)
  await shop.header.openCart()
  await shop.cart.proceedToCheckout()
  await shop.checkout.fillAddress()
  await shop.checkout.payAndPlaceOrder()
  await shop.paymentWindow.succeed()
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/)
})

test('only payment pages allow the other origin', async ({ request: http }) => {
  const policy = async (path: string) => (await http.get(path)).headers()['content-security-policy'] ?? ''
  const gateway = /script-src[^;]*http:\/\/127\.0\.0\.1/
  expect(await policy('/checkout')).toMatch(gateway)
  for (const path of ['/', '/bookstore', '/cart', '/login'])
    expect(await policy(path), path).not.toMatch(gateway)
  for (const path of ['/', '/checkout'])
    expect(await policy(path), path).not.toMatch(/script-src[^;]*unsafe-inline/)
})
