import { expect, test } from './fixtures.ts'
import { aNewShopper, registered } from './screens/account.ts'
import { expectMessage } from './screens/storefront.ts'

// A first order: registering on the way, a PIN code of the home city, and the confirmation.

const BOOK = '/product/law-of-consumer-protection-5th'

test('a visitor who registers is logged in and returns to the checkout', async ({ page, shop }) => {
  await page.goto(BOOK)
  await shop.book.addToCart(1)
  await page.goto('/register?next=/checkout')
  await shop.account.register(aNewShopper())
  await expectMessage(page, 'Registration successful!')
  await expectMessage(page, 'Login successful!')
  await expectMessage(page, 'Welcome, Asha Verma!')
  await expect(shop.checkout.heading).toBeVisible()
})

test('the login form has the email if the login after registering fails', async ({
  page,
  shop,
  browserErrors,
}) => {
  await page.route('**/api/login', (route) => route.abort())
  const shopper = aNewShopper()
  await page.goto('/register')
  await shop.account.register(shopper)
  await expect(shop.account.loginHeading).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email)
  browserErrors.splice(0)
})

test('a password that the server refuses gets the focus', async ({ page, shop, browserErrors }) => {
  await page.goto('/register')
  await shop.account.register({ ...aNewShopper(), password: 'password' })
  await expect(page.getByText('Password is too common and easy to guess.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  browserErrors.splice(0)
})

test('Back from the checkout skips the login and the registration', async ({ page, shop }) => {
  await page.goto(BOOK)
  await shop.book.addToCart(1)
  await page.goto('/cart')
  await page.goto('/login?next=/checkout')
  await shop.account.createAccount()
  await shop.account.register(aNewShopper())
  await expect(shop.checkout.heading).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/cart$/)
})

test('the checkout doesn’t recognise a mistyped PIN code', async ({ page, shop }) => {
  await shop.account.signIn(await registered(page.request))
  await page.goto(BOOK)
  await shop.book.addToCart(1)
  await page.goto('/checkout')
  const main = page.getByRole('main')
  await main.getByLabel('PIN code', { exact: true }).fill('999999')
  await expect(main).toContainText('We don’t recognise PIN code 999999.')
})

test('express is disabled, with the reason, if free delivery is faster', async ({ page, shop }) => {
  const { checkout } = shop
  await shop.account.signIn(await registered(page.request))
  await page.goto(BOOK)
  await shop.book.addToCart(1)
  await page.goto('/checkout')
  const main = page.getByRole('main')
  await main.getByLabel('PIN code', { exact: true }).fill('226001')
  await expect(main.getByLabel('City', { exact: true })).toHaveValue('Lucknow')
  await expect(main.getByLabel('State or union territory')).toHaveValue('Uttar Pradesh')
  await checkout.delivery('Express').check()
  await expect(checkout.amount('Express delivery')).toHaveText('₹50.00')
  await main.getByLabel('PIN code', { exact: true }).fill('160022')
  await expect(checkout.delivery('Express')).toBeDisabled()
  await expect(checkout.delivery('Standard')).toBeChecked()
  await expect(checkout.section('DELIVERY METHOD')).toContainText('Standard is faster here.')
  await expect(checkout.lines.filter({ hasText: 'Express' })).toHaveCount(0)
})

test('the confirmation shows covers, and offers the invoice and one tap to save the address', async ({
  page,
  shop,
}) => {
  await shop.account.signIn(await registered(page.request))
  await page.goto(BOOK)
  await shop.book.addToCart(1)
  await page.goto('/checkout')
  await shop.checkout.fillAddress()
  await shop.checkout.payAndPlaceOrder()
  await shop.paymentWindow.succeed()
  await expect(shop.order.status).toBeVisible()
  const books = page.getByRole('region', { name: 'Your books' })
  await expect(books.getByRole('listitem').locator('img')).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('main').getByRole('button', { name: 'Invoice (PDF)' }).click()
  expect((await download).suggestedFilename()).toBe(`invoice-${await shop.order.number()}.pdf`)
  await shop.order.saveAddress()
  await expectMessage(page, 'Address saved.')
  await page.reload()
  await expect(shop.order.status).toBeVisible()
  await expect(shop.order.saveAddressButton).toHaveCount(0)
})
