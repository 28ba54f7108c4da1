import { readFile } from 'node:fs/promises'

import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { aBookToType } from '#test/e2e/screens/book-form.ts'
import { createStaffApi } from '#test/e2e/screens/staff-api.ts'

test('staff count a shelf with a scanner; finishing corrects the stock and records it in the history', async ({
  page,
  shop,
  browserErrors,
}, { project }) => {
  const staff = await createStaffApi(page.request, shop.admin)
  const serial = 700 + (project.name.length % 50)
  const book = aBookToType(serial, { title: `Counted Law ${project.name}`, stock: '3' })
  const id = await staff.addBook(book)
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/count')
  await page.getByRole('combobox', { name: 'Which books' }).selectOption('bare-act')
  await page.getByRole('button', { name: 'Start a count' }).click()

  const field = page.getByLabel('Scan or type an ISBN')
  await expect(field).toBeFocused()
  for (let copy = 0; copy < 2; copy++) {
    await page.keyboard.type(book.isbn)
    await page.keyboard.press('Enter')
  }
  const row = page.getByRole('row').filter({ hasText: book.title })
  await expect(row).toContainText('−1')
  await page.keyboard.type('9780306406157')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No book has the ISBN 9780306406157.').last()).toBeVisible()
  await expectAccessible(page, 'inventory count')
  // The browser reports the refusal.
  browserErrors.splice(0)
  await page.getByRole('button', { name: 'Don’t count it' }).click()

  await page.reload()
  await expect(row).toContainText('−1')
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Finish the count?' })
  await expectAccessible(page, 'end of a count')
  await dialog.getByRole('button', { name: 'Finish count' }).click()
  await expect(page.getByText(/1 book counted: 1 copy fewer, −₹495\.50/).last()).toBeVisible()
  expect(await staff.book(id)).toMatchObject({ stock: 2 })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(book.isbn)
})
