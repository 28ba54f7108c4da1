import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { createFiguresService } from '#modules/figures/figures.service.ts'
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
const today = async () => (await createFiguresService(world).overview(boss, 1)).current.sums
const upi = { paidBy: 'upi', paymentReference: '4711', paidOn: '2026-11-18' }

describe('a part of the price', () => {
  test('is noted; the order stays unpaid until the rest has come, and is Paid then', async () => {
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

  test('is never more than is owed, nor nothing', async () => {
    const id = await enter()
    await pay(id, { amount: 300, ...upi })
    expect(await pay(id, { amount: 700.01, ...upi })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'amount', message: expect.stringContaining('₹700.00') }] },
    })
    expect((await pay(id, { amount: 0, ...upi })).status).toBe(400)
    expect((await read(id)).received).toBe(30_000)
  })

  test('counts as money of its day; the order is counted once, when the rest comes', async () => {
    const id = await enter()
    await pay(id, { amount: 300, ...upi })
    expect(await today()).toMatchObject({ paid: 30_000, orders: 0 })
    await pay(id, { amount: 700, ...upi })
    expect(await today()).toMatchObject({ paid: 100_000, orders: 1 })
  })

  test('keeps books and prices as they are, and the order from being cancelled or deleted', async () => {
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

  test('is taken back by who may refund; after the last of them the order can be cancelled', async () => {
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

  test('stays while the order is paid in full: first the payment that made it so is taken back', async () => {
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

  test('belongs to orders that staff entered, and is noted on the version that was seen', async () => {
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
