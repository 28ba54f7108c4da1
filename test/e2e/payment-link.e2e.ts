import { expect, test } from './fixtures.ts'
import { expectAccessible } from './screens/accessible.ts'
import { createOrdersScreen } from './screens/admin-orders.ts'
import { createStaffApi } from './screens/staff-api.ts'
import { expectMessage } from './screens/storefront.ts'

test(
  'staff send a payment link for a phone order; its recipient pays without an account',
  { tag: '@journey' },
  async ({ page, shop, browser }, { project }) => {
    const customer = `Link ${project.name}`
    const staff = await createStaffApi(page.request, shop.admin)
    await staff.enterOrder(customer, { email: `link-${project.name}@shoppers.example`, phone: '98123 45678' })
    await shop.adminArea.logIn(shop.admin)
    const screen = createOrdersScreen(page)
    await screen.openOrderOf(customer)
    await screen.button('Create a payment link').click()
    const part = page.getByRole('region', { name: 'Payment link' })
    const link = await part.getByLabel('Link').inputValue()
    expect(link).toMatch(/\/pay\/[\w-]{43}$/)
    const text = new URL((await part.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '')
    expect(text.origin + text.pathname).toBe('https://wa.me/919812345678')
    expect(text.searchParams.get('text')).toContain(link)
    await part.getByRole('button', { name: 'Email' }).click()
    await expectMessage(page, `Payment link sent to link-${project.name}@shoppers.example`)
    await expect(screen.history).toContainText('emailed')
    await expectAccessible(page, 'order with a payment link')

    const context = await browser.newContext({ baseURL: shop.url, viewport: page.viewportSize() })
    const receiver = await context.newPage()
    await receiver.goto(new URL(link).pathname)
    await expect(receiver.getByRole('heading', { name: /^Pay for order KK-\d{6}$/ })).toBeVisible()
    await expect(receiver.getByText(customer)).toHaveCount(0)
    await expectAccessible(receiver, 'payment link')
    await receiver.getByRole('button', { name: /^Pay ₹/ }).click()
    await receiver
      .frameLocator('iframe[title="Payment window"]')
      .getByRole('button', { name: 'Success' })
      .click()
    await expect(receiver.getByRole('heading', { name: /^Order KK-\d{6} is paid$/ })).toBeVisible()
    await context.close()

    await expect(screen.history).toContainText('paid online with the payment link')
    await expect(part.getByText('Order paid')).toBeVisible()
  },
)

test('a withdrawn or unknown payment link asks for no payment', async ({ page, shop }, { project }) => {
  const customer = `Withdrawn ${project.name}`
  const staff = await createStaffApi(page.request, shop.admin)
  await staff.enterOrder(customer)
  await shop.adminArea.logIn(shop.admin)
  const screen = createOrdersScreen(page)
  await screen.openOrderOf(customer)
  await screen.button('Create a payment link').click()
  const part = page.getByRole('region', { name: 'Payment link' })
  const link = await part.getByLabel('Link').inputValue()
  await part.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(part.getByText('Withdrawn')).toBeVisible()
  await expect(screen.button('Create a new payment link')).toBeVisible()
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await expectAccessible(page, 'withdrawn payment link')
})
