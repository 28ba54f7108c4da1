import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { createAnalyticsService } from '#modules/shop/analytics/analytics.service.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buyBooks } from '#test/support/checkout-world.ts'
import { callerOf } from '#test/support/http-app.ts'
import { BOOKS_EXEMPT } from '#test/support/invoices.ts'

import { createOrderActionsHttp } from './order-actions.http.ts'
import { partPaymentsOf } from './part-payments.repository.ts'

setScene({ title: 'Evidence', price: 500, stock: 10 }, { withDocuments: true })
beforeEach(() => world.invoicing.recordTaxRates(boss, [BOOKS_EXEMPT]))

const ask = (method: string, path: string, body?: unknown, actor: Actor = boss) =>
  callerOf(createOrderActionsHttp(world), actor)(method, path, body)
async function enter(more: object = {}): Promise<string> {
  const items = [{ bookId: book.id, quantity: 2 }]
  const address = '4 Mall Road, Shimla, Himachal Pradesh'
  const form = { customerName: 'Ravi Kumar', shippingAddress: address, items, ...more }
  return String((await ask('POST', '/orders', form)).body['_id'])
}
const pay = (id: string, payment: object, actor?: Actor) =>
  ask('POST', `/admin/orders/${id}/payments`, payment, actor)
const read = (id: string) => world.orders.get(boss, id)
const parts = (id: string) => partPaymentsOf(database.db, id)
const today = async () => (await createAnalyticsService(world).overview(1)).current.sums
const upi = { paidBy: 'upi', paymentReference: '4711', paidOn: '2026-11-18' }

describe('a part payment', () => {
  test('is recorded; the order becomes Paid once the rest arrives', async () => {
    const id = await enter()
    expect((await pay(id, { amount: 300, ...upi })).body).toMatchObject({
      status: 'Pending',
      paidBy: null,
      receivedAmount: 300,
    })
    expect(await parts(id)).toMatchObject([{ amount: 30_000, paidBy: 'upi', reference: '4711' }])
    expect((await pay(id, { amount: 700, paidBy: 'cheque' })).body).toMatchObject({
      status: 'Paid',
      paidBy: 'cheque',
      receivedAmount: 300,
    })
  })

  test('must be above 0 and at most the amount owed', async () => {
    const id = await enter()
    await pay(id, { amount: 300, ...upi })
    expect(await pay(id, { amount: 700.01, ...upi })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'amount', message: expect.stringContaining('₹700.00') }] },
    })
    expect((await pay(id, { amount: 0, ...upi })).status).toBe(400)
    expect((await read(id)).received).toBe(30_000)
  })

  test('counts as revenue of its day; the order counts once, when fully paid', async () => {
    const id = await enter()
    await pay(id, { amount: 300, ...upi })
    expect(await today()).toMatchObject({ paid: 30_000, orders: 0 })
    await pay(id, { amount: 700, ...upi })
    expect(await today()).toMatchObject({ paid: 100_000, orders: 1 })
  })

  test('blocks changes of books and prices, cancellation and deletion', async () => {
    const id = await enter()
    await pay(id, { amount: 300, ...upi })
    const items = [{ bookId: book.id, quantity: 1 }]
    for (const answer of [
      await ask('PUT', `/orders/${id}`, { items }),
      await ask('POST', `/admin/orders/${id}/cancel`, { reason: 'Not needed' }),
      await ask('DELETE', `/orders/${id}`),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'part_paid' } })
    }
  })

  test('can be undone with refund permission; after the last one the order can be cancelled', async () => {
    const id = await enter()
    await pay(id, { amount: 300, ...upi })
    const [part] = await parts(id)
    const path = `/admin/orders/${id}/payments/${part?.id}`
    expect((await ask('DELETE', path, undefined, { ...boss, role: 'staff' })).status).toBe(403)
    expect((await ask('DELETE', path)).body).toMatchObject({ receivedAmount: 0 })
    expect((await ask('DELETE', path)).status).toBe(404)
    expect(await today()).toMatchObject({ paid: 30_000, refunded: 30_000, orders: 0 })
    expect((await ask('POST', `/admin/orders/${id}/cancel`, { reason: 'Not needed' })).status).toBe(200)
  })

  test('cannot be undone while the order is fully paid, until the last payment is undone', async () => {
    const id = await enter()
    await pay(id, { amount: 300, ...upi })
    await pay(id, { amount: 700, ...upi })
    const [part] = await parts(id)
    const undo = () => ask('DELETE', `/admin/orders/${id}/payments/${part?.id}`)
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'paid' } })
    await ask('PUT', `/admin/orders/${id}/shop-payment`, { paidBy: null })
    expect((await read(id)).events.at(-1)).toMatchObject({ details: { undone: 70_000 } })
    expect((await undo()).status).toBe(200)
  })

  test('is limited to manual orders and to the version that was read', async () => {
    const online = await buyBooks(world, asha, [book, 1])
    expect(await pay(online, { amount: 1, ...upi })).toMatchObject({ status: 409, body: { code: 'paid' } })
    const id = await enter()
    const { version } = await read(id)
    expect((await pay(id, { amount: 300, ...upi, version })).status).toBe(200)
    expect(await pay(id, { amount: 300, ...upi, version })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    })
  })
})
