import { readFile } from 'node:fs/promises'

import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { aBookToType } from '#test/e2e/screens/book-form.ts'
import { createStaffApi } from '#test/e2e/screens/staff-api.ts'
import { textOfPages } from '#test/support/invoices.ts'

// The tests create their books: for an ISBN that several books share, the till offers a choice.

test('a counter sale of two books is paid and printed with at most six keys', async ({ page, shop }) => {
  const staff = await createStaffApi(page.request, shop.admin)
  const [first, second] = [aBookToType(851), aBookToType(852)]
  for (const book of [first, second]) await staff.addBook(book)
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/orders')
  await page.getByRole('link', { name: 'Counter sale' }).click()
  const scan = page.getByLabel('Scan a book')
  await expect(scan).toBeFocused()
  await expectAccessible(page, 'Counter sale')

  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  for (const book of [first, second]) {
    await page.keyboard.insertText(book.isbn)
    await press('Enter')
    await expect(page.getByText(`Added: ${book.title}`)).toBeVisible()
  }
  await press('Enter')
  await expect(page.getByRole('button', { name: 'UPI' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Print invoice' })).toBeFocused()
  const downloading = page.waitForEvent('download')
  await press('Enter')
  const [invoice] = await textOfPages(await readFile(await (await downloading).path()))
  expect(invoice).toContain('Walk-in customer')
  expect(invoice).toContain(second.title)
  expect(invoice).toContain('UPI')
  expect(keys).toBeLessThanOrEqual(6)
  await expect(scan).toBeFocused()
})

test('a scan reaches the sale while a button has the focus', async ({ page, shop }) => {
  const staff = await createStaffApi(page.request, shop.admin)
  const [first, second] = [aBookToType(853), aBookToType(854)]
  for (const book of [first, second]) await staff.addBook(book)
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/orders/till')
  const scan = async (book: typeof first) => {
    await page.keyboard.type(book.isbn)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Added: ${book.title}`)).toBeVisible()
  }
  const upi = page.getByRole('button', { name: 'UPI' })
  await expect(page.getByLabel('Scan a book')).toBeFocused()
  await scan(first)
  await page.keyboard.press('Enter')
  await expect(upi).toBeFocused()
  await scan(second)
  await expect(page.getByRole('listitem').filter({ hasText: second.title })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(upi).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Print invoice' })).toBeFocused()
  await scan(first)
})

test('a sold-out book is refused when it is scanned', async ({ page, shop }) => {
  const staff = await createStaffApi(page.request, shop.admin)
  const book = aBookToType(855, { stock: '0' })
  await staff.addBook(book)
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/orders/till')
  await page.getByLabel('Scan a book').fill(book.isbn)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`“${book.title}” is sold out.`)).toBeVisible()
  await expect(page.getByLabel('Scan a book')).toBeFocused()
  await expect(page.getByRole('button', { name: 'UPI' })).toBeDisabled()
})

test('a refused payment marks the customer’s field that the server names', async ({
  page,
  shop,
  browserErrors,
}) => {
  const staff = await createStaffApi(page.request, shop.admin)
  const book = aBookToType(856)
  await staff.addBook(book)
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/orders/till')
  await page.getByLabel('Scan a book').fill(book.isbn)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Added: ${book.title}`)).toBeVisible()
  await page.getByText('Walk-in customer').click()
  await page.getByLabel('Business invoice').check()
  const gstin = page.getByLabel('GSTIN')
  await gstin.fill('27AAPFU0939F1ZV')
  await page.getByLabel('Legal name of the business').fill('Rao & Sons')
  await page.getByLabel('Billing address').fill('7 Court Lane')
  await page.getByLabel('PIN code').fill('110001')
  await page.getByLabel('City').fill('Delhi')
  await page.getByLabel('State').selectOption('Delhi')
  // A closed section opens for its marked field.
  await page.getByText('Walk-in customer').click()
  await page.getByRole('button', { name: 'Cash' }).click()
  await expect(gstin).toBeFocused()
  await expect(gstin).toHaveAttribute('aria-invalid', 'true')
  await expect(gstin).toHaveAccessibleDescription(/GSTIN must be registered in Delhi/)
  browserErrors.splice(0)
})
