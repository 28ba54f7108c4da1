import { expect, test } from '#test/e2e/fixtures.ts'
import { createStaffApi } from '#test/e2e/screens/staff-api.ts'

// Tests the initial focus of every window built on `Dialog` and `ConfirmDialog`.

test.use({ reducedMotion: 'reduce' })
test.beforeEach(async ({ shop }) => shop.adminArea.logIn(shop.admin))

test('focus starts on a form’s first field, even if its code or data load later', async ({ page }) => {
  await page.goto('/admin/dashboard/coupons')
  await page.getByRole('button', { name: '+ Add Coupon' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Coupon' }).getByLabel('Code')).toBeFocused()
  await page.goto('/admin/dashboard/orders')
  await page.getByRole('button', { name: '+ Add Order' }).click()
  await expect(page.getByRole('dialog').getByLabel('Find a customer')).toBeFocused()
})

test('focus in a dialog without fields starts at its title, in a question on the safe choice', async ({
  page,
  shop,
}, { project }) => {
  const customer = `Asked ${project.name}`
  await (await createStaffApi(page.request, shop.admin)).enterOrder(customer)
  await page.goto('/admin/dashboard/users?group=staff')
  await page.getByRole('button', { name: 'Roles and permissions' }).click()
  await expect(page.getByRole('dialog', { name: 'Roles and permissions' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.goto(`/admin/dashboard/orders?search=${customer}`)
  await page.getByRole('button', { name: /^More for KK-/ }).click()
  await page.getByRole('button', { name: /^Delete / }).click()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
})
