import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'

test('the dashboard’s four buttons and the side panel’s five entries open their screens', async ({
  page,
  shop,
}) => {
  await shop.adminArea.logIn(shop.admin)
  const buttons = page.getByRole('main').getByRole('navigation', { name: 'Go to' }).getByRole('link')
  await expect(buttons).toHaveText([/^Manage Books/, /^Manage Users/, /^View Orders/, /^Manage Categories/])
  const panel = page.getByRole('navigation', { name: 'Administration' })
  const groups = panel.getByRole('list')
  expect(await groups.evaluateAll((lists) => lists.map((list) => list.ariaLabel))).toEqual([
    'Orders',
    'Books',
    'Shop window',
    'People',
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

test('the theme chosen in the side panel is remembered and painted before the scripts load', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await shop.adminArea.logIn(shop.admin)
  const theme = page.getByRole('combobox', { name: 'Theme' }).filter({ visible: true })
  await expect(theme).toHaveValue('device')
  await theme.selectOption('Dark')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expectAccessible(page, 'dashboard, dark')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveClass(/dark/)
  await theme.selectOption('As the device')
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
