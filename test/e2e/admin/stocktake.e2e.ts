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
  await page.goto('/admin/dashboard/stocktakes')
  await page.getByRole('button', { name: 'Start a stocktake' }).click()

  const field = page.getByLabel('Scan or type an ISBN')
  await expect(field).toBeFocused()
  for (let copy = 0; copy < 2; copy++) {
    await page.keyboard.type(book.isbn)
    await page.keyboard.press('Enter')
  }
  const row = page.getByRole('row').filter({ hasText: book.title })
  await expect(row).toContainText('−1')
  const copies = row.getByRole('textbox', { name: `copies of ${book.title} on the shelf now` })
  await row.getByRole('button', { name: `Edit copies of ${book.title}` }).click()
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await expect(copies).toBeHidden()
  await expect(row).toContainText('+17')
  await row.getByRole('button', { name: `Edit copies of ${book.title}` }).click()
  await expect(copies).toHaveValue('20')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('−1')
  await field.click()
  await page.keyboard.type('9780306406157')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No book has the ISBN 9780306406157.').last()).toBeVisible()
  await expectAccessible(page, 'stocktake')
  // The browser reports the refusal.
  browserErrors.splice(0)
  await page.getByRole('button', { name: 'Don’t count it' }).click()

  await page.getByRole('combobox', { name: 'Show' }).selectOption('uncounted')
  await expect(
    page.getByRole('table', { name: 'Books not counted yet' }).getByRole('row').nth(1),
  ).toBeVisible()
  await expect(row).toBeHidden()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('all')
  await page.reload()
  await expect(row).toContainText('−1')
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Finish the stocktake?' })
  await expectAccessible(page, 'end of a stocktake')
  await dialog.getByRole('button', { name: 'Finish stocktake' }).click()
  await expect(page.getByText(/1 book counted: 1 copy fewer, −₹495\.50/).last()).toBeVisible()
  expect(await staff.book(id)).toMatchObject({ stock: 2 })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(book.isbn)
})
