import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { invoices } from '#modules/invoicing/invoicing.tables.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buyBooks, buyCart, cartOf } from '#test/support/checkout-world.ts'
import { callerOf } from '#test/support/http-app.ts'
import { BOOKS_EXEMPT } from '#test/support/invoices.ts'

import { createOrderActionsHttp } from '#modules/orders/editing/order-actions.http.ts'

setScene({ title: 'Evidence', price: 500, stock: 10 }, { withDocuments: true })
beforeEach(() => world.invoicing.recordTaxRates(boss, [BOOKS_EXEMPT]))

const ask = (method: string, path: string, body?: unknown, actor: Actor | undefined = boss) =>
  callerOf(createOrderActionsHttp(world), actor)(method, path, body)
const refund = (id: string, body: object) =>
  ask('POST', `/admin/orders/${id}/refunds`, { reason: 'A page is torn', ...body })
const lineOf = async (id: string) => (await world.orders.get(boss, id)).lines[0]!.id
const notes = async () => {
  const found = await database.db.select().from(invoices)
  return found.filter(({ kind }) => kind === 'credit-note').toSorted((a, b) => a.sequence - b.sequence)
}

describe('POST /admin/orders/:id/refunds', () => {
  test('of a sum sends it back, with event, e-mail and a credit note for the part', async () => {
    const id = await buyBooks(world, asha, [book, 3])
    const { status, body } = await refund(id, { amount: 120.5 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      refundedAmount: 120.5,
      status: 'Paid',
      cancelledAt: null,
      refunds: [{ amount: 120.5, reason: 'A page is torn', status: 'due' }],
      items: [{ refunded: 120.5, returned: 0 }],
    })
    expect((await world.orders.get(boss, id)).events.at(-1)).toMatchObject({
      type: 'refunded',
      actor: boss.email,
      details: { amount: 12_050, reason: 'A page is torn', restock: false },
    })
    const [mail] = await world.mails('order-refund:')
    expect(mail?.subject).toContain('₹120.50')
    expect(mail?.text).toContain('A page is torn')
    expect((await notes()).map(({ content }) => content.totals.total)).toEqual([12_050])
    expect(await world.stock(book)).toBe(7)
  })

  test('of copies sends back their price and, when they can be sold again, the copies', async () => {
    const id = await buyBooks(world, asha, [book, 3])
    const lines = [{ lineId: await lineOf(id), quantity: 1 }]
    expect((await refund(id, { lines })).body).toMatchObject({
      refundedAmount: 500,
      items: [{ returned: 1 }],
    })
    expect(await world.stock(book)).toBe(7)
    await refund(id, { lines, restock: true })
    expect(await world.stock(book)).toBe(8)
    expect((await refund(id, { lines: [{ ...lines[0]!, quantity: 2 }] })).status).toBe(409)
    expect(world.gateway.refunds.map(({ amount }) => amount)).toEqual([50_000, 50_000])
    expect((await notes()).map(({ sequence }) => sequence)).toEqual([1, 2])
  })

  test('of everything after a part is what is left, the express fee too; then nothing is left', async () => {
    const cart = { ...cartOf([book, 2]), amount: 105_000, deliveryMethod: 'express' as const }
    const id = await buyCart(world, asha, cart)
    await refund(id, { amount: 333.33 })
    expect((await refund(id, { amount: 716.68 })).body).toMatchObject({ code: 'exceeds', left: 716.67 })
    expect((await refund(id, { amount: 716.67, restock: true })).status).toBe(200)
    expect(await world.stock(book)).toBe(10)
    expect(world.gateway.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(105_000)
    const credited = (await notes()).reduce((sum, { content }) => sum + content.totals.total, 0)
    expect(credited).toBe(105_000)
    expect((await refund(id, { amount: 1 })).status).toBe(409)
  })

  test('with a version that is past is 409: a button pressed twice refunds once', async () => {
    const id = await buyBooks(world, asha, [book, 3])
    const { version } = await world.orders.get(boss, id)
    expect((await refund(id, { amount: 10, version })).status).toBe(200)
    expect((await refund(id, { amount: 10, version })).body).toMatchObject({ code: 'stale' })
    expect(world.gateway.refunds).toHaveLength(1)
  })

  test('of an order that is cancelled or was not paid for is 409', async () => {
    const cancelled = await buyBooks(world, asha, [book, 1])
    await ask('POST', `/admin/orders/${cancelled}/cancel`, { reason: 'x' })
    expect((await refund(cancelled, { amount: 1 })).body).toMatchObject({ code: 'cancelled' })
    const unpaid = await enter({})
    expect((await refund(unpaid, { amount: 1 })).body).toMatchObject({ code: 'unpaid' })
    expect(world.gateway.refunds).toHaveLength(1)
  })

  test('of an order that was paid in the shop is recorded and credited, and no gateway is asked', async () => {
    const id = await enter({ paidBy: 'cash', email: 'ravi@example.com' })
    expect((await refund(id, { amount: 100 })).body).toMatchObject({ refundedAmount: 100, refunds: [] })
    expect(world.gateway.refunds).toEqual([])
    expect(await notes()).toMatchObject([{ content: { payment: 'Cash', totals: { total: 10_000 } } }])
    expect((await world.mails('order-refund:'))[0]?.text).toContain('Please collect it at our shop.')
  })

  test.each([
    ['neither sum nor lines', {}],
    ['both', { amount: 1, lines: [{ lineId: 'a', quantity: 1 }] }],
    ['nothing', { amount: 0 }],
    ['a negative sum', { amount: -1 }],
    ['thousandths', { amount: 1.001 }],
    ['no reason', { amount: 1, reason: ' ' }],
    ['a line of another order', { lines: [{ lineId: 'f'.repeat(24), quantity: 1 }] }],
    ['copies of a part of the sum', { amount: 1, restock: true }],
    ['a reason with NUL', { amount: 1, reason: 'a\u0000' }],
  ])('is 400 for %s', async (_, body) => {
    const id = await buyBooks(world, asha, [book, 1])
    expect((await refund(id, body)).status).toBe(400)
    expect(world.gateway.refunds).toEqual([])
  })

  test('is 404 for unknown and malformed ids, 403 for shoppers, 401 for visitors', async () => {
    for (const id of ['f'.repeat(24), 'nonsense']) expect((await refund(id, { amount: 1 })).status).toBe(404)
    const id = await buyBooks(world, asha, [book, 1])
    const body = { amount: 1, reason: 'x' }
    expect((await ask('POST', `/admin/orders/${id}/refunds`, body, asha)).status).toBe(403)
    const visitor = callerOf(createOrderActionsHttp(world))
    expect((await visitor('POST', `/admin/orders/${id}/refunds`, body)).status).toBe(401)
  })
})

const enter = async (more: object) => {
  const form = { customerName: 'Ravi', shippingAddress: 'Solan', items: [{ bookId: book.id, quantity: 1 }] }
  return (await ask('POST', '/orders', { ...form, ...more })).body['_id'] as string
}

describe('POST /admin/orders/:id/cancel', () => {
  test('after a part was refunded sends back the rest and the books that are left, and credits the rest', async () => {
    const id = await buyBooks(world, asha, [book, 3])
    await refund(id, { lines: [{ lineId: await lineOf(id), quantity: 1 }] })
    const { status, body } = await ask('POST', `/admin/orders/${id}/cancel`, { reason: 'Out of print' })
    expect([status, body['cancelReason'], body['refundedAmount']]).toEqual([200, 'Out of print', 1500])
    expect(world.gateway.refunds.map(({ amount }) => amount)).toEqual([50_000, 100_000])
    // The refunded copy did not come back: it was not fit to be sold.
    expect(await world.stock(book)).toBe(9)
    expect((await notes()).map(({ content }) => content.totals.total)).toEqual([50_000, 100_000])
  })

  test('needs a reason, and is 409 once the order is dispatched', async () => {
    const id = await buyBooks(world, asha, [book, 1])
    expect((await ask('POST', `/admin/orders/${id}/cancel`, {})).status).toBe(400)
    await world.orders.setStatus(boss, id, { status: 'Shipped' })
    expect((await ask('POST', `/admin/orders/${id}/cancel`, { reason: 'x' })).body).toMatchObject({
      code: 'dispatched',
      message: expect.stringContaining('Set its status back to Processing first'),
    })
    expect((await ask('DELETE', `/orders/${id}`)).body).toMatchObject({
      code: 'invoiced',
      message: expect.stringContaining('set its status back to Processing first, then cancel it'),
    })
  })
})

describe('the bill of a manual order', () => {
  test('can be issued once the order is paid, not before', async () => {
    const id = await enter({})
    await expect(world.invoicing.invoice(boss, id)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'unpaid',
    })
    await ask('PUT', `/orders/${id}`, { paidBy: 'upi' })
    expect((await world.invoicing.invoice(boss, id)).number).toBe('KB/26-27/000001')
  })

  test('once issued, keeps books and prices as they are', async () => {
    const id = await enter({ status: 'Shipped' })
    await world.orders.setStatus(boss, id, { status: 'Pending' })
    const items = [{ bookId: book.id, quantity: 2 }]
    expect((await ask('PUT', `/orders/${id}`, { items })).body).toMatchObject({ code: 'invoiced' })
    expect(await world.stock(book)).toBe(9)
  })

  test('keeps its order from being deleted, before and after it is cancelled', async () => {
    const id = await enter({ paidBy: 'cash' })
    await world.invoicing.invoice(boss, id)
    expect(await ask('DELETE', `/orders/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'invoiced', message: expect.stringContaining('Cancel it instead') },
    })
    await ask('POST', `/admin/orders/${id}/cancel`, { reason: 'x' })
    expect(await ask('DELETE', `/orders/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'invoiced', message: expect.stringContaining('credit note') },
    })
    expect((await world.orders.get(boss, id)).deletedAt).toBeNull()
    expect((await database.db.select().from(invoices)).map(({ number }) => number).toSorted()).toEqual([
      'KB/26-27/000001',
      'KC/26-27/000001',
    ])
  })
})
