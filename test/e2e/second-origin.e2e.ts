import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { freePort, startProduct } from '#test/support/product.ts'

import { expect, test as base } from './fixtures.ts'
import { aNewShopper } from './screens/account.ts'

// The real gateway's script comes from another origin. Here a second origin serves the sandbox's script, so
// that our Content-Security-Policy decides. A client-side navigation keeps the first document's policy, so
// these tests try every path to the checkout.

/** Proxies the sandbox's URLs to the shop, under another origin. */
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

test('a shopper pays with a script from another origin after the login redirect', async ({ page, shop }) => {
  await page.goto('/bookstore')
  await page.getByRole('main').locator('.card').first().getByRole('link').first().click()
  await shop.book.addToCart(1)
  await shop.header.openCart()
  await shop.cart.proceedToCheckout()
  const shopper = aNewShopper()
  await shop.account.createAccount()
  await shop.account.register(shopper)
  await shop.checkout.fillAddress()
  await shop.checkout.payAndPlaceOrder()
  await shop.paymentWindow.succeed()
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/)
})

test('a logged-in shopper pays with a script from another origin, coming from the cart', async ({
  page,
  shop,
}) => {
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
