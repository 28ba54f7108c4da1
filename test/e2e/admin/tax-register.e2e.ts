import { readFile } from 'node:fs/promises'

import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { createOrdersScreen } from '#test/e2e/screens/admin-orders.ts'
import { createStaffApi } from '#test/e2e/screens/staff-api.ts'

test('this month’s invoices are in the register and in its files', async ({ page, shop }, { project }) => {
  const customer = `Billed ${project.name}`
  await (await createStaffApi(page.request, shop.admin)).enterOrder(customer, { paidBy: 'cash' })
  await shop.adminArea.logIn(shop.admin)
  await createOrdersScreen(page).openOrderOf(customer)
  const invoice = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Invoice (PDF)' }).click()
  await invoice

  const menu = page.getByRole('navigation', { name: 'Administration' })
  await menu.getByRole('link', { name: 'Tax register' }).click()
  const main = page.getByRole('main')
  await expect(
    main
      .getByRole('row')
      .filter({ hasText: /Bill of Supply|Invoice/ })
      .first(),
  ).toContainText('₹')
  await expectAccessible(page, 'tax register')
  const file = page.waitForEvent('download')
  await main.getByRole('button', { name: 'register.csv' }).click()
  const download = await file
  expect(download.suggestedFilename()).toMatch(/^register-\d{4}-\d\d\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain(customer)

  const archive = page.waitForEvent('download')
  await main.getByRole('button', { name: 'All files (ZIP)' }).click()
  expect((await archive).suggestedFilename()).toMatch(/^gstr1-\d{4}-\d\d\.zip$/)

  await main.getByLabel('Month').selectOption({ index: 5 })
  await expect(page).toHaveURL(/month=\d{4}-\d\d$/)
  await expect(main.getByText('No documents issued this month.')).toBeVisible()
  await page.reload()
  await expect(main.getByText('No documents issued this month.')).toBeVisible()
})
