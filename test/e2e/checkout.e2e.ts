import type { Page } from '@playwright/test'

import { ADDRESS } from '#test/support/purchases.ts'

import { expect, type Shop, test } from './fixtures.ts'
import { registered } from './screens/account.ts'
import { DELIVERY } from './screens/checkout.ts'
import { tabTo } from './screens/keyboard.ts'
import { expectMessage } from './screens/storefront.ts'

// The checkout up to the payment window (spec accounts-and-operations §2, §4, §5, §8, §9).

const BOOK = '/product/law-of-consumer-protection-5th'

interface Priced {
  title: string
  price: number
  originalPrice: number
}

const rupees = (amount: number) =>
  `₹${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)}`

/** Creates a shopper and logs in; returns a token for API calls. */
async function logIn(page: Page, shop: Shop): Promise<string> {
  await shop.account.signIn(await registered(page.request))
  return page.evaluate(() => localStorage.getItem('token') ?? sessionStorage.getItem('token') ?? '')
}

/** Fills the cart as the browser stores it. */
async function fillCart(page: Page, shop: Shop, copies = 1): Promise<Priced> {
  await page.goto(BOOK)
  await shop.book.addToCart(copies)
  return page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]')[0])
}

async function openCheckout(page: Page, shop: Shop, copies = 1) {
  await logIn(page, shop)
  const book = await fillCart(page, shop, copies)
  await page.goto('/checkout')
  await expect(shop.checkout.pay).toBeEnabled()
  return { ...book, checkout: shop.checkout }
}

test('a city that is filled in while its field has the focus is replaced by what the shopper types', async ({
  page,
  shop,
}) => {
  let answer = () => {}
  const wanted = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/pincodes/211001', async (route) => {
    await wanted
    await route.continue()
  })
  await openCheckout(page, shop)
  const main = page.getByRole('main')
  const city = main.getByLabel('City', { exact: true })
  await main.getByLabel('PIN code', { exact: true }).fill('211001')
  await city.focus()
  answer()
  await expect(city).not.toHaveValue('')
  await page.keyboard.type('Naini')
  await expect(city).toHaveValue('Naini')
})

test(
  'a visitor reads that a login is needed, logs in, and returns by a document load (spec accounts §2)',
  { tag: '@journey' },
  async ({ page, shop }) => {
    const shopper = await registered(page.request)
    await fillCart(page, shop)
    await page.goto('/cart')
    await shop.cart.proceedToCheckout()
    await expectMessage(page, 'Please login to proceed to checkout.')
    await expect(page).toHaveURL(/\/login\?next=/)
    await page.evaluate(() => Object.assign(window, { before: true }))
    await shop.account.logIn(shopper)
    await expect(shop.checkout.heading).toBeVisible()
    expect(await page.evaluate(() => 'before' in window)).toBe(false)
  },
)

test('the checkout has three numbered sections and a summary worded as specified (spec accounts §2)', async ({
  page,
  shop,
}) => {
  const { title, price, originalPrice, checkout } = await openCheckout(page, shop, 2)
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText(['1ORDERS', '2DELIVERY ADDRESS', '3DELIVERY METHOD', 'Summary'])
  await expect(checkout.section('ORDERS')).toContainText(title)
  await expect(checkout.delivery('Standard')).toBeChecked()
  await expect(checkout.lines).toHaveText([
    'Subtotal',
    'Savings',
    'Service Tax',
    'Shipping',
    'Order Total',
    'Amount payable',
  ])
  await expect(checkout.amount('Subtotal')).toHaveText(rupees(originalPrice * 2))
  await expect(checkout.amount('Savings')).toHaveText(`−${rupees((originalPrice - price) * 2)}`)
  await expect(checkout.amount('Service Tax')).toHaveText('₹0')
  await expect(checkout.amount('Shipping')).toHaveText('₹0')
  await expect(checkout.amount('Order Total')).toHaveText(rupees(price * 2))
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await expect(summary).toContainText('Pay securely by UPI, card or net banking through Razorpay.')
  const terms = summary.getByRole('link', { name: 'Security and charge-backs' })
  await expect(terms).toHaveAttribute('href', '/terms-and-conditions#payment')
})

test('express delivery costs ₹50: a separate line outside Order Total, and part of the charge (spec accounts §2)', async ({
  page,
  shop,
}) => {
  const { price, checkout } = await openCheckout(page, shop)
  await checkout.fillAddress()
  await expect(checkout.section('DELIVERY METHOD')).toContainText('1-2 days')
  await expect(checkout.section('DELIVERY METHOD')).toContainText('3-5 days')
  await checkout.delivery('Express').check()
  await expect(checkout.amount('Express delivery')).toHaveText('₹50.00')
  await expect(checkout.amount('Order Total')).toHaveText(rupees(price))
  await expect(checkout.amount('Amount payable')).toHaveText(rupees(price + 50))
  await page.reload()
  await expect(checkout.delivery('Express')).toBeChecked()

  const started = page.waitForResponse('**/api/orders/payment/razorpay-order')
  await checkout.payAndPlaceOrder()
  expect(await (await started).json()).toMatchObject({ amount: Math.round((price + 50) * 100) })
  await shop.paymentWindow.succeed()
  await expect(shop.order.status).toBeVisible()
  await expect(page.getByRole('main')).toContainText(rupees(price + 50))
})

test(
  'a wrong coupon says why under its field; an offer applies with one tap and can be removed (spec accounts §4)',
  { tag: '@journey' },
  async ({ page, shop }) => {
    const { price, checkout } = await openCheckout(page, shop)
    await checkout.applyCoupon(' ')
    await expect(checkout.couponIssue).toHaveText('Coupon code cannot be empty')
    await checkout.applyCoupon('NOSUCHCODE')
    await expect(checkout.couponIssue).toHaveText('Invalid coupon code')
    await expect(checkout.apply).toBeFocused()
    await checkout.applyCoupon('opening50')
    await expect(checkout.couponIssue).toHaveText('This coupon has expired.')
    await checkout.offer('CAFINAL15').click()
    await expect(checkout.couponIssue).toHaveText('This coupon needs an order of ₹1,500.00 or more.')
    await expect(checkout.amount('Amount payable')).toHaveText(rupees(price))

    await checkout.offer('WELCOME10').click()
    await expectMessage(page, 'Coupon applied successfully!')
    await expect(checkout.removeCoupon).toBeFocused()
    const discount = Math.round(price * 100 * 0.1) / 100
    await expect(checkout.amount('Coupon')).toHaveText(`−${rupees(discount)}`)
    await expect(checkout.amount('Order Total')).toHaveText(rupees(price - discount))
    await page.reload()
    await expect(checkout.amount('Order Total')).toHaveText(rupees(price - discount))
    await checkout.removeCoupon.click()
    await expect(checkout.code).toBeFocused()
    await expect(checkout.amount('Order Total')).toHaveText(rupees(price))
  },
)

test('a coupon that cannot be checked raises an alert; a failed load of offers is only logged (spec accounts §8)', async ({
  page,
  shop,
  browserErrors,
}) => {
  await page.route('**/api/coupons', (route) => route.abort())
  await page.route('**/api/validate-coupon', (route) => route.abort())
  await openCheckout(page, shop)
  await shop.checkout.applyCoupon('WELCOME10')
  await expectMessage(page, 'Something went wrong while applying coupon')
  await expect(shop.checkout.pay).toBeEnabled()
  expect(browserErrors.some((error) => error.includes('We couldn’t load the coupons.'))).toBe(true)
  browserErrors.splice(0)
})

/** Buys copies with a coupon, then opens the checkout for the same number again. */
async function buyWithCoupon(page: Page, shop: Shop, code: string, copies: number): Promise<void> {
  await shop.checkout.fillAddress()
  await shop.checkout.applyCoupon(code)
  await expect(shop.checkout.removeCoupon).toBeVisible()
  await shop.checkout.payAndPlaceOrder()
  await shop.paymentWindow.succeed()
  await expect(shop.order.status).toBeVisible()
  await fillCart(page, shop, copies)
  await page.goto('/checkout')
}

test('one payment uses up a coupon limited to one use in total', async ({ page, shop }) => {
  await openCheckout(page, shop)
  await buyWithCoupon(page, shop, 'MOOTPRIZE250', 1)
  await shop.checkout.applyCoupon('mootprize250')
  await expect(shop.checkout.couponIssue).toHaveText('This coupon has been used up.')
})

test('a coupon limited to one use each is refused to its user, even if it was applied before', async ({
  page,
  shop,
}) => {
  await openCheckout(page, shop, 3)
  await buyWithCoupon(page, shop, 'CAFINAL15', 3)
  await shop.checkout.applyCoupon('CAFINAL15')
  await expect(shop.checkout.couponIssue).toHaveText('You have already used this coupon.')
  await page.evaluate(() => sessionStorage.setItem('checkoutChoices', '{"couponCode":"CAFINAL15"}'))
  await page.reload()
  await expect(shop.checkout.couponIssue).toHaveText('You have already used this coupon.')
  await expect(shop.checkout.code).toHaveValue('CAFINAL15')
})

test('Cancel Order asks first, and then clears cart, address, coupon and discount (spec accounts §2)', async ({
  page,
  shop,
}) => {
  const { price, checkout } = await openCheckout(page, shop)
  await checkout.fillAddress()
  await checkout.offer('WELCOME10').click()
  await expect(checkout.removeCoupon).toBeVisible()
  await checkout.cancelOrder()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep order' }).click()
  await expect(checkout.amount('Amount payable')).toHaveText(rupees(price - Math.round(price * 10) / 100))
  await checkout.expectAddressKept()

  await checkout.cancelOrder()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel order' }).click()
  await expect(page.getByText('Add a book to check out.')).toBeVisible()
  await shop.header.expectCartEmpty()
  await fillCart(page, shop)
  await page.goto('/checkout')
  await expect(page.getByLabel('Address line 1')).toHaveValue('')
  await expect(checkout.amount('Amount payable')).toHaveText(rupees(price))
})

test('a new address starts with the shopper’s name; missing fields raise an alert and take the focus', async ({
  page,
  shop,
}) => {
  await openCheckout(page, shop)
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await expect(page.getByLabel('Last name')).toHaveValue('Verma')
  await shop.checkout.payAndPlaceOrder()
  await expectMessage(page, 'Please fill in all required address fields.')
  await expect(page.getByLabel('PIN code', { exact: true })).toBeFocused()
  await expect(page.getByText('Address line 1 is required.')).toBeVisible()
})

test('an old cart shows today’s price and stock before payment, and is corrected on the spot', async ({
  page,
  shop,
}) => {
  const { price, checkout } = await openCheckout(page, shop)
  await page.evaluate(() => {
    const [line] = JSON.parse(localStorage.getItem('cart') ?? '[]')
    localStorage.setItem('cart', JSON.stringify([{ ...line, price: 1, quantity: 9999 }]))
  })
  await page.reload()
  const orders = checkout.section('ORDERS')
  await expect(orders).toContainText('Prices or stock have changed since you filled your cart.')
  await expect(orders).toContainText(/Only \d+ left\./)
  await checkout.payAndPlaceOrder()
  const fix = orders.getByRole('button', { name: /^Order only \d+ of/ })
  await expect(fix).toBeFocused()
  const left = Number(/\d+/.exec((await fix.textContent()) ?? '')?.[0])
  await fix.click()
  await expect(orders).toContainText('The price has changed: it was ₹1.00 when you added it.')
  await expect(checkout.amount('Amount payable')).toHaveText(rupees(price * left))
})

test('a shopper enters address, express, coupon and payment by keyboard alone', async ({ page, shop }) => {
  const { price } = await openCheckout(page, shop)
  for (const [label, value] of Object.entries(DELIVERY)) {
    await tabTo(page, page.getByRole('textbox', { name: label, exact: true }))
    await page.keyboard.type(value)
  }
  await tabTo(page, page.getByRole('radio', { name: /^Standard/ }))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByRole('textbox', { name: 'Coupon code', exact: true }))
  await page.keyboard.type('welcome10')
  await page.keyboard.press('Enter')
  await expect(shop.checkout.removeCoupon).toBeFocused()
  const payable = Math.round(price * 100) - Math.round(price * 10) + 5000
  await expect(shop.checkout.amount('Amount payable')).toHaveText(rupees(payable / 100))
  await tabTo(page, page.getByRole('button', { name: 'Pay & Place Order', exact: true }))
  await page.keyboard.press('Enter')
  await shop.paymentWindow.succeed()
  await expect(shop.order.status).toBeVisible()
})

test('a returning shopper with a saved address needs two taps to reach the payment window', async ({
  page,
  shop,
}) => {
  const token = await logIn(page, shop)
  const saved = await page.request.post('/api/account/addresses', {
    headers: { authorization: `Bearer ${token}` },
    data: { ...ADDRESS, label: 'Home', isDefault: true },
  })
  expect(saved.status()).toBe(201)
  await fillCart(page, shop)
  await page.goto('/cart')
  await shop.cart.proceedToCheckout()
  await shop.checkout.payAndPlaceOrder()
  await shop.paymentWindow.succeed()
  await expect(shop.order.status).toBeVisible()
})
