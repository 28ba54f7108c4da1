import { expect, test } from '#test/e2e/fixtures.ts'
import { expectAccessible } from '#test/e2e/screens/accessible.ts'
import { anOrder } from '#test/e2e/screens/my-orders.ts'
import { buildShopper } from '#test/support/people.ts'

const SUMS = { gross: 1_23_456.78, refunds: 300, others: -50, fee: 20, tax: 3.6, net: 1_23_083.18 }
const ITEM = {
  _id: 'pay_MT48CvBhIC98MQ',
  settlementId: 'setl_DGlQ1Rj8os78Ec',
  type: 'payment',
  amount: 1_23_456.78,
  sums: SUMS,
  paymentId: 'pay_MT48CvBhIC98MQ',
  description: null,
  order: { _id: '0'.repeat(24), number: 'KK-000123' },
  unknown: false,
  differences: ['settled ₹1,000.00, in the shop ₹900.00'],
}
const REPORT = {
  settlements: [
    {
      _id: 'setl_DGlQ1Rj8os78Ec',
      settledAt: '2026-11-24T00:30:00.000Z',
      utr: '1568176960vxp0rj',
      status: 'processed',
      count: 1,
      sums: SUMS,
      differences: [],
    },
  ],
  totals: SUMS,
  unknown: { count: 1, items: [{ ...ITEM, order: null, unknown: true, differences: [] }] },
  differing: { count: 1, items: [ITEM] },
  unsettled: { count: 0, amount: 0, late: 0, payments: [] },
  looks: {
    lookedAt: '2026-11-24T02:30:00.000Z',
    failing: [{ day: '2026-11-23', lastError: 'We couldn’t reach the gateway', nextLookAt: null }],
  },
}

test('a payment waits for its settlement in the report, and its order shows the fee', async ({
  page,
  shop,
}) => {
  const { number } = await anOrder(shop, await buildShopper(shop))
  await shop.adminArea.logIn(shop.admin)
  await shop.adminArea.openTab('Payments', 'Settlements')
  const main = page.getByRole('main')
  const row = main.getByRole('table', { name: 'Payments not paid out yet' }).getByRole('row')
  await expect(row.filter({ hasText: number })).toContainText('Waiting')
  await expectAccessible(page, 'settlements')
  await main.getByLabel('Month').selectOption({ index: 5 })
  await expect(page).toHaveURL(/month=\d{4}-\d\d$/)
  await expect(main.getByText('All payments up to the end of the month have been paid out.')).toBeVisible()
  await main.getByLabel('Month').selectOption({ index: 0 })
  await row.filter({ hasText: number }).getByRole('link', { name: number }).click()
  await expect(main.getByText(/^Gateway fee ₹[\d.,]+ \+ GST ₹[\d.,]+ · not settled yet$/)).toBeVisible()
})

test('a settlement opens to its items and reports differences, on a phone too', async ({ page, shop }) => {
  await shop.adminArea.logIn(shop.admin)
  await page.route('**/api/admin/settlements?**', (route) => route.fulfill({ json: REPORT }))
  await page.route('**/api/admin/settlements/*/items?**', (route) =>
    route.fulfill({ json: { items: [ITEM], total: 1, totalPages: 1 } }),
  )
  await page.goto('/admin/dashboard/settlements')
  const main = page.getByRole('main')
  await expect(
    main.getByText(/payout report for 23 November 2026: We couldn’t reach the gateway/),
  ).toBeVisible()
  const table = main.getByRole('table', { name: /^Paid out on/ })
  await main.getByText('1 item', { exact: false }).first().click()
  await expect(table.getByRole('link', { name: 'KK-000123' })).toBeVisible()
  await expect(main.getByText('Settled ₹1,000.00, in the shop ₹900.00.')).toBeVisible()
  await expectAccessible(page, 'settlements with differences')
  for (const width of [1440, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
    // Components that follow the width render after the browser has resized the page.
    await expect.poll(pageWidth, { message: `at ${width} px` }).toBe(width)
  }
})
