import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { createAnalyticsService } from '#modules/analytics/analytics.service.ts'
import { personalOrders } from '#modules/orders/personal-data.service.ts'
import { inTransaction } from '#platform/database/database.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buyBooks } from '#test/support/checkout-world.ts'
import { callerOf } from '#test/support/http-app.ts'
import { onCurrent } from '#test/support/order-version.ts'
import { BOOKS_EXEMPT } from '#test/support/invoices.ts'

import { orderDeskHttp } from '#test/support/order-desk-http.ts'

setScene({ title: 'Evidence', price: 500, stock: 10 }, { withDocuments: true })
beforeEach(() => world.invoicing.recordTaxRates(boss, [BOOKS_EXEMPT]))

const ask = (method: string, path: string, body: unknown, actor: Actor = boss) =>
  callerOf(orderDeskHttp(world), actor)(method, path, body)
const form = (more: object = {}) => ({
  customerName: 'Ravi Kumar',
  shippingAddress: '4 Mall Road, Shimla, Himachal Pradesh',
  items: [{ bookId: book.id, quantity: 1 }],
  ...more,
})
async function enter(more: object = {}): Promise<string> {
  const { status, body } = await ask('POST', '/orders', form(more))
  expect([status, body['message']]).toEqual([201, undefined])
  return String(body['_id'])
}
const pay = async (id: string, payment: object, actor?: Actor) =>
  ask('PUT', `/admin/orders/${id}/shop-payment`, await onCurrent(id, payment), actor)
const read = (id: string) => world.orders.get(boss, id)
const lastEvent = async (id: string) => (await read(id)).events.at(-1)
const today = async () => (await createAnalyticsService(world).figures(1)).current.sums
const cheque = { paidBy: 'cheque', paymentReference: 'HDFC 004711', paidOn: '2026-11-20' }

describe('a shop payment', () => {
  test('stores method, reference and day; the day defaults to today', async () => {
    expect(await read(await enter(cheque))).toMatchObject({ ...cheque, status: 'Paid' })
    expect(await read(await enter({ paidBy: 'cash' }))).toMatchObject({
      paidBy: 'cash',
      paymentReference: null,
      paidOn: '2026-11-20',
    })
  })

  test('recorded later, it makes a pending order Paid; the event omits the reference', async () => {
    const id = await enter()
    expect((await pay(id, cheque)).body).toMatchObject({ status: 'Paid', ...cheque })
    expect(await lastEvent(id)).toMatchObject({
      type: 'paid',
      details: { by: 'cheque', on: '2026-11-20', amount: 50_000 },
    })
    expect(JSON.stringify((await read(id)).events)).not.toContain('4711')
    const sent = await enter({ status: 'Shipped' })
    expect((await pay(sent, { paidBy: 'upi' })).body).toMatchObject({ status: 'Shipped', paidBy: 'upi' })
  })

  test('can be corrected without counting twice; repeating it changes nothing', async () => {
    const id = await enter({ paidBy: 'cash' })
    expect((await pay(id, cheque)).body).toMatchObject({ ...cheque, version: 2 })
    expect((await pay(id, cheque)).body).toMatchObject({ version: 2 })
    expect(await lastEvent(id)).toMatchObject({
      type: 'paid',
      details: { by: 'cheque', on: '2026-11-20', amount: 50_000 },
    })
    expect(await today()).toMatchObject({ paid: 50_000, orders: 1 })
  })

  test.each([
    ['a day to come', { paidBy: 'upi', paidOn: '2026-11-21' }, 'paidOn'],
    ['no day', { paidBy: 'upi', paidOn: '2026-02-30' }, 'paidOn'],
    ['a day of long ago', { paidBy: 'upi', paidOn: '1999-12-31' }, 'paidOn'],
    ['an unknown way', { paidBy: 'barter' }, 'paidBy'],
    ['NUL', { paidBy: 'upi', paymentReference: 'a\u0000' }, 'paymentReference'],
    ['too much', { paidBy: 'upi', paymentReference: 'x'.repeat(61) }, 'paymentReference'],
    ['a reference of nothing', { paidBy: null, paymentReference: '4711' }, 'paidBy'],
  ])('with %s is 400 naming the field', async (_, payment, path) => {
    const id = await enter()
    expect(await pay(id, payment)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
    expect((await ask('POST', '/orders', form(payment))).status).toBe(400)
  })

  test('is 409 for an online, cancelled or changed order, 404 for an unknown one', async () => {
    const online = await buyBooks(world, asha, [book, 1])
    expect((await pay(online, { paidBy: 'cash' })).body).toMatchObject({ code: 'paid' })
    const id = await enter()
    expect((await pay(id, { paidBy: 'cash', version: 7 })).body).toMatchObject({ code: 'stale' })
    await ask('POST', `/admin/orders/${id}/cancel`, await onCurrent(id, { reason: 'x' }))
    expect((await pay(id, { paidBy: 'cash' })).body).toMatchObject({ code: 'cancelled' })
    for (const none of ['f'.repeat(24), 'x']) expect((await pay(none, { paidBy: 'cash' })).status).toBe(404)
  })

  test('loses its reference when the personal data expires', async () => {
    const id = await enter(cheque)
    await inTransaction(database.db, async (tx) => personalOrders.expire?.(tx, new Date('2040-01-01')))
    expect(await read(id)).toMatchObject({ paidBy: 'cheque', paymentReference: null })
  })
})

describe('a shop payment recorded by mistake', () => {
  test('is undone: the order is Pending again, its books can change, and the day’s revenue is corrected', async () => {
    const id = await enter({ paidBy: 'cash' })
    expect((await pay(id, { paidBy: null })).body).toMatchObject({
      status: 'Pending',
      paidBy: null,
      paymentReference: null,
      paidOn: null,
    })
    expect(await lastEvent(id)).toMatchObject({ type: 'paid', details: { undone: 50_000 } })
    const two = [{ bookId: book.id, quantity: 2 }]
    expect((await ask('PUT', `/orders/${id}`, { items: two, paidBy: 'upi' })).body).toMatchObject({
      totalAmount: 1000,
      status: 'Paid',
    })
    const { paid, refunded, orders, refunds } = await today()
    expect([paid - refunded, orders, refunds]).toEqual([100_000, 1, 0])
  })

  test('undoing it keeps a later status', async () => {
    const id = await enter({ paidBy: 'cash', status: 'Processing' })
    expect((await pay(id, { paidBy: null })).body).toMatchObject({ status: 'Processing', paidBy: null })
  })

  test('undoing it requires refund permission, and is rejected once invoiced or refunded', async () => {
    const id = await enter({ paidBy: 'cash' })
    expect((await pay(id, { paidBy: null }, { ...boss, role: 'staff' })).status).toBe(403)
    const billed = await enter({ paidBy: 'cash', status: 'Shipped' })
    expect((await pay(billed, { paidBy: null })).body).toMatchObject({ code: 'invoiced' })
    await ask('POST', `/admin/orders/${id}/refunds`, await onCurrent(id, { amount: 10, reason: 'Torn' }))
    expect((await pay(id, { paidBy: null })).body).toMatchObject({ code: 'refunded' })
    const online = await buyBooks(world, asha, [book, 1])
    expect((await pay(online, { paidBy: null })).status).toBe(409)
    expect((await pay(await enter(), { paidBy: null })).body).toMatchObject({ code: 'unpaid' })
  })
})
