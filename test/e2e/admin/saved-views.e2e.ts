import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

test('staff save a filter under a name, open it and delete it', async ({ page, shop }, { project }) => {
  const name = `To send ${project.name}`
  await shop.adminArea.logIn(shop.admin)
  await shop.adminArea.openOrders()
  await shop.adminArea.filterByStatus('Processing')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.keyboard.press('Enter')
  const view = page.getByRole('link', { name, exact: true })
  await expect(view).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page, 'Manage Orders with a view')

  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(view).not.toHaveAttribute('aria-current', 'page')
  await view.click()
  await expect(page).toHaveURL(/status=Processing$/)
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('Processing')

  await page.getByRole('button', { name: `Delete view ${name}` }).click()
  await expectMessage(page, `View ${name} deleted`)
  await expect(view).toHaveCount(0)
})
