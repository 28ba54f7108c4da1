import Razorpay from 'razorpay'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openGatewayWorld, TEST_KEYS, type GatewayWorld } from '#test/support/gateway.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

const database = openFileDatabase()
let world: GatewayWorld
let library: Razorpay

beforeEach(async () => {
  world = await openGatewayWorld(database.db)
  library = openLibrary(world.base)
})
afterEach(() => world.close())

/** The library's base URL is built in; only its inner client can be redirected (reference sheet §7). */
function openLibrary(base: string): Razorpay {
  const opened = new Razorpay({ key_id: TEST_KEYS.keyId, key_secret: TEST_KEYS.keySecret })
  const { api } = opened as unknown as { api: { rq: { defaults: { baseURL: string } } } }
  api.rq.defaults.baseURL = base
  return opened
}

const pay = async (orderId: string, more: object = {}) => {
  const { body } = await world.control(`/orders/${orderId}/pay`, { outcome: 'success', ...more })
  return String(body['razorpay_payment_id'])
}

async function paid(amount = 50_000): Promise<{ orderId: string; paymentId: string }> {
  const { id } = await library.orders.create({ amount, currency: 'INR' })
  return { orderId: id, paymentId: await pay(id) }
}

describe('the official library: orders', () => {
  it('are created and fetched', async () => {
    const notes = { book: 'Evidence' }
    const order = await library.orders.create({ amount: 50_000, currency: 'INR', receipt: 'r#1', notes })
    expect(order).toMatchObject({ entity: 'order', amount: 50_000, receipt: 'r#1', notes, status: 'created' })
    expect(await library.orders.fetch(order.id)).toEqual(order)
  })

  it('have their payments, including failed ones', async () => {
    const { id } = await library.orders.create({ amount: 50_000, currency: 'INR' })
    expect(await library.orders.fetchPayments(id)).toEqual({ entity: 'collection', count: 0, items: [] })
    await pay(id, { outcome: 'failure' })
    const paymentId = await pay(id)
    const { count, items } = await library.orders.fetchPayments(id)
    expect(count).toBe(2)
    expect(items.map(({ status }) => status).toSorted()).toEqual(['captured', 'failed'])
    expect(items.find(({ status }) => status === 'captured')?.id).toBe(paymentId)
  })

  it('are listed newest first, by count, skip, time and receipt', async () => {
    const ids: string[] = []
    for (let i = 0; i < 12; i++) {
      ids.unshift((await library.orders.create({ amount: 1000 + i, currency: 'INR', receipt: `r#${i}` })).id)
      world.clock.advance({ seconds: 60 })
    }
    const all = await library.orders.all()
    expect(all).toMatchObject({ entity: 'collection', count: 10 })
    expect(all.items.map(({ id }) => id)).toEqual(ids.slice(0, 10))
    expect((await library.orders.all({ count: 2, skip: 10 })).items.map(({ id }) => id)).toEqual(
      ids.slice(10),
    )
    const third = await library.orders.fetch(ids[2]!)
    const first = await library.orders.fetch(ids[0]!)
    const span = { from: third.created_at, to: first.created_at - 1 }
    expect((await library.orders.all(span)).items.map(({ id }) => id)).toEqual(ids.slice(1, 3))
    expect((await library.orders.all({ receipt: 'r#3' })).items.map(({ amount }) => amount)).toEqual([1003])
    await pay(ids[4]!)
    const expanded = await library.orders.all({ 'expand[]': 'payments', receipt: 'r#7' } as never)
    expect(expanded.items[0]).toMatchObject({ payments: { entity: 'collection', count: 1 } })
  })

  it('allow changes to their notes only', async () => {
    const { id } = await library.orders.create({ amount: 1000, currency: 'INR', notes: { a: '1', b: '2' } })
    expect(await library.orders.edit(id, { notes: { c: '3' } })).toMatchObject({ id, notes: { c: '3' } })
    expect((await library.orders.fetch(id)).notes).toEqual({ c: '3' })
    await expect(library.orders.edit(id, { notes: {}, amount: 1 } as never)).rejects.toMatchObject({
      statusCode: 400,
      error: { description: 'amount is/are not required and should not be sent' },
    })
  })

  it('are rejected with the gateway’s messages', async () => {
    await expect(library.orders.create({ amount: 99, currency: 'INR' })).rejects.toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR', description: 'Order amount less than minimum amount allowed' },
    })
    await expect(library.orders.fetch('order_AAAAAAAAAAAAAA')).rejects.toMatchObject({
      statusCode: 400,
      error: { description: 'The id provided does not exist' },
    })
    await expect(library.orders.all({ count: 101 })).rejects.toMatchObject({ statusCode: 400 })
  })
})

describe('the official library: payments', () => {
  it('are fetched', async () => {
    const { orderId, paymentId } = await paid()
    expect(await library.payments.fetch(paymentId)).toMatchObject({
      id: paymentId,
      entity: 'payment',
      order_id: orderId,
      status: 'captured',
      captured: true,
    })
    expect((await library.payments.all({ count: 5 })).items.map(({ id }) => id)).toEqual([paymentId])
  })

  it('are captured, only once', async () => {
    await world.close()
    world = await openGatewayWorld(database.db, { capture: 'manual' })
    library = openLibrary(world.base)
    const { paymentId } = await paid(50_000)
    expect((await library.orders.all({ authorized: 1 } as never)).count).toBe(1)
    expect(await library.payments.capture(paymentId, 50_000, 'INR')).toMatchObject({ status: 'captured' })
    await expect(library.payments.capture(paymentId, 50_000, 'INR')).rejects.toMatchObject({
      error: { description: 'This payment has already been captured' },
    })
    expect((await library.orders.all({ authorized: 1 } as never)).count).toBe(0)
  })

  it('are refunded in part and in full, and show it', async () => {
    const { paymentId } = await paid()
    const part = await library.payments.refund(paymentId, { amount: 20_000, notes: { why: 'torn' } })
    expect(part).toMatchObject({
      entity: 'refund',
      amount: 20_000,
      payment_id: paymentId,
      notes: { why: 'torn' },
    })
    world.clock.advance({ seconds: 60 })
    const rest = await library.payments.refund(paymentId, {})
    expect(rest.amount).toBe(30_000)
    expect(await library.payments.fetch(paymentId)).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
    })
    const both = await library.payments.fetchMultipleRefund(paymentId)
    expect(both.items.map(({ id }) => id)).toEqual([rest.id, part.id])
    const second = await library.payments.fetchMultipleRefund(paymentId, { count: 1, skip: 1 })
    expect(second.items.map(({ id }) => id)).toEqual([part.id])
    expect(await library.payments.fetchRefund(paymentId, part.id)).toMatchObject({ id: part.id })
    const other = await paid()
    await expect(library.payments.fetchRefund(other.paymentId, part.id)).rejects.toMatchObject({
      statusCode: 400,
    })
  })
})

describe('the official library: refunds', () => {
  it('are fetched and listed', async () => {
    const { paymentId } = await paid()
    const first = await library.payments.refund(paymentId, { amount: 100 })
    world.clock.advance({ seconds: 60 })
    const second = await library.payments.refund(paymentId, { amount: 200 })
    expect(await library.refunds.fetch(first.id)).toMatchObject({
      id: first.id,
      amount: 100,
      status: 'processed',
    })
    expect(await library.refunds.fetch(first.id, { payment_id: paymentId })).toMatchObject({
      id: first.id,
    })
    const all = await library.refunds.all()
    expect(all).toMatchObject({ entity: 'collection', count: 2 })
    expect(all.items.map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await library.refunds.all({ count: 1 })).items.map(({ id }) => id)).toEqual([second.id])
    const ofPayment = await library.refunds.all({ payment_id: paymentId } as never)
    expect(ofPayment.count).toBe(2)
    const later = await library.refunds.all({ from: second.created_at })
    expect(later.items.map(({ id }) => id)).toEqual([second.id])
  })
})

describe('the official library: disputes', () => {
  it('are fetched, listed and accepted', async () => {
    const { paymentId } = await paid()
    const { body } = await world.control(`/payments/${paymentId}/dispute`, {})
    const id = String(body['id'])
    expect(await library.disputes.fetch(id)).toMatchObject({ id, entity: 'dispute', status: 'open' })
    expect((await library.disputes.all()).count).toBe(1)
    expect(await library.disputes.accept(id)).toMatchObject({ status: 'lost', amount_deducted: 50_000 })
  })
})

describe('the official library: settlements', () => {
  it('are listed, fetched and reported item by item', async () => {
    const { paymentId } = await paid()
    world.clock.advance({ hours: 24 })
    const report: unknown = await library.settlements.reports({ year: 2026, month: 11, day: 21 })
    expect(report).toMatchObject({ count: 1, items: [{ entity_id: paymentId, amount: 50_000 }] })
    const { items: listed } = await library.settlements.all()
    expect(listed).toHaveLength(1)
    expect(await library.settlements.fetch(listed[0]!.id)).toEqual(listed[0])
  })
})
