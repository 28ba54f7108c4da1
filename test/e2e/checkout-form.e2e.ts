import type { Page } from '@playwright/test'

import { ADDRESS } from '#test/support/purchases.ts'

import { expect, type Shop, test } from './fixtures.ts'
import { registered } from './screens/account.ts'
import { expectMessage } from './screens/storefront.ts'

// The checkout's form: the issues at its fields, and its stored values.

const BOOK = '/product/law-of-consumer-protection-5th'
const PIN_MARK = 'PIN code 211001 belongs to Uttar Pradesh, not Delhi.'

async function openCheckout(page: Page, shop: Shop) {
  await shop.account.signIn(await registered(page.request))
  await page.goto(BOOK)
  await shop.book.addToCart(1)
  await page.goto('/checkout')
  await expect(shop.checkout.pay).toBeEnabled()
  const main = page.getByRole('main')
  return {
    pin: main.getByLabel('PIN code', { exact: true }),
    city: main.getByLabel('City', { exact: true }),
    state: main.getByLabel('State or union territory'),
    firstName: main.getByLabel('First name'),
  }
}

/** Saves the default address 'Chambers' for the logged-in shopper. */
async function saveAddress(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? sessionStorage.getItem('token'))
  const answer = await page.request.post('/api/account/addresses', {
    headers: { authorization: `Bearer ${token}` },
    data: { label: 'Chambers', ...ADDRESS, isDefault: true },
  })
  expect(answer.status()).toBe(201)
}

test('every missing field is marked at once, and its mark goes once the field is right', async ({
  page,
  shop,
}) => {
  const { pin, state } = await openCheckout(page, shop)
  await page.getByLabel('I need a business invoice').check()
  await page.getByLabel('This is a gift – add a message').check()
  await shop.checkout.fillAddress()
  await state.selectOption('Delhi')
  await expect(page.getByText(PIN_MARK)).toBeVisible()
  await shop.checkout.payAndPlaceOrder()
  await expect(pin).toBeFocused()
  const noName = page.getByText('Enter the legal name of the business.')
  const noGift = page.getByText('Add a gift message, or untick the box.')
  await expect(page.getByText('Enter the GSTIN.')).toBeVisible()
  await expect(noName).toBeVisible()
  await expect(noGift).toBeVisible()

  await state.selectOption('Uttar Pradesh')
  await expect(page.getByText(PIN_MARK)).toBeHidden()
  await page.getByLabel('GSTIN', { exact: true }).fill('09AAPFU0939F1ZS')
  await expect(page.getByText('Enter the GSTIN.')).toBeHidden()
  await page.getByLabel('Gift message').fill(' ')
  await expect(noName).toBeVisible()
  await expect(noGift).toBeVisible()
  await page.getByLabel('Gift message').fill('For Asha')
  await expect(noGift).toBeHidden()
})

test('a field that was left empty has no mark, also once the PIN code fills it in', async ({
  page,
  shop,
}) => {
  let answer = () => {}
  const wanted = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/pincodes/110001', async (route) => {
    await wanted
    await route.continue()
  })
  const { pin, city, state } = await openCheckout(page, shop)
  await pin.fill('110001')
  await city.focus()
  await state.focus()
  await page.getByLabel('Address line 1').focus()
  answer()
  await expect(city).not.toHaveValue('')
  await expect(state).toHaveValue('Delhi')
  await expect(page.locator('main [aria-invalid]')).toHaveCount(0)
})

test('an address typed in another tab arrives in the form, and is not overwritten', async ({
  page,
  shop,
}) => {
  const { firstName, pin } = await openCheckout(page, shop)
  const other = await page.context().newPage()
  await other.goto('/checkout')
  await other.getByLabel('PIN code', { exact: true }).fill('211001')
  await other.getByLabel('Address line 1').fill('12 Court Road')
  await expect(page.getByLabel('Address line 1')).toHaveValue('12 Court Road')
  await firstName.fill('Usha')
  await page.reload()
  await expect(firstName).toHaveValue('Usha')
  await expect(pin).toHaveValue('211001')
  await expect(page.getByLabel('Address line 1')).toHaveValue('12 Court Road')
})

test('a refusal that no field shows raises an alert, and one of a saved address opens it in the form', async ({
  page,
  shop,
  browserErrors,
}) => {
  await openCheckout(page, shop)
  await shop.checkout.fillAddress()
  const refuse = (path: string, message: string) =>
    page.route('**/api/orders/payment/razorpay-order', (route) =>
      route.fulfill({ status: 400, json: { code: 'invalid_input', message, issues: [{ path, message }] } }),
    )
  await refuse('amount', 'The amount must be at least ₹1.')
  await shop.checkout.payAndPlaceOrder()
  await expectMessage(page, 'The amount must be at least ₹1.')

  await page.unrouteAll()
  await saveAddress(page)
  await page.evaluate(() => localStorage.removeItem('shippingAddress'))
  await page.goto('/checkout')
  await page.getByRole('radio', { name: /Chambers/ }).check()
  await refuse('shippingAddress.phone', 'is no longer in service')
  await shop.checkout.payAndPlaceOrder()
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await expect(page.getByText('Mobile number is no longer in service.')).toBeVisible()
  expect(browserErrors.splice(0), 'the browser itself reports the refusals').toHaveLength(2)
})

test('once the saved addresses arrive at a second attempt, the default is chosen', async ({
  page,
  shop,
  browserErrors,
}) => {
  await openCheckout(page, shop)
  await saveAddress(page)
  await page.route('**/api/account/addresses', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/checkout')
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('radio', { name: /Chambers/ })).toBeChecked()
  expect(browserErrors.splice(0).length, 'the browser itself reports the failures').toBeGreaterThan(0)
})
