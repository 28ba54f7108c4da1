import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'

test('the dashboard’s four buttons and the entries of the spec open their screens (spec accounts §2)', async ({
  page,
  shop,
}) => {
  await shop.adminArea.logIn(shop.admin)
  const buttons = page.getByRole('main').getByRole('navigation', { name: 'Go to' }).getByRole('link')
  await expect(buttons).toHaveText([/^Manage Books/, /^Manage Users/, /^View Orders/, /^Manage Categories/])
  const panel = page.getByRole('navigation', { name: 'Administration' })
  const groups = panel.getByRole('list')
  expect(await groups.evaluateAll((lists) => lists.map((list) => list.ariaLabel))).toEqual([
    null,
    'Orders',
    'Books',
    'Shop window',
    'People',
    'Money',
    'System',
  ])
  for (const name of ['Manage Books', 'Manage Orders', 'Manage Users', 'Add Category', 'Manage Categories'])
    await expect(panel.getByRole('link', { name })).toBeVisible()
  for (const [button, title] of [
    ['Manage Books', 'Manage Books'],
    ['Manage Users', 'Manage Users'],
    ['View Orders', 'Manage Orders'],
    ['Manage Categories', 'Manage Categories'],
  ] as const) {
    await page.goto('/admin/dashboard')
    await buttons.filter({ hasText: button }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${title} \\|`))
  }
})

test('the whole menu is visible on an office laptop, and its tabs lead to the rest', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await shop.adminArea.logIn(shop.admin)
  const panel = page.getByRole('navigation', { name: 'Administration' })
  await expect(panel.getByRole('link', { name: 'Dashboard' })).toBeInViewport({ ratio: 1 })
  await expect(panel.getByRole('link').last()).toBeInViewport({ ratio: 1 })
  await panel.getByRole('link', { name: 'Offers' }).click()
  const tabs = page.getByRole('navigation', { name: 'Section' })
  await tabs.getByRole('link', { name: 'Coupons' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Offers' })).toHaveAttribute('aria-current', 'true')
})

test('on a phone, a button opens the menu, which closes on the chosen page', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await shop.adminArea.logIn(shop.admin)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expectAccessible(page, 'menu on a phone')
  const entry = menu.getByRole('link', { name: 'Manage Books' })
  expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await entry.click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Books' })).toBeVisible()
})

test('the theme chosen in the account menu is remembered and painted before the scripts load', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await shop.adminArea.logIn(shop.admin)
  const theme = page.getByRole('combobox', { name: 'Theme' }).filter({ visible: true })
  const account = page.getByRole('button', { name: 'Your account' }).filter({ visible: true })
  await account.click()
  await expect(theme).toHaveValue('device')
  await theme.selectOption('Dark')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expectAccessible(page, 'dashboard, dark')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveClass(/dark/)
  await account.click()
  await theme.selectOption('System')
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test('the short URLs that the specification’s messages mention redirect below the dashboard', async ({
  page,
  shop,
}) => {
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/books')
  await expect(page).toHaveURL(/\/admin\/dashboard\/books$/)
  expect((await page.request.get('/admin/dashboard/nothing')).status()).toBe(404)
})

test('the storefront’s filters find the same books here, and every change returns to page 1', async ({
  page,
  shop,
}) => {
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/sidebarFilter?page=3')
  await expect(page.getByText('Page 3 of')).toBeVisible()
  await page.getByRole('checkbox', { name: 'GST', exact: true }).check()
  await expect(page).toHaveURL(/category=gst/)
  await expect(page).not.toHaveURL(/page=/)
  await expect(page.getByText('Page 1 of')).toBeVisible()
  await page.getByLabel('Start Date').and(page.locator('input')).fill('31/31/2025')
  await page.getByLabel('End Date').and(page.locator('input')).focus()
  await expect(page.getByText('Date input not valid.')).toBeVisible()
  await expectAccessible(page, 'storefront filters')
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await expect(page).not.toHaveURL(/category/)
})
