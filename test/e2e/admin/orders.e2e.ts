import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'

test('an order is entered, changed and deleted by staff', async ({ page, shop }, { project }) => {
  const customer = `Chambers of ${project.name}`
  await shop.adminArea.logIn(shop.admin)
  await shop.adminArea.openOrders()
  await page.getByRole('button', { name: '+ Add Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Order' })
  await dialog.getByRole('button', { name: 'Add order' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Please fill in all fields and select at least one book.',
  )
  await dialog.getByLabel('Customer name').fill(customer)
  await dialog.getByLabel('Address line 1').fill('4 Court Road')
  await dialog.getByLabel('City').fill('Pune')
  await dialog.getByLabel('PIN code').fill('411001')
  await dialog.getByLabel('State').selectOption('Maharashtra')
  await expect(dialog.getByLabel('Status')).toHaveValue('Pending')
  await dialog.getByRole('list', { name: 'Books to add' }).getByRole('button').first().click()
  await dialog.getByRole('spinbutton', { name: /^Quantity of/ }).fill('2')
  await expectAccessible(page, 'order form')
  await dialog.getByRole('button', { name: 'Add order' }).click()
  await expectMessage(page, 'Order created!')

  const row = page.getByRole('row').filter({ hasText: customer })
  await row.getByRole('button', { name: /^Edit KK-/ }).click()
  const edit = page.getByRole('dialog', { name: /^Edit order KK-/ })
  await edit.getByLabel('Status').selectOption('Processing')
  await edit.getByRole('button', { name: 'Save order' }).click()
  await expectMessage(page, 'Order updated!')
  await expect(row.getByRole('combobox')).toHaveValue('Processing')

  await row.getByRole('button', { name: /^Delete KK-/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this order?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectMessage(page, 'Order deleted')
  await expect(row).toHaveCount(0)
})
