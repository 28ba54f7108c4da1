import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { webhookEvents } from '#modules/payments/payments.tables.ts'
import { buildBook } from '#test/support/books.ts'
import { buildAdmin, buildShopper } from '#test/support/people.ts'
import { basketOf, payThroughSandbox, startPayment } from '#test/support/purchases.ts'
import { ADMIN, createTestShop, type TestShop } from '#test/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

async function openWindow(): Promise<string> {
  const book = await buildBook(shop.database.db)
  const { body } = await startPayment(await buildShopper(shop), basketOf([book, 1]))
  return body.id as string
}

/** Reads a sample of /metrics, such as `shop_queue_waiting{queue="checkouts"}`. */
async function sample(name: string): Promise<number> {
  const text = await (await shop.fetch('/metrics')).text()
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1))
}

test('/metrics shows queue lengths and ages, and the reconciler’s work', async () => {
  await openWindow()
  shop.clock.advance({ seconds: 90 })
  expect(await sample('shop_queue_waiting{queue="checkouts"}')).toBe(1)
  expect(await sample('shop_queue_oldest_seconds{queue="checkouts"}')).toBeCloseTo(90, 0)
  const looked = (await sample('shop_reconciled_total{outcome="lapsed"}')) || 0
  shop.clock.advance({ minutes: 31 })
  await shop.runDueJobs()
  expect(await sample('shop_reconciled_total{outcome="lapsed"}')).toBe(looked + 1)
  expect(await sample('shop_queue_waiting{queue="checkouts"}')).toBe(0)
  for (const queue of ['webhooks', 'refunds', 'mail']) {
    expect(await sample(`shop_queue_waiting{queue="${queue}"}`)).toBe(0)
  }
})

test('staff replay a stored webhook, which creates the order', async () => {
  const admin = await buildAdmin(shop, ADMIN)
  const id = await openWindow()
  await payThroughSandbox(shop, id)
  await shop.sandbox!.deliverDue()
  const [event] = await shop.database.db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.event, 'payment.captured'), eq(webhookEvents.gatewayOrderId, id)))
  const replayed = await admin.post(`/admin/webhooks/${event?.id}/replay`, {})
  expect(replayed).toMatchObject({ status: 200, body: { handled: true } })
  const { body: orders } = await admin.get('/orders?status=Paid')
  expect(orders.orders.map((order: { razorpayOrderId: string }) => order.razorpayOrderId)).toContain(id)
})

test('staff see and retry a refund that the bank rejects, and the shopper sees its state', async () => {
  const admin = await buildAdmin(shop, ADMIN)
  const book = await buildBook(shop.database.db)
  const shopper = await buildShopper(shop)
  const { body: started } = await startPayment(shopper, basketOf([book, 1]))
  await control('/refunds', { outcome: 'failure' })
  await payThroughSandbox(shop, started.id, { amount: 100, webhook: 'lose' })
  shop.clock.advance({ minutes: 3 })
  await shop.runDueJobs()
  const shown = async () => (await shopper.get(`/checkout/${started.id}`)).body
  expect(await shown()).toMatchObject({ outcome: 'refunded', refund: { amount: 1, status: 'failed' } })
  expect(await sample('shop_queue_failed{queue="refunds"}')).toBe(1)
  await control('/refunds', { outcome: 'success' })
  const { body } = await admin.get('/admin/refunds')
  expect(await admin.post(`/admin/refunds/${body.refunds[0]._id}/retry`, {})).toMatchObject({ status: 200 })
  await shop.runDueJobs()
  expect(await shown()).toMatchObject({ refund: { status: 'processed' } })
})

async function control(path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${shop.url}/sandbox/razorpay/control${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}
