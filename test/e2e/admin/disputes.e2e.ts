import { expect, test } from '#test/e2e/fixtures.ts'

const DISPUTE = {
  _id: 'disp_EsIAlDcoUr8CaQ',
  paymentId: 'pay_EFtmUsbwpXwBHI',
  orderId: null,
  amount: 12_345.67,
  status: 'open',
  reason: 'goods_not_received',
  phase: 'chargeback',
  respondBy: '2026-11-30T10:00:00.000Z',
  createdAt: '2026-11-20T10:00:00.000Z',
  customerName: 'Meenakshi Subramaniam Venkataraghavan',
  customerEmail: 'meenakshi.subramaniam.venkataraghavan.advocate@chambers-of-the-high-court.example',
}

test('disputes fit the screen with a long buyer address; on a phone each date has its label', async ({
  page,
  shop,
}) => {
  await shop.adminArea.logIn(shop.admin)
  await page.route('**/api/admin/disputes?**', (route) =>
    route.fulfill({ json: { disputes: [DISPUTE], total: 1, totalPages: 1 } }),
  )
  await page.goto('/admin/dashboard/refunds')
  const table = page.getByRole('table', { name: 'Disputes, newest first' })
  await expect(table).toBeVisible()
  for (const width of [1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    const hidden = () => table.evaluate((it) => it.parentElement!.scrollWidth - it.parentElement!.clientWidth)
    await expect.poll(hidden, `out of sight at ${width} px`).toBe(0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(table.getByRole('cell', { name: /^Respond by / })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
