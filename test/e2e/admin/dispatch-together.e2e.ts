import { readFile } from 'node:fs/promises'

import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { createStaffApi } from '#test/e2e/screens/staff-api.ts'
import { textOfPages } from '#test/support/invoices.ts'

interface Orders {
  orders: { _id: string; number: string; customerName: string; status: string; trackingNumber: string }[]
}

test('staff label, scan, match and dispatch packed parcels together, with the courier’s file', async ({
  page,
  shop,
  browserErrors,
}, { project }) => {
  const staff = await createStaffApi(page.request, shop.admin)
  const customers = ['North', 'East', 'South', 'West'].map((way) => `${way} chambers ${project.name}`)
  for (const customer of customers) await staff.enterOrder(customer, { paidBy: 'cash', status: 'Processing' })
  const listed = async () => (await staff.read<Orders>(`/orders?search=chambers ${project.name}`)).orders
  const orders = (await listed()).toReversed()
  for (const { _id } of orders)
    await staff.put(`/orders/admin/${_id}/status`, { status: 'Processing', packed: true })

  await shop.adminArea.logIn(shop.admin)
  await page.goto('/admin/dashboard/orders?status=Processing&packed=yes')
  await page.getByRole('link', { name: 'Dispatch together' }).click()
  const numberOf = (index: number) => page.getByLabel(`Tracking number of ${orders[index]?.number}`)
  await expect(numberOf(3)).toBeVisible()
  await expectAccessible(page, 'Dispatch')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Labels, A6' }).click()
  const labels = await textOfPages(await readFile(await (await downloading).path()))
  const label = labels.findIndex((text) => text.includes('North chambers'))
  expect(labels[label + 1]).toContain('East chambers')

  await page.getByRole('combobox', { name: /^Courier/ }).fill('DTDC')
  const scan = page.getByLabel('Scan, type or paste')
  await scan.fill(orders[2]!.number)
  await scan.press('Enter')
  await expect(page.getByText(`${orders[2]!.number} found. Scan its tracking number.`)).toBeVisible()
  await scan.fill('D1490000003')
  await scan.press('Enter')
  await expect(numberOf(2)).toHaveValue('D1490000003')
  await expect(scan).toBeFocused()

  const file = `Reference,AWB\n${orders[0]!.number},D1490000001\nKK-999999,D1490000009\n`
  await page.getByLabel('Courier’s file').setInputFiles({
    name: 'handover.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  })
  await expect(numberOf(0)).toHaveValue('D1490000001')
  await expect(page.getByRole('alert')).toContainText('KK-999999 isn’t ready to dispatch.')
  await numberOf(1).fill('D1490000002')

  // A colleague dispatches one of the orders first; the others are still dispatched.
  await page.route(`**/api/orders/admin/${orders[1]?._id}/status`, async (route) => {
    const sent = route.request().postDataJSON() as Record<string, unknown>
    await route.continue({ postData: JSON.stringify({ ...sent, version: 1 }) })
  })
  await page.getByRole('button', { name: 'Dispatch 3' }).click()
  await expect(page.getByRole('alert')).toContainText(
    `${orders[1]?.number}: A colleague has changed this order since you opened it.`,
  )
  await expect(numberOf(0)).toHaveCount(0)
  await expect(numberOf(1)).toHaveValue('D1490000002')
  const now = (await listed()).toReversed().map(({ status, trackingNumber }) => [status, trackingNumber])
  expect(now).toEqual([
    ['Shipped', 'D1490000001'],
    ['Processing', null],
    ['Shipped', 'D1490000003'],
    ['Processing', null],
  ])
  browserErrors.length = 0
})
