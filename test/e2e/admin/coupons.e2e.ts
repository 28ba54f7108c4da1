import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

test('staff add a coupon, which works immediately, change it and delete it', async ({
  page,
  shop,
  browserErrors,
}, { project }) => {
  const code = `CLAT-${project.name}`.toUpperCase()
  const validity = async () =>
    (await page.request.post('/api/validate-coupon', { data: { code, cartTotal: 1000 } })).json()
  await shop.adminArea.logIn(shop.admin)
  await shop.adminArea.openTab('Offers', 'Coupons')

  await page.getByRole('button', { name: '+ Add Coupon' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Coupon' })
  await dialog.getByLabel('Per cent').fill('15')
  await dialog.getByRole('button', { name: 'Add coupon' }).click()
  await expect(dialog.getByText('Code must not be empty.')).toBeVisible()
  await dialog.getByLabel('Code').fill('welcome10')
  await dialog.getByRole('button', { name: 'Add coupon' }).click()
  await expect(dialog.getByText('Another coupon already has this code.')).toBeVisible()
  await expectAccessible(page, 'coupon form with a fault')
  // The browser reports the refusal.
  browserErrors.splice(0)
  await dialog.getByLabel('Code').fill(code)
  await dialog.getByLabel('Maximum discount (₹)').fill('100')
  await dialog.getByRole('button', { name: 'Add coupon' }).click()
  await expectMessage(page, 'Coupon added!')
  expect(await validity()).toMatchObject({ valid: true, discount: 100 })

  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row.getByText('15 % off, at most ₹100.00')).toBeVisible()
  await row.getByRole('button', { name: `Edit ${code}` }).click()
  const edit = page.getByRole('dialog', { name: `Edit ${code}` })
  await edit.getByLabel('Active').uncheck()
  await edit.getByRole('button', { name: 'Save coupon' }).click()
  await expectMessage(page, 'Coupon updated!')
  await expect(row.getByText('Off', { exact: true })).toBeVisible()
  expect(await validity()).toMatchObject({ valid: false })

  await row.getByRole('button', { name: `Delete ${code}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectMessage(page, 'Coupon deleted')
  await expect(row).toHaveCount(0)
})
