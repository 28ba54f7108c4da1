import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { invoices } from '#modules/invoicing/invoicing.tables.ts'
import { buildBook } from '#test/support/books.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buyBooks, buyCart, cartOf } from '#test/support/checkout-world.ts'
import { callerOf } from '#test/support/http-app.ts'
import { onCurrent } from '#test/support/order-version.ts'
import { BOOKS_EXEMPT } from '#test/support/invoices.ts'

import { orderDeskHttp } from '#test/support/order-desk-http.ts'

setScene({ title: 'Evidence', price: 500, stock: 10 }, { withDocuments: true })
beforeEach(() => world.invoicing.recordTaxRates(boss, [BOOKS_EXEMPT]))

const ask = (method: string, path: string, body?: unknown, actor: Actor | undefined = boss) =>
  callerOf(orderDeskHttp(world), actor)(method, path, body)
const refund = async (id: string, body: object) =>
  ask('POST', `/admin/orders/${id}/refunds`, await onCurrent(id, { reason: 'A page is torn', ...body }))
const lineOf = async (id: string) => (await world.orders.get(boss, id)).lines[0]!.id
const notes = async () => {
  const found = await database.db.select().from(invoices)
  return found.filter(({ kind }) => kind === 'credit-note').toSorted((a, b) => a.sequence - b.sequence)
}

describe('POST /admin/orders/:id/refunds', () => {
  test('refunds an amount, with event, email and a partial credit note', async () => {
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

  test('refunds the price of copies, and restocks them if they can be sold again', async () => {
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

  test('refunds the rest after a part, express fee included; after that nothing is left', async () => {
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

  test('rejects a stale version with 409, so a double click refunds once', async () => {
    const id = await buyBooks(world, asha, [book, 3])
    const { version } = await world.orders.get(boss, id)
    expect((await refund(id, { amount: 10, version })).status).toBe(200)
    expect((await refund(id, { amount: 10, version })).body).toMatchObject({ code: 'stale' })
    expect(world.gateway.refunds).toHaveLength(1)
  })

  test('rejects cancelled and unpaid orders with 409', async () => {
    const cancelled = await buyBooks(world, asha, [book, 1])
    await ask('POST', `/admin/orders/${cancelled}/cancel`, await onCurrent(cancelled, { reason: 'x' }))
    expect((await refund(cancelled, { amount: 1 })).body).toMatchObject({ code: 'cancelled' })
    const unpaid = await enter({})
    expect((await refund(unpaid, { amount: 1 })).body).toMatchObject({ code: 'unpaid' })
    expect(world.gateway.refunds).toHaveLength(1)
  })

  test('records and credits a shop payment without calling the gateway', async () => {
    const id = await enter({ paidBy: 'cash', email: 'ravi@example.com' })
    expect((await refund(id, { amount: 100 })).body).toMatchObject({ refundedAmount: 100, refunds: [] })
    expect(world.gateway.refunds).toEqual([])
    expect(await notes()).toMatchObject([{ content: { payment: 'Cash', totals: { total: 10_000 } } }])
    expect((await world.mails('order-refund:'))[0]?.text).toContain('Please collect it at our store.')
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
  ])('returns 400 for %s', async (_, body) => {
    const id = await buyBooks(world, asha, [book, 1])
    expect((await refund(id, body)).status).toBe(400)
    expect(world.gateway.refunds).toEqual([])
  })

  test('returns 404 for unknown and malformed ids, 403 to shoppers, 401 to visitors', async () => {
    for (const id of ['f'.repeat(24), 'nonsense']) expect((await refund(id, { amount: 1 })).status).toBe(404)
    const id = await buyBooks(world, asha, [book, 1])
    const body = { amount: 1, reason: 'x' }
    expect((await ask('POST', `/admin/orders/${id}/refunds`, body, asha)).status).toBe(403)
    const visitor = callerOf(orderDeskHttp(world))
    expect((await visitor('POST', `/admin/orders/${id}/refunds`, body)).status).toBe(401)
  })
})

const enter = async (more: object) => {
  const form = { customerName: 'Ravi', shippingAddress: 'Solan', items: [{ bookId: book.id, quantity: 1 }] }
  return (await ask('POST', '/orders', { ...form, ...more })).body['_id'] as string
}

describe('POST /admin/orders/:id/cancel', () => {
  test('after a partial refund, refunds and credits the rest and restocks the remaining books', async () => {
    const id = await buyBooks(world, asha, [book, 3])
    await refund(id, { lines: [{ lineId: await lineOf(id), quantity: 1 }] })
    const { status, body } = await ask(
      'POST',
      `/admin/orders/${id}/cancel`,
      await onCurrent(id, { reason: 'Out of print' }),
    )
    expect([status, body['cancelReason'], body['refundedAmount']]).toEqual([200, 'Out of print', 1500])
    expect(world.gateway.refunds.map(({ amount }) => amount)).toEqual([50_000, 100_000])
    // The refunded copy wasn't restocked: it wasn't fit to be sold.
    expect(await world.stock(book)).toBe(9)
    expect((await notes()).map(({ content }) => content.totals.total)).toEqual([50_000, 100_000])
  })

  test('needs a reason, and is 409 once the order is dispatched', async () => {
    const id = await buyBooks(world, asha, [book, 1])
    expect((await ask('POST', `/admin/orders/${id}/cancel`, { version: 1 })).status).toBe(400)
    await world.orders.setStatus(boss, id, { status: 'Shipped' })
    expect(
      (await ask('POST', `/admin/orders/${id}/cancel`, await onCurrent(id, { reason: 'x' }))).body,
    ).toMatchObject({
      code: 'dispatched',
      message: expect.stringContaining('Set its status back to Processing before'),
    })
    expect((await ask('DELETE', `/orders/${id}`)).body).toMatchObject({
      code: 'invoiced',
      message: expect.stringContaining('Set its status back to Processing, then cancel it'),
    })
  })
})

describe('the invoice of a manual order', () => {
  test('can be issued only once the order is paid', async () => {
    const id = await enter({})
    await expect(world.invoicing.invoice(boss, id)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'unpaid',
    })
    await ask('PUT', `/orders/${id}`, { paidBy: 'upi' })
    expect((await world.invoicing.invoice(boss, id)).number).toBe('KB/26-27/000001')
  })

  test('fixes books and prices once issued', async () => {
    const id = await enter({ status: 'Shipped' })
    await world.orders.setStatus(boss, id, { status: 'Pending' })
    const items = [{ bookId: book.id, quantity: 2 }]
    expect((await ask('PUT', `/orders/${id}`, { items })).body).toMatchObject({ code: 'invoiced' })
    expect(await world.stock(book)).toBe(9)
  })

  test('blocks deletion of its order, before and after cancellation', async () => {
    const id = await enter({ paidBy: 'cash' })
    await world.invoicing.invoice(boss, id)
    expect(await ask('DELETE', `/orders/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'invoiced', message: expect.stringContaining('Cancel it instead') },
    })
    await ask('POST', `/admin/orders/${id}/cancel`, await onCurrent(id, { reason: 'x' }))
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

describe('mails name what they are about', () => {
  const other = () => buildBook(database.db, { title: 'Contracts', price: 300, stock: 10 })
  const bought = async () => {
    const contracts = await other()
    const id = await buyBooks(world, asha, [book, 3], [contracts, 2])
    const lines = (await world.orders.get(boss, id)).lines
    return { id, evidence: lines.find(({ title }) => title === 'Evidence')!.id }
  }
  const text = async (key: string) => (await world.mails(key))[0]?.text ?? ''

  test('the refund of a copy lists that copy at its refunded price, nothing else of the order', async () => {
    const { id, evidence } = await bought()
    await refund(id, { lines: [{ lineId: evidence, quantity: 1 }] })
    expect(await text('order-refund:')).toMatch(/1 × Evidence.*₹500\.00/s)
    expect(await text('order-refund:')).not.toMatch(/Contracts|3 ×/)
  })

  test('an amount off the whole order lists no book', async () => {
    const { id } = await bought()
    await refund(id, { amount: 50 })
    expect(await text('order-refund:')).not.toMatch(/Evidence|Contracts/)
  })

  test('a later cancellation, parcel and delivery leave out copies refunded before', async () => {
    const sent = await bought()
    await refund(sent.id, { lines: [{ lineId: sent.evidence, quantity: 1 }] })
    for (const status of ['Shipped', 'Delivered'] as const) {
      await world.orders.setStatus(boss, sent.id, { status })
    }
    for (const key of ['order-shipped:', 'order-delivered:'])
      expect(await text(key)).toContain('2 × Evidence')
    const cancelled = await bought()
    await refund(cancelled.id, { lines: [{ lineId: cancelled.evidence, quantity: 3 }] })
    await world.orderActions.cancel(boss, cancelled.id, 'Asked')
    expect(await text('order-cancelled:')).toContain('2 × Contracts')
    expect(await text('order-cancelled:')).not.toContain('Evidence')
  })
})

test('the mail of a late delivery states the rights that the law adds', async () => {
  const arrival = async (days: number) => {
    const id = await buyBooks(world, asha, [book, 1])
    world.clock.advance({ minutes: days * 24 * 60 })
    await world.orders.setStatus(boss, id, { status: 'Delivered' })
    return (await world.mails(`order-delivered:${id}`))[0]?.text
  }
  expect(await arrival(1)).not.toContain('came later')
  expect(await arrival(10)).toContain('can include the express fee')
})
