import { afterAll, beforeAll, expect, test } from 'vitest'

import { payments } from '#modules/payments/payments.tables.ts'
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

/** Advances the clock by days, after which all sessions have expired. */
async function daysLater(days: number): Promise<void> {
  shop.clock.advance({ hours: days * 24 })
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

const payoutsInHealth = async () => (await admin.get('/admin/health')).body.payouts

test('a paid order shows its fee and is paid out by the next night; a difference names it', async () => {
  const { id, number, paymentId } = await buy()
  const payment = async () => (await admin.get(`/admin/orders/${id}`)).body.payments[0]
  expect(await payment()).toMatchObject({ _id: paymentId, fee: 20, tax: 3.6, settlementId: null })
  await daysLater(2)
  await shop.services.payoutChecks.check()
  expect((await payment()).settlementId).toMatch(/^setl_/)
  expect(await payoutsInHealth()).toEqual({ failing: [], count: 0, differences: [] })

  await shop.database.db.update(payments).set({ fee: 1000 })
  await daysLater(1)
  await shop.services.payoutChecks.check()
  expect((await payoutsInHealth()).differences).toMatchObject([
    { id: paymentId, order: { _id: id, number }, text: expect.stringContaining('with the payment ₹10.00') },
  ])
  const csv = await shop.fetch('/api/admin/payout-differences', {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(await csv.text()).toContain(number)
  const { body: log } = await admin.get('/admin/audit')
  expect(log.entries[0]).toMatchObject({ action: 'GET /admin/payout-differences' })
})

test('a failing gateway shows under Health and in /metrics, and delays no order', async () => {
  await daysLater(1)
  shop.sandbox!.faults.inject({ on: 'fetchRecon', as: '500', times: 100 })
  await shop.services.payoutChecks.check()
  const { failing } = await payoutsInHealth()
  expect(failing.length).toBeGreaterThan(0)
  expect(await (await shop.fetch('/metrics')).text()).toContain(
    `shop_queue_failed{queue="payouts"} ${failing.length}`,
  )
  expect((await buy()).number).toMatch(/^KK-/)
})
