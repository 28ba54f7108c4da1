import { afterAll, beforeAll, expect, test } from 'vitest'

import { indianMidnight, indianDay } from '#platform/indian-day.ts'
import { buildBook, type BuiltBook } from '#test/support/books.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'
import { buildAdmin, buildShopper, type Person } from '#test/support/people.ts'
import { basketOf, payThroughSandbox, placeOrder, startPayment } from '#test/support/purchases.ts'
import { ADMIN, createTestShop, type TestShop } from '#test/support/test-shop.ts'

let shop: TestShop
let admin: Person
let shopper: Person
let book: BuiltBook

beforeAll(async () => {
  shop = await createTestShop({ clock: createFakeClock(noonOfToday()) })
  admin = await buildAdmin(shop, ADMIN)
  shopper = await buildShopper(shop)
  book = await buildBook(shop.database.db, { price: 500, stock: 50 })
})
afterAll(() => shop.close())

/** Advances the clock by a day, after which all sessions have expired. */
async function aDayLater(): Promise<void> {
  shop.clock.advance({ hours: 24 })
  admin = await buildAdmin(shop, ADMIN)
  shopper = await buildShopper(shop)
}

/** Returns noon of today in India. */
function noonOfToday(): Date {
  return new Date(indianMidnight(indianDay(new Date())).getTime() + 12 * 3_600_000)
}

/** Buys a paid order of ₹1,000. */
async function buy(): Promise<{ id: string; number: string; paymentId: string }> {
  const basket = basketOf([book, 2])
  const { body: started } = await startPayment(shopper, basket)
  const proof = await payThroughSandbox(shop, started.id)
  const { body } = await placeOrder(shopper, basket, proof)
  await shop.runDueJobs()
  const { body: file } = await admin.get(`/admin/orders/${body._id}`)
  return { id: body._id, number: file.order.number, paymentId: proof.razorpay_payment_id }
}

test('a paid order shows its fee and is settled a day later, in report, files and audit log', async () => {
  const { id, number, paymentId } = await buy()
  await shop.services.settlements.look()
  expect((await admin.get(`/admin/orders/${id}`)).body.payments).toMatchObject([
    { _id: paymentId, fee: 20, tax: 3.6, settlementId: null },
  ])
  const month = indianDay(shop.clock.now()).slice(0, 7)
  expect((await admin.get(`/admin/settlements?month=${month}`)).body.unsettled).toMatchObject({
    count: 1,
    payments: [{ _id: paymentId, order: { _id: id, number }, late: false }],
  })

  await aDayLater()
  await shop.services.settlements.look()
  const settledMonth = indianDay(shop.clock.now()).slice(0, 7)
  const { body: report } = await admin.get(`/admin/settlements?month=${settledMonth}`)
  expect(report.totals).toEqual({ gross: 1000, refunds: 0, others: 0, fee: 20, tax: 3.6, net: 976.4 })
  const [settlement] = report.settlements
  const { body: page } = await admin.get(`/admin/settlements/${settlement._id}/items`)
  expect(page.items).toMatchObject([{ _id: paymentId, order: { _id: id, number }, differences: [] }])
  expect((await admin.get(`/admin/orders/${id}`)).body.payments).toMatchObject([
    { settlementId: settlement._id },
  ])

  const csv = await shop.fetch(`/api/admin/settlements/files/items?month=${settledMonth}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(await csv.text()).toContain(number)
  const { body: log } = await admin.get('/admin/audit')
  expect(log.entries[0]).toMatchObject({ action: 'GET /admin/settlements/files/:file', subject: 'items' })
})

test('a failing gateway shows under Jobs and in /metrics, and delays no order', async () => {
  await aDayLater()
  shop.sandbox!.faults.inject({ on: 'fetchRecon', as: '500', times: 100 })
  await shop.services.settlements.look()
  const { body: jobs } = await admin.get('/admin/jobs')
  expect(jobs.failingDays.length).toBeGreaterThan(0)
  expect(jobs.queues).toContainEqual(
    expect.objectContaining({ name: 'settlements', failed: jobs.failingDays.length }),
  )
  expect(await (await shop.fetch('/metrics')).text()).toContain(
    `shop_queue_failed{queue="settlements"} ${jobs.failingDays.length}`,
  )
  expect((await buy()).number).toMatch(/^KK-/)
})
