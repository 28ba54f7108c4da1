import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { expect, type Shop, test } from './fixtures.ts'
import { expectAccessible } from './screens/accessible.ts'
import { aNewShopper, type NewShopper } from './screens/account.ts'
import { createAccountArea } from './screens/account-area.ts'
import { DELIVERY } from './screens/checkout.ts'
import { tabTo } from './screens/keyboard.ts'
import { expectMessage } from './screens/storefront.ts'

// Account screens: addresses, name, password, devices, data export and deletion.

// Colours in transition would fail the contrast check.
test.use({ reducedMotion: 'reduce' })

async function signUp(page: Page, shop: Shop): Promise<NewShopper> {
  const shopper = aNewShopper()
  await page.goto('/register?next=/account')
  await shop.account.register(shopper)
  await expect(createAccountArea(page).heading('Hello, Asha Verma')).toBeVisible()
  return shopper
}

/** Creates an account with one saved address, and adds a book to the cart. */
async function signUpWithAddress(page: Page, shop: Shop): Promise<NewShopper> {
  const shopper = await signUp(page, shop)
  const area = createAccountArea(page)
  await area.open('Addresses')
  await area.addAddress()
  await area.enter(DELIVERY)
  await area.saveAddress()
  await expect(area.addressCard('12 Court Road')).toBeVisible()
  return shopper
}

async function putABookInTheCart(page: Page, shop: Shop): Promise<void> {
  await page.goto('/')
  await shop.header.search('income tax')
  await shop.header.suggestions.first().click()
  await expect(shop.book.available).toBeVisible()
  await shop.book.addToCart(1)
  await shop.header.openCart()
}

test('a visitor is sent to the login and returns afterwards', async ({ page, shop }) => {
  await page.goto('/account/addresses')
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Faddresses$/)
  await expect(shop.account.loginHeading).toBeVisible()
})

test('a shopper saves, edits and deletes an address; a PIN code of another state is rejected at its field', async ({
  page,
  shop,
}) => {
  await signUp(page, shop)
  const area = createAccountArea(page)
  await area.open('Addresses')
  await expect(page.getByText('No address saved yet')).toBeVisible()
  await area.addAddress()
  await area.enter({ ...DELIVERY, 'Mobile number': '+91 98123 45678' })
  // The PIN code sets the state.
  await expect(area.state).toHaveValue('Uttar Pradesh')
  await area.state.selectOption('Bihar')
  await area.saveAddress()
  await expect(area.dialog.getByLabel('PIN code')).toHaveAccessibleDescription(
    'PIN code 211001 belongs to Uttar Pradesh, not Bihar.',
  )
  await expect(area.dialog.getByLabel('PIN code')).toBeFocused()
  await area.state.selectOption('Uttar Pradesh')
  await area.saveAddress()
  const card = area.addressCard('12 Court Road')
  await expect(card.getByText('Default')).toBeVisible()
  await expect(card.getByText('+91 9812345678')).toBeVisible()

  await card.getByRole('button', { name: 'Edit' }).click()
  await area.dialog.getByLabel('Address name').fill('Home')
  await area.saveAddress()
  await area.addressCard('Home').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete address' }).click()
  await expect(page.getByText('No address saved yet')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Addresses', level: 1 })).toBeFocused()
})

test(
  'a returning shopper pays from the cart to a saved address in three taps',
  { tag: '@journey' },
  async ({ page, shop }) => {
    await signUpWithAddress(page, shop)
    await putABookInTheCart(page, shop)
    let taps = 0
    const tap = async (press: () => Promise<void>) => {
      taps += 1
      await press()
    }
    await tap(() => shop.cart.proceedToCheckout())
    await expect(shop.checkout.heading).toBeVisible()
    await expect(page.getByRole('radio', { name: /12 Court Road/ })).toBeChecked()
    await tap(() => shop.checkout.payAndPlaceOrder())
    await tap(() => shop.paymentWindow.succeed())
    await expect(shop.order.status).toBeVisible()
    await expect(page.getByRole('main').getByText('12 Court Road')).toBeVisible()
    expect(taps).toBe(3)
  },
)

test('a shopper enters a new address at checkout; it survives a reload, and one tap after paying saves it (spec accounts §2)', async ({
  page,
  shop,
}) => {
  await signUpWithAddress(page, shop)
  await putABookInTheCart(page, shop)
  await shop.cart.proceedToCheckout()
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: 'Use another address' }).check()
  await main.getByLabel('Address line 1', { exact: true }).fill('Chamber 14')
  await page.reload()
  await expect(main.getByLabel('Address line 1', { exact: true })).toHaveValue('Chamber 14')
  await shop.checkout.payAndPlaceOrder()
  await expectMessage(page, 'Please fill in all required address fields.')
  await expect(main.getByLabel('First name')).toHaveAccessibleDescription('First name is required.')
  await shop.checkout.fillAddress()
  await main.getByLabel('Address line 1', { exact: true }).fill('Chamber 14')
  await shop.checkout.payAndPlaceOrder()
  await shop.paymentWindow.succeed()
  await expect(shop.order.status).toBeVisible()
  await shop.order.saveAddress()
  await expectMessage(page, 'Address saved.')
  await expect(shop.order.saveAddressButton).toHaveCount(0)
  await page.goto('/account/addresses')
  await expect(createAccountArea(page).addressCard('Chamber 14')).toBeVisible()
  await expect(createAccountArea(page).addressCard('12 Court Road')).toBeVisible()
})

test('a shopper changes their name, and their password by entering the old one', async ({
  page,
  shop,
  browserErrors,
}) => {
  const shopper = await signUp(page, shop)
  const area = createAccountArea(page)
  await area.open('Profile & password')
  const main = page.getByRole('main')
  await main.getByLabel('Full name').fill('Asha Rao')
  await main.getByRole('button', { name: 'Save name' }).click()
  await expectMessage(page, 'Name changed.')
  await main.getByLabel('Current password', { exact: true }).fill('not it at all')
  await main.getByLabel('New password', { exact: true }).fill('another long password')
  await main.getByLabel('Confirm password', { exact: true }).fill('another long password')
  await main.getByRole('button', { name: 'Change password' }).click()
  await expect(main.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(/./)
  expect(browserErrors.splice(0), 'the browser itself reports the refusal').toHaveLength(1)
  await main.getByLabel('Current password', { exact: true }).fill(shopper.password)
  await main.getByRole('button', { name: 'Change password' }).click()
  await expectMessage(page, 'Password changed. Your other devices are logged out.')
  await area.open('Overview')
  await expect(area.heading('Hello, Asha Rao')).toBeVisible()
})

test('a shopper sees another device and logs it out, then logs out all devices', async ({ page, shop }) => {
  const { email, password } = await signUp(page, shop)
  await page.request.post('/api/login', {
    data: { email, password },
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' },
  })
  const area = createAccountArea(page)
  await area.open('Devices')
  await expect(page.getByText('This device')).toBeVisible()
  await page.getByRole('button', { name: /^Log out Firefox/ }).click()
  await expect(page.getByRole('button', { name: /^Log out Firefox/ })).toBeHidden()
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(shop.account.loginHeading).toBeVisible()
})

test('a shopper downloads their data and deletes the account with the password', async ({
  page,
  shop,
  browserErrors,
}) => {
  const shopper = await signUpWithAddress(page, shop)
  const area = createAccountArea(page)
  await area.open('Privacy')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await (await downloading).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    account: { email: shopper.email },
    addresses: [{ zip: '211001' }],
  })

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const confirmWith = async (password: string) => {
    await area.dialog.getByLabel('Your password', { exact: true }).fill(password)
    await area.dialog.getByRole('button', { name: 'Delete forever' }).click()
  }
  await confirmWith('not the password')
  await expect(area.dialog.getByRole('alert')).toContainText('This password is incorrect.')
  expect(browserErrors.splice(0), 'the browser itself reports the refusal').toHaveLength(1)
  await confirmWith(shopper.password)
  await expectMessage(page, 'Your account has been deleted.')
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ])
})

test('a shopper adds an address by keyboard alone', async ({ page, shop }) => {
  await signUp(page, shop)
  await page.goto('/account/addresses')
  const add = page.getByRole('button', { name: 'Add address' })
  await expect(add).toBeEnabled()
  await add.focus()
  await page.keyboard.press('Enter')
  const typed = { 'Address name': 'Home', 'PIN code': '211001', 'Address line 1': '12 Court Road' }
  for (const [label, value] of Object.entries(typed)) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(value)
  }
  // Name and email address come from the account, city and State from the PIN code.
  await tabTo(page, page.getByLabel('Mobile number'))
  await page.keyboard.type('9812345678')
  await page.keyboard.press('Enter')
  await expect(createAccountArea(page).addressCard('Home')).toBeVisible()
  await expect(add).toBeFocused()
})

test('the account has no accessibility violation, in light and dark', async ({ page, shop }) => {
  await signUpWithAddress(page, shop)
  for (const path of ['', '/addresses', '/profile', '/devices', '/privacy']) {
    await page.goto(`/account${path}`)
    await expect(createAccountArea(page).heading(/./)).toBeVisible()
    await expectAccessible(page, path)
  }
})
