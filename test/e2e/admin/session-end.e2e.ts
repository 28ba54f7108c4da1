import type { Page } from '@playwright/test'

import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { hire } from '#test/e2e/screens/staff-members.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

// A session that ends during work: the login opens over the page, and the input stays.

test.use({ reducedMotion: 'reduce' })

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('adminToken'))
const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

/** Ends the session like a logout elsewhere, a new password or a new role. */
async function endSession(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  expect((await page.request.post('/api/logout', { headers })).ok()).toBe(true)
}

async function logInAgain(page: Page, { email, password }: { email: string; password: string }) {
  const dialog = ended(page)
  await expect(dialog.getByLabel('Username')).toBeFocused()
  await dialog.getByLabel('Username').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
}

test.beforeEach(async ({ shop }) => shop.adminArea.logIn(shop.admin))

test('saving a form asks for a login on top, and completes after it', async ({ page, shop, browserErrors }, {
  project,
}) => {
  const name = `Session law ${project.name}`
  await page.goto('/admin/dashboard/add-category')
  await page.getByRole('main').getByLabel('Name').fill(name)
  await endSession(page)
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(ended(page)).toContainText(
    'You were logged out: after an hour without activity, on another device, or because your password or role was changed.',
  )
  expect(await tokenOf(page)).toBeNull()
  await expectAccessible(page, 'the login over a screen', { busy: true })
  await logInAgain(page, shop.admin)
  await expect(ended(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Manage Categories' })).toBeVisible()
  await expect(page.getByText(name)).toBeVisible()
  // The browser reports the refused call.
  browserErrors.splice(0)
})

test('a form in a dialog keeps its values when the login is dismissed, and saves after a login', async ({
  page,
  shop,
  browserErrors,
}, { project }) => {
  const code = `KEEP${project.name.toUpperCase()}`
  await page.goto('/admin/dashboard/coupons')
  await page.getByRole('button', { name: '+ Add Coupon' }).click()
  const form = page.getByRole('dialog', { name: 'Add Coupon' })
  await expect(form.getByLabel('Code')).toBeFocused()
  await form.getByLabel('Code').fill(code)
  await form.getByLabel('Per cent').fill('5')
  await endSession(page)
  const save = form.getByRole('button', { name: 'Add coupon' })
  await save.click()
  await expect(ended(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ended(page)).toBeHidden()
  await expect(form.getByLabel('Code')).toHaveValue(code)
  await save.click()
  await expectMessage(page, 'No token found. Please login again.')
  await logInAgain(page, shop.admin)
  await expect(form).toBeHidden()
  await expect(page.getByRole('cell', { name: code, exact: true })).toBeVisible()
  browserErrors.splice(0)
})

test('the login on top also asks for the second factor', async ({ page, browserErrors }) => {
  await page.goto('/admin/dashboard/add-category')
  await page.getByRole('main').getByLabel('Name').fill('Kept')
  await endSession(page)
  await page.route('**/api/admin/login', (route) =>
    route.fulfill({ json: { needsCode: true, challenge: 'asked' } }),
  )
  await page.getByRole('button', { name: 'Add Category' }).click()
  await logInAgain(page, { email: 'asha@shop.example', password: 'a password' })
  await expect(ended(page).getByLabel('Code')).toBeFocused()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kept')
  browserErrors.splice(0)
})

test('a new role ends the session; without input the login page opens, says why, and leads back', async ({
  page,
  shop,
  browser,
  browserErrors,
}) => {
  const member = await hire(page.request, shop, 'manager')
  const own = await browser.newContext({ baseURL: shop.url })
  const ordersScreen = await own.newPage()
  await ordersScreen.goto('/admin/login')
  await ordersScreen.getByLabel('Username').fill(member.email)
  await ordersScreen.getByLabel('Password').fill(member.password)
  await ordersScreen.getByRole('button', { name: 'Login' }).click()
  await expect(ordersScreen.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.goto(`/admin/dashboard/users?group=staff&search=${member.email}`)
  await page.getByRole('button', { name: `Role of ${member.name}` }).click()
  const role = page.getByRole('dialog', { name: `Role of ${member.name}` })
  await role.getByLabel('Role').selectOption('Staff')
  await role.getByRole('button', { name: 'Change role' }).click()
  await expectMessage(page, `${member.name} is now`)

  await ordersScreen.getByRole('link', { name: /^View Orders/ }).click()
  await expect(ordersScreen).toHaveURL('/admin/login?next=%2Fadmin%2Fdashboard%2Forders')
  await expect(ordersScreen.getByRole('main')).toContainText('your password or role was changed')
  await ordersScreen.getByLabel('Username').fill(member.email)
  await ordersScreen.getByLabel('Password').fill(member.password)
  await ordersScreen.getByRole('button', { name: 'Login' }).click()
  await expect(ordersScreen.getByRole('heading', { name: 'Manage Orders' })).toBeVisible()
  await own.close()
  browserErrors.splice(0)
})

test('logging out never asks for confirmation, even with unsaved input', async ({ page }) => {
  await page.goto('/admin/dashboard/orders')
  await page.getByRole('searchbox', { name: 'Search customer' }).fill('nobody')
  await page.getByRole('button', { name: 'Your account' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await expect(ended(page)).toBeHidden()
})
