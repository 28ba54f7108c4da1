import { readFile } from 'node:fs/promises'

import { buildShopper } from '#test/support/people.ts'

import { expect, test } from './fixtures.ts'
import { anOrder, createMyOrders } from './screens/my-orders.ts'

test('a shopper names a business, then downloads the invoice, which freezes it', async ({
  page,
  shop,
  browserErrors,
}) => {
  const shopper = await buildShopper(shop)
  const order = await anOrder(shop, shopper)
  const orders = createMyOrders(page)
  await page.goto('/login')
  await shop.account.logIn(shopper)
  await expect(page).not.toHaveURL(/\/login/)
  await orders.open()
  await orders.card(order.number).getByRole('link').click()
  await page.getByRole('button', { name: 'Add GSTIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invoice for a business' })
  await dialog.getByLabel('GSTIN').fill('nonsense')
  await dialog.getByLabel('Legal name of the business').fill('Verma & Associates')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('GSTIN')).toHaveAccessibleDescription(/must have 15 characters/)
  await page.keyboard.press('Escape')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Invoice (PDF)' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`invoice-${order.number}.pdf`)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('button', { name: 'Add GSTIN' }).click()
  await expect(dialog.getByText('This can no longer be changed')).toBeVisible()
  // The browser reports the rejected GSTIN.
  browserErrors.splice(0)
})

test('a business named in the checkout stays after a reload, and is on the order', async ({
  page,
  shop,
  browserErrors,
}) => {
  await shop.account.signIn(await buildShopper(shop))
  await page.goto('/product/law-of-consumer-protection-5th')
  await shop.book.addToCart(1)
  await page.goto('/checkout')
  await shop.checkout.fillAddress()
  await page.getByLabel('I need a business invoice').check()
  const gstin = page.getByRole('main').getByLabel('GSTIN')
  await gstin.fill('27AAPFU0939F1ZV')
  await page.getByLabel('Legal name of the business').fill('Verma & Co.')
  await shop.checkout.pay.click()
  await expect(gstin).toBeFocused()
  await expect(gstin).toHaveAccessibleDescription(/Uttar Pradesh/)
  await page.reload()
  await expect(gstin).toHaveValue('27AAPFU0939F1ZV')
  await gstin.fill('09AAKFK0000K1ZL')
  await shop.checkout.pay.click()
  await shop.paymentWindow.succeed()
  await expect(page).toHaveURL(/\/order\//)
  await page.goto(page.url().replace('/order/', '/account/orders/'))
  await page.getByRole('button', { name: 'Add GSTIN' }).click()
  await expect(page.getByRole('dialog').getByLabel('GSTIN')).toHaveValue('09AAKFK0000K1ZL')
  // The browser reports the rejected GSTIN.
  browserErrors.splice(0)
})

test('the owner records a tax rate that starts on a later day', async ({ page, shop }, { project }) => {
  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/settings#tax-rates')
  const hsn = project.name === 'phone' ? '4820' : '4821'
  await page.getByLabel('HSN', { exact: true }).fill(hsn)
  await page.getByLabel('Rate (%)').fill('eighteen')
  await page.getByLabel('Valid from').fill('2027-04-01')
  await page.getByRole('button', { name: 'Record rate' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Enter a rate from 0 to 40' })).toBeVisible()
  await page.getByLabel('Rate (%)').fill('18')
  await page.getByRole('button', { name: 'Record rate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Record rate' }).click()
  const row = page.getByRole('row').filter({ hasText: hsn })
  await expect(row).toContainText('18 %')
  await expect(row).toContainText('1 Apr 2027')
})
