import { readFile } from 'node:fs/promises'

import type { Download, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'

import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { createStaffApi } from '#test/e2e/screens/staff-api.ts'
import { expectMessage } from '#test/e2e/screens/storefront.ts'
import { textOfPages } from '#test/support/invoices.ts'

/** Orders of two customers with unique names. */
test.beforeEach(async ({ page, request, shop }, { project, testId }) => {
  const staff = await createStaffApi(request, shop.admin)
  const chambers = `Chambers ${project.name} ${testId}`
  await staff.enterOrder(`${chambers} North`)
  await staff.enterOrder(`${chambers} South`)
  await shop.adminArea.logIn(shop.admin)
  await shop.adminArea.openOrders()
  await shop.adminArea.searchCustomer(chambers)
  await expect(page.getByText('2 orders', { exact: true })).toBeVisible()
})

const bar = (page: Page) => page.getByRole('region', { name: 'Selected orders' })

async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  const download: Download = await downloading
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('staff print selected orders as one picking list and as packing slips', async ({ page }) => {
  const box = page.getByRole('checkbox', { name: /^Select KK-/ })
  await box.first().focus()
  await page.keyboard.press('Space')
  await expect(bar(page).getByText('1 order selected')).toBeVisible()
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  await expect(all).toBeChecked({ indeterminate: true })
  await all.focus()
  await page.keyboard.press('Space')
  await expect(bar(page).getByText('2 orders selected')).toBeVisible()
  await expectAccessible(page, 'Manage Orders with selected orders')

  const list = await saved(page, 'Picking list')
  expect(list.name).toMatch(/^picking-list-\d{4}-\d\d-\d\d\.pdf$/)
  expect((await textOfPages(list.bytes)).join(' ')).toContain('2 orders · 2 copies of 1 book')
  const slips = await saved(page, 'Packing slips')
  expect(slips.name).toMatch(/^packing-slips-\d{4}-\d\d-\d\d\.pdf$/)
  const pages = await textOfPages(slips.bytes)
  expect(pages.map((text) => /North|South/.exec(text)?.[0])).toEqual(['South', 'North'])

  // Select all never clears a selection.
  await all.press('Space')
  await expect(bar(page).getByText('2 orders selected')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Clear' }).click()
  await expect(box.last()).not.toBeChecked()
  await expect(bar(page)).toBeHidden()
})

test('a failed print states the reason; deleted orders are deselected', async ({ page, browserErrors }) => {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const message = 'There is nothing to pack. KK-000001: This order was cancelled.'
  await page.route('**/api/admin/orders/picking-list', (route) =>
    route.fulfill({ status: 409, json: { message } }),
  )
  await page.getByRole('button', { name: 'Picking list' }).click()
  await expectMessage(page, message)
  browserErrors.splice(0)

  await page
    .getByRole('button', { name: /^More for KK-/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Delete KK-/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectMessage(page, 'Order deleted')
  await expect(bar(page).getByText('1 order selected')).toBeVisible()
})

test('staff with permission export the filtered orders as a file', async ({ page }) => {
  const { name, bytes } = await saved(page, 'Export CSV')
  expect(name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true })
  expect(rows.map(({ Customer }) => /North|South/.exec(Customer ?? '')?.[0])).toEqual(['South', 'North'])

  await page.route('**/api/admin/me', (route) => route.fulfill({ json: { role: 'staff' } }))
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^Select KK-/ })).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)
})

test('an order has its own packing slip', async ({ page }) => {
  const link = page.getByRole('link', { name: /^KK-/ }).first()
  const number = await link.textContent()
  await link.click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  const { name, bytes } = await saved(page, 'Packing slip (PDF)')
  expect(name).toBe(`packing-slip-${number}.pdf`)
  expect((await textOfPages(bytes)).join(' ')).toContain(number)
})
