import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { createBooksScreen } from '#test/e2e/screens/admin-books.ts'
import { createShortcuts } from '#test/e2e/screens/shortcuts.ts'
import { createStaffApi } from '#test/e2e/screens/staff-api.ts'

test.use({ reducedMotion: 'reduce' })
test.beforeEach(async ({ shop }) => shop.adminArea.logIn(shop.admin))

test('the shortcut sheet lists the keys of the screen', async ({ page }) => {
  const keys = createShortcuts(page)
  await createBooksScreen(page).open()
  await keys.press('?')
  await expect(keys.line('Search this list')).toHaveText('/')
  await expect(keys.line('Keyboard shortcuts')).toHaveText('?')
  await expectAccessible(page, 'Keyboard shortcuts')
})

test('/ moves to the search field, where letters are plain text', async ({ page }) => {
  const keys = createShortcuts(page)
  await createBooksScreen(page).open()
  await keys.press('/')
  const search = page.getByRole('searchbox', { name: 'Search books' })
  await expect(search).toBeFocused()
  await page.keyboard.type('?jn')
  await expect(search).toHaveValue('?jn')
  await expect(keys.sheet).toBeHidden()
  await expect(keys.screen('Manage Books')).toBeVisible()
})

test('n opens the entry form; an open dialog keeps its own keys', async ({ page }) => {
  const keys = createShortcuts(page)
  await page.goto('/admin/dashboard/coupons')
  await expect(keys.screen('Coupons')).toBeVisible()
  await keys.press('n')
  const dialog = page.getByRole('dialog', { name: 'Add Coupon' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).focus()
  await keys.press('?')
  await expect(keys.sheet).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(keys.screen('Coupons')).toBeVisible()
})

test('[ and ] turn the page and stop at both ends', async ({ page }) => {
  const keys = createShortcuts(page)
  await createBooksScreen(page).open()
  await keys.press('[')
  await keys.press(']')
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()
  await keys.press('[')
  await expect(page.getByText(/^Page 1 of/)).toBeVisible()
})

test('j enters the rows, Escape clears the selection, and orders use the same row keys as books', async ({
  page,
  shop,
}) => {
  await (await createStaffApi(page.request, shop.admin)).enterOrder('Meera of the row keys')
  const keys = createShortcuts(page)
  const ordersScreen = createBooksScreen(page)
  await ordersScreen.open()
  await keys.press('j')
  await expect(ordersScreen.rows.first()).toBeFocused()
  await keys.press('j', 'x')
  await expect(ordersScreen.rows.nth(1)).toBeFocused()
  await expect(page.getByText('1 book selected')).toBeVisible()
  await keys.press('Escape')
  await expect(page.getByText('1 book selected')).toBeHidden()
  await page.goto('/admin/dashboard/orders')
  await expect(page.getByRole('row').nth(1)).toContainText('KK-')
  await keys.press('j', 's')
  await expect(page.getByRole('combobox', { name: /^Status of KK-/ }).first()).toBeFocused()
})

test('switched-off shortcuts stay off after a reload, while the sheet and Ctrl K still open', async ({
  page,
}) => {
  const keys = createShortcuts(page)
  await createBooksScreen(page).open()
  await keys.openSheet()
  await keys.switchOf.uncheck()
  await page.keyboard.press('Escape')
  await expect(keys.sheet).toBeHidden()
  await keys.press('?')
  await page.reload()
  await expect(createBooksScreen(page).rows.first()).toBeVisible()
  await keys.press('?')
  await expect(keys.sheet).toBeHidden()
  await expect(keys.screen('Manage Books')).toBeVisible()

  await keys.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search or go to' })
  await field.fill('keyb')
  await expect(page.getByRole('option')).toHaveText('Keyboard shortcuts')
  await field.press('Enter')
  await expect(keys.sheet).toBeVisible()
  await keys.switchOf.check()
  await page.keyboard.press('Escape')
  await expect(keys.sheet).toBeHidden()
  await keys.press('?')
  await expect(keys.sheet).toBeVisible()
})
