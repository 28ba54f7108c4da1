import type { Page } from '@playwright/test'

import { expect, test } from '#test/e2e/fixtures.ts'
import { createStaffApi } from '#test/e2e/screens/staff-api.ts'
import { expectToast } from '#test/e2e/screens/storefront.ts'

// Tests the specified messages for server errors (accounts §4, §5 and §8), screen by screen.

const BROKEN = { status: 500, json: {} }
const rows = (page: Page) => page.getByRole('table').getByRole('row')

test('Manage Orders: reports a list that fails to load or has another shape (spec accounts §8)', async ({
  page,
  shop,
  browserErrors,
}) => {
  await shop.adminArea.logIn(shop.admin)
  await page.route('**/api/orders?**', (route) => route.fulfill(BROKEN))
  await shop.adminArea.openOrders()
  await expectToast(page, 'Failed to load orders')
  await expect(page.getByRole('main').getByText('Failed to load orders')).toBeVisible()
  await page.unroute('**/api/orders?**')
  await page.route('**/api/orders?**', (route) => route.fulfill({ json: { found: 'nothing' } }))
  await page.goto('/admin/dashboard/orders?page=3&status=Shipped')
  await expect(page.getByText('No orders found.')).toBeVisible()
  await expect(page).toHaveURL(/\/orders\?status=Shipped$/)
  browserErrors.length = 0
})

test('Manage Orders: loads nothing after the token has expired', async ({ page, shop }, { project }) => {
  const customer = `Late ${project.name}`
  await (await createStaffApi(page.request, shop.admin)).enterOrder(customer)
  await shop.adminArea.logIn(shop.admin)
  await shop.adminArea.openOrders()
  // A list that is still loading at that moment would open the login instead of the message.
  await expect(rows(page).filter({ hasText: customer })).toBeVisible()
  await page.clock.setFixedTime('2036-01-01')
  await shop.adminArea.filterByStatus('Delivered')
  await expectToast(page, 'No token found. Please login again.')
})

test('Manage Orders: reports a status that did not change and an order that was not deleted (spec accounts §8)', async ({
  page,
  shop,
  browserErrors,
}, { project }) => {
  const customer = `Failing ${project.name}`
  const staff = await createStaffApi(page.request, shop.admin)
  await staff.enterOrder(customer)
  await shop.adminArea.logIn(shop.admin)
  await shop.adminArea.openOrders()
  const row = rows(page).filter({ hasText: customer })
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/orders/admin/*/status', async (route) => {
    await answered
    await route.fulfill(BROKEN)
  })
  await row.getByRole('combobox').selectOption('Shipped')
  await expect(row.getByRole('combobox')).toBeDisabled()
  answer()
  await expectToast(page, 'Failed to update status')
  await expect(row.getByRole('combobox')).toBeEnabled()
  await expect(row.getByRole('combobox')).toHaveValue('Pending')

  await page.route(/\/api\/orders\/[^/?]+$/, (route) => route.fulfill(BROKEN))
  await row.getByRole('button', { name: /^More for KK-/ }).click()
  await row.getByRole('button', { name: /^Delete / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Failed to delete order')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  browserErrors.length = 0
})

test('the order form reports that its books failed to load (spec accounts §8)', async ({
  page,
  shop,
  browserErrors,
}) => {
  await shop.adminArea.logIn(shop.admin)
  await shop.adminArea.openOrders()
  await page.route('**/api/admin/books?**', (route) => route.fulfill(BROKEN))
  await page.getByRole('button', { name: '+ Add Order' }).click()
  await expectToast(page, 'Failed to fetch books')
  await expect(page.getByRole('dialog').getByText('Failed to fetch books')).toBeVisible()
  browserErrors.length = 0
})

test('Manage Users: reports a list that fails to load and a user who was not deleted (spec accounts §8)', async ({
  page,
  shop,
  browserErrors,
}, { project }) => {
  const name = `Stays ${project.name}`
  const email = `stays.${project.name}@example.com`
  await page.request.post('/api/register', { data: { name, email, password: 'stays password' } })
  await shop.adminArea.logIn(shop.admin)
  await page.route('**/api/users?**', (route) => route.fulfill(BROKEN))
  await page.goto(`/admin/dashboard/users?search=${email}`)
  await expectToast(page, 'Failed to fetch users')
  await expect(page.getByRole('main').getByText('Failed to fetch users')).toBeVisible()
  await page.unroute('**/api/users?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.route('**/api/users/*', (route) => route.fulfill(BROKEN))
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Failed to delete user')
  await expect(rows(page).filter({ hasText: email })).toBeVisible()
  browserErrors.length = 0
})

test('Storefront filters: reports books that fail to load', async ({ page, shop, browserErrors }) => {
  await shop.adminArea.logIn(shop.admin)
  await page.route('**/api/books?**', (route) => route.fulfill(BROKEN))
  await page.goto('/admin/dashboard/sidebarFilter')
  await expectToast(page, 'Failed to fetch books')
  await expect(page.getByRole('main').getByText('Failed to fetch books')).toBeVisible()
  browserErrors.length = 0
})
