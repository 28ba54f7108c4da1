import type { Page } from '@playwright/test'

import { expect, type Shop, test } from './fixtures.ts'
import { registered } from './screens/account.ts'

// Measures the effort of a second order on a phone.

const BOOK = '/product/law-of-consumer-protection-5th'

/** Counts taps and keys in every page and in the payment window. */
async function countInput(page: Page) {
  const counted = { taps: 0, keys: 0 }
  await page.exposeFunction('countInput', (kind: keyof typeof counted) => void (counted[kind] += 1))
  await page.addInitScript(() => {
    const count = (kind: string) => (window as unknown as { countInput(kind: string): void }).countInput(kind)
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count('taps'), true)
    addEventListener('keydown', ({ isTrusted }) => isTrusted && count('keys'), true)
  })
  return counted
}

/** Places a first express order, and saves its address. */
async function orderOnce(page: Page, shop: Shop): Promise<string> {
  await shop.account.signIn(await registered(page.request))
  await page.goto(BOOK)
  await shop.book.addToCart(1)
  await page.goto('/checkout')
  await shop.checkout.fillAddress()
  await shop.checkout.delivery('Express').check()
  await pay(page, shop)
  await shop.order.saveAddress()
  await expect(shop.order.saveAddressButton).toHaveCount(0)
  return shop.order.number()
}

async function pay(page: Page, shop: Shop): Promise<void> {
  await shop.checkout.payAndPlaceOrder()
  await shop.paymentWindow.succeed()
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/)
  await expect(shop.order.status).toBeVisible()
}

/** Simulates a visit on another day: the session persists, but tab and form state don't. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.removeItem('shippingAddress')
  })
  await page.goto(BOOK)
}

test('a returning buyer who paid for express finds standard chosen and no box ticked that costs anything', async ({
  page,
  shop,
}) => {
  const first = await orderOnce(page, shop)
  await comeBack(page)
  await shop.book.addToCart(1)
  await page.goto('/checkout')
  await expect(shop.checkout.pay).toBeEnabled()
  await expect(shop.checkout.delivery('Standard')).toBeChecked()
  await expect(shop.checkout.lines.filter({ hasText: 'Express' })).toHaveCount(0)
  const ticked = page.getByRole('main').getByRole('checkbox', { checked: true })
  await expect(ticked).toHaveCount(1)
  await expect(page.getByLabel(`Send together with order ${first}`)).toBeChecked()

  // The first order has paid for express in this parcel.
  const payable = await shop.checkout.amount('Amount payable').textContent()
  await shop.checkout.delivery('Express').check()
  await expect(shop.checkout.section('DELIVERY METHOD')).toContainText('Already paid')
  await expect(shop.checkout.pay).toBeEnabled()
  await expect(shop.checkout.amount('Amount payable')).toHaveText(payable ?? '')
})

test(
  'a returning shopper orders with five taps and no key: address and parcel are preset',
  { tag: '@journey' },
  async ({ page, shop, isMobile }) => {
    test.skip(!isMobile, 'counted on a phone')
    const counted = await countInput(page)
    const first = await orderOnce(page, shop)
    await comeBack(page)
    Object.assign(counted, { taps: 0, keys: 0 })
    const began = Date.now()

    await shop.book.addToCart(1)
    await shop.header.openCart()
    await shop.cart.proceedToCheckout()
    await expect(page.getByRole('radio', { name: /12 Court Road/ })).toBeChecked()
    await expect(shop.checkout.delivery('Standard')).toBeChecked()
    await expect(page.getByLabel(`Send together with order ${first}`)).toBeChecked()
    await pay(page, shop)

    const seconds = Math.round((Date.now() - began) / 1000)
    process.stdout.write(
      `a second order: ${counted.taps} taps, ${counted.keys} keys, ${seconds} s by machine\n`,
    )
    expect(counted).toEqual({ taps: 5, keys: 0 })
    await expect(page.getByText(`in one parcel with your order ${first}`)).toBeVisible()
  },
)
