import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

test('the audit log lists staff actions with person and record', async ({ page, shop }, { project }) => {
  const name = `Maritime Law ${project.name}`
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/add-category')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expectMessage(page, 'Category added!')

  await page.getByRole('navigation').getByRole('link', { name: 'Security', exact: true }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('searchbox', { name: 'Keyword' }).fill(name)
  await expect(page).toHaveURL(/text=Maritime/)
  const row = page.getByRole('row').filter({ hasText: 'Added a category' })
  await expect(row).toHaveCount(1)
  await expect(row.getByText('Done')).toBeVisible()
  await expect(row.getByText(name).first()).toBeVisible()
  await row.getByText('Details').click()
  await expect(row.getByRole('definition').filter({ hasText: name })).toBeVisible()
  await expectAccessible(page, 'audit log')
})
