import { expect, test } from './fixtures.ts'
import { expectAccessible } from './screens/accessible.ts'
import { registered } from './screens/account.ts'

// The shopper enters the PIN code only once, on a book's page; the checkout's address form has it too.

const BOOK = '/product/law-of-consumer-protection-5th'
/** A Tuesday, 3:47 PM in India. */
const AFTERNOON = new Date('2026-11-24T10:17:00.500Z')

test('a PIN code’s delivery day is kept for the visit, and fills in the address', async ({ page, shop }) => {
  await shop.account.signIn(await registered(page.request))
  await page.clock.install({ time: AFTERNOON })
  await page.goto(BOOK)
  const box = page.getByRole('region', { name: 'Delivery day' })
  const pin = box.getByLabel('Deliver to PIN code')
  await pin.fill('2260')
  await box.getByRole('button', { name: 'Check' }).click()
  await expect(box.getByRole('status')).toHaveText(
    'This PIN code has 4 digits. A PIN code has 6, for example 226001.',
  )
  await pin.fill('226099')
  await expect(box.getByRole('status')).toContainText('We don’t recognise PIN code 226099.')
  await pin.fill('226 001')
  await expect(box).toContainText('Lucknow, Uttar Pradesh')
  await expect(box.getByRole('status')).toHaveText('Free delivery, expected Fri 27 – Mon 30 November')
  await expect(box.getByRole('button', { name: 'Change the PIN code' })).toBeFocused()
  await expectAccessible(page, 'book with its day of delivery')

  await shop.book.addToCart(1)
  await page.goto('/cart')
  await expect(box).toContainText('Lucknow, Uttar Pradesh')
  await expectAccessible(page, 'cart with its day of delivery')
  await page.goto('/checkout')
  const main = page.getByRole('main')
  const city = main.getByLabel('City', { exact: true })
  const state = main.getByLabel('State or union territory')
  const zip = main.getByLabel('PIN code', { exact: true })
  await expect(zip).toHaveValue('226001')
  await expect(city).toHaveValue('Lucknow')
  await expect(state).toHaveValue('Uttar Pradesh')
  const methods = shop.checkout.section('DELIVERY METHOD')
  await expect(methods).toContainText('expected Fri 27 – Mon 30 November')
  await expect(methods).toContainText('expected Wed 25 – Thu 26 November')

  await zip.fill('160014')
  const places = main.getByRole('group', { name: 'This PIN code covers 2 places.' })
  await places.getByRole('button', { name: 'Rupnagar, Punjab' }).click()
  await expect(city).toHaveValue('Rupnagar')
  await expect(state).toHaveValue('Punjab')
  await city.fill('Kharar')
  await zip.fill('226001')
  await expect(state).toHaveValue('Uttar Pradesh')
  await expect(city).toHaveValue('Kharar')
})

test('a logged-in shopper’s visit starts with the PIN code of the default address', async ({
  page,
  shop,
}) => {
  const shopper = await registered(page.request)
  const { token } = (await (await page.request.post('/api/login', { data: shopper })).json()) as {
    token: string
  }
  await page.request.post('/api/account/addresses', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      firstName: 'Asha',
      lastName: 'Verma',
      addressLine1: '12 Court Road',
      addressLine2: '',
      city: 'Lucknow',
      state: 'Uttar Pradesh',
      zip: '226001',
      email: shopper.email,
      phone: '9876543210',
      label: '',
      isDefault: true,
    },
  })
  await shop.account.signIn(shopper)
  await page.goto(BOOK)
  const box = page.getByRole('region', { name: 'Delivery day' })
  await expect(box).toContainText('Deliver to 226001')
  await box.getByRole('button', { name: 'Change the PIN code' }).click()
  await box.getByLabel('Deliver to PIN code').fill('160014')
  await expect(box.getByRole('status')).toContainText('Free delivery')
  await page.reload()
  await expect(box).toContainText('Deliver to 160014')
})

test('in the home city a countdown runs to 6 PM, then delivery is tomorrow; the layout stays put', async ({
  page,
}) => {
  await page.clock.install({ time: AFTERNOON })
  await page.goto(BOOK)
  const box = page.getByRole('region', { name: 'Delivery day' })
  const before = await box.boundingBox()
  await box.getByLabel('Deliver to PIN code').fill('160022')
  const status = box.getByRole('status')
  await expect(status).toContainText('Free delivery today if you order within 2 h 12 min')
  expect((await box.boundingBox())?.height).toBe(before?.height)
  await page.clock.runFor('01:00')
  await expect(status).toContainText('within 2 h 11 min')
  await page.clock.runFor('02:11:00')
  await expect(status).toContainText('within less than a minute')
  await page.clock.runFor('01:00')
  await expect(status).toHaveText('Free delivery tomorrow, Wed 25 November')
  expect((await box.boundingBox())?.height).toBe(before?.height)
  await page.reload()
  await expect(status).toHaveText('Free delivery tomorrow, Wed 25 November')
})
