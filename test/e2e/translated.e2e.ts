import { expect, test } from './fixtures.ts'
import { registered } from './screens/account.ts'
import { translatePages } from './screens/translation.ts'

// The browser's translation replaces every text node. React must keep working without them and still update
// totals.

const BOOKS = ['/product/law-of-consumer-protection-5th', '/product/gst-practitioner-handbook']

const rupees = (amount: number) =>
  `₹${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)}`

interface Line {
  title: string
  price: number
  originalPrice: number
}

test('a translated shop shows current totals and takes an order', async ({ page, shop }) => {
  await shop.account.signIn(await registered(page.request))
  await translatePages(page)
  const main = page.getByRole('main')
  for (const book of BOOKS) {
    await page.goto(book)
    await shop.book.addToCart(2)
  }
  const pin = main.getByLabel('Deliver to PIN code')
  await pin.fill('226099')
  await expect(main.getByText('We don’t recognise PIN code 226099.')).toBeVisible()
  await pin.fill('226001')
  await expect(main.getByText('Free delivery')).toBeVisible()

  await page.goto('/cart')
  const stored = await page.evaluate(() => localStorage.getItem('cart') ?? '[]')
  const [first, second] = JSON.parse(stored) as [Line, Line]
  const totals = main.getByRole('region', { name: 'Cart Total' })
  await expect(totals).toContainText(rupees(2 * first.price + 2 * second.price))
  await shop.cart
    .line(first.title)
    .getByRole('button', { name: /^Increase/ })
    .click()
  await expect(shop.cart.line(first.title)).toContainText(rupees(3 * first.price))
  await expect(totals).toContainText('Subtotal (5 items)')
  await expect(totals).toContainText(rupees(3 * first.price + 2 * second.price))
  await main.getByRole('button', { name: `Remove ${second.title}` }).click()
  await expect(totals).toContainText('Subtotal (3 items)')
  await expect(totals).toContainText(rupees(3 * first.price))
  await expect(totals).not.toContainText(rupees(3 * first.price + 2 * second.price))

  await page.goto('/checkout')
  const { checkout } = shop
  await checkout.fillAddress()
  await main.getByLabel('PIN code', { exact: true }).fill('226001')
  await checkout.delivery('Express').check()
  await expect(checkout.amount('Amount payable')).toHaveText(rupees(3 * first.price + 50))
  await checkout.applyCoupon('NOSUCHCODE')
  await expect(checkout.couponIssue).toHaveText('Invalid coupon code')
  await checkout.offer('WELCOME10').click()
  await expect(checkout.removeCoupon).toBeVisible()
  await expect(checkout.amount('Amount payable')).not.toHaveText(rupees(3 * first.price + 50))
  const payable = await checkout.amount('Amount payable').textContent()
  await checkout.payAndPlaceOrder()
  await shop.paymentWindow.close()
  await expect(page.getByText('You haven’t been charged')).toBeVisible()
  await expect(checkout.pay).toBeFocused()
  await checkout.payAndPlaceOrder()
  await shop.paymentWindow.succeed()
  await expect(shop.order.status).toBeVisible()
  await expect(main).toContainText(payable ?? '')
})

test('a translated reading list is matched and added to the cart', async ({ page, shop }) => {
  await translatePages(page)
  await page.goto('/booklist')
  await page
    .getByLabel('Your list, one book per line')
    .fill('8177372939 x 2\nIndian Constitutional Law, M.P. Jain')
  await page.getByRole('button', { name: 'Find these books' }).click()
  await expect(page.getByRole('heading', { name: '2 books in your list' })).toBeFocused()
  await page.getByRole('button', { name: 'Add all to cart' }).click()
  await shop.header.expectBooksInCart(3)
})
