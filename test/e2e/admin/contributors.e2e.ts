import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { aBookToType } from '#test/e2e/screens/book-form.ts'
import { createHistoryWindow } from '#test/e2e/screens/history.ts'
import { createStaffApi } from '#test/e2e/screens/staff-api.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

test('a bio appears on the author’s page, and staff can restore an earlier version', async ({ page, shop }, {
  project,
}) => {
  const author = `Biographed ${project.name} Rao`
  const staff = await createStaffApi(page.request, shop.admin)
  await staff.addBook({ ...aBookToType(project.name === 'phone' ? 811 : 812), author })
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/contributors')
  await page.getByLabel('Search', { exact: true }).fill(`biographed${project.name}`)
  await expect(page.getByText('1 author or publisher')).toBeVisible()
  await page.getByRole('button', { name: `Edit ${author}` }).click()
  const dialog = page.getByRole('dialog', { name: `About ${author}` })
  await dialog.getByLabel('Text on the page').fill('Taught at Nagpur.\n\nAdvocate since 1988.')
  await expectAccessible(page, 'text about an author')
  await dialog.getByRole('button', { name: 'Save text' }).click()
  await expectMessage(page, 'Saved')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: `Edit ${author}` }).click()
  await dialog.getByLabel('Text on the page').fill('Nobody knows.')
  await dialog.getByRole('button', { name: 'Save text' }).click()
  await expect(dialog).toHaveCount(0)
  const history = createHistoryWindow(page, author)
  await history.open()
  await expect(history.states.nth(0)).toContainText('Changed the text to “Nobody knows.”')
  await history.restore(1)
  await expectMessage(page, 'Restored')
  await page.keyboard.press('Escape')

  await page.goto(`/author/biographed-${project.name}-rao`)
  await expect(page.getByText('Advocate since 1988.')).toBeVisible()
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Taught at Nagpur/)
  await expectAccessible(page, 'author with a text')
})
