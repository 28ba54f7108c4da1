import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

test('an owner finds a user, makes them staff, and deletes them', async ({ page, shop }, { project }) => {
  const name = `Ravi ${project.name}`
  const email = `ravi.${project.name}@example.com`.toLowerCase()
  await page.request.post('/api/register', { data: { name, email, password: 'ravi password' } })
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/users')
  await expect(page.getByRole('heading', { name: 'Manage Users' })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search' }).fill(email)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toBeVisible()
  await expect(page.getByText('1 user', { exact: true })).toBeVisible()
  await expectAccessible(page, 'Manage Users')

  await row.getByLabel(`Role of ${name}`).selectOption('Staff')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change role' }).click()
  await expectMessage(page, `${name} is now Staff`)
  await expect(row.getByLabel(`Role of ${name}`)).toHaveValue('staff')

  await row.getByRole('button', { name: `Delete ${name}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete this user?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectMessage(page, 'User deleted')
  await expect(row).toHaveCount(0)
})
