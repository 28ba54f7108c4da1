import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { claims } from '#modules/customer-service/claims/claims.tables.ts'
import { newId } from '#platform/ids.ts'
import { buildBook, type BuiltBook } from '#test/support/books.ts'
import { buildActor, cartOf, type CheckoutWorld, createCheckoutWorld } from '#test/support/checkout-world.ts'
import { type Call, callerOf } from '#test/support/http-app.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { createOrdersHttp } from './orders.http.ts'
import { orders } from './orders.tables.ts'

const database = openFileDatabase()
let world: CheckoutWorld
let asha: Actor
let boss: Actor
let book: BuiltBook
let as: (actor?: Actor) => Call

beforeEach(async () => {
  world = createCheckoutWorld(database)
  asha = await buildActor(database, 'Asha Account')
  boss = { ...(await buildActor(database, 'Boss')), role: 'owner' as const, isAdmin: true }
  book = await buildBook(database.db, { title: 'Evidence', price: 956, stock: 100 })
  const http = createOrdersHttp({ orders: world.orders })
  as = (actor) => callerOf(http, actor)
})

async function order(actor = asha): Promise<string> {
  const { gatewayOrderId } = await world.checkout.start(actor, cartOf([book, 2]))
  world.gateway.pay(gatewayOrderId)
  const settlement = await world.checkout.settle(gatewayOrderId)
  if (settlement.outcome !== 'ordered') throw new Error(settlement.outcome)
  return settlement.orderId
}

describe('GET /orders/:id', () => {
  test('returns it to the owner and admins, in rupees', async () => {
    const id = await order()
    const { status, body } = await as(asha)('GET', `/orders/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      _id: id,
      number: 'KK-000001',
      customerName: 'Asha Verma',
      status: 'Paid',
      totalAmount: 1912,
      user: { name: 'Asha Account' },
      shippingAddress: { city: 'Prayagraj' },
      items: [{ bookId: book.id, title: 'Evidence', quantity: 2, price: 956, book: { title: 'Evidence' } }],
    })
    expect((await as(boss)('GET', `/orders/${id}`)).status).toBe(200)
  })

  test('is 404 for others and unknown ids, 401 for visitors', async () => {
    const id = await order()
    const stranger = await buildActor(database)
    expect((await as(stranger)('GET', `/orders/${id}`)).status).toBe(404)
    for (const unknown of ['f'.repeat(24), 'nonsense', '%00']) {
      expect((await as(boss)('GET', `/orders/${unknown}`)).status).toBe(404)
    }
    expect((await as()('GET', `/orders/${id}`)).status).toBe(401)
  })
})

describe('GET /orders', () => {
  test('is limited to admins', async () => {
    await order()
    await order(boss)
    expect((await as()('GET', '/orders')).status).toBe(401)
    expect((await as(asha)('GET', '/orders')).status).toBe(403)
    expect((await as(boss)('GET', '/orders')).body).toMatchObject({ total: 2, totalPages: 1 })
  })

  test('has ten orders per page, newest first', async () => {
    const ids = []
    for (let i = 0; i < 12; i++) ids.unshift(await order())
    const first = await as(boss)('GET', '/orders')
    expect(first.body).toMatchObject({ total: 12, totalPages: 2 })
    const second = await as(boss)('GET', '/orders?page=2')
    const listed = [first, second].flatMap(({ body }) =>
      (body['orders'] as { _id: string }[]).map(({ _id }) => _id),
    )
    expect(listed).toEqual(ids)
  })

  test.each([
    ['name', 'search=asha%20v', 1],
    ['email address', 'search=SHOPPERS.example', 1],
    ['number', 'search=KK-000001', 1],
    ['nothing that matches', 'search=%25', 0],
    ['status in any case', 'status=paid', 1],
    ['another status', 'status=Shipped', 0],
    ['a status left empty', 'status=&search=&startDate=&endDate=', 1],
    ['a day in Kolkata', 'startDate=2026-11-20&endDate=2026-11-20', 1],
    ['the midnight that a date picker sends for it', 'endDate=2026-11-19T18:30:00.000Z', 1],
    ['the day before', 'endDate=2026-11-19', 0],
    ['the day after', 'startDate=2026-11-21', 0],
  ])('finds by %s', async (_, query, total) => {
    await order()
    expect((await as(boss)('GET', `/orders?${query}`)).body).toMatchObject({ total })
  })

  test('Cancelled orders match the state Cancelled but not the status they keep', async () => {
    await order()
    const cancelled = await order()
    await world.orderActions.cancel(boss, cancelled, 'Out of print')
    const found = async (status: string) => {
      const { body } = await as(boss)('GET', `/orders?status=${status}`)
      return (body['orders'] as { _id: string }[]).map(({ _id }) => _id)
    }
    expect(await found('cancelled')).toEqual([cancelled])
    expect(await found('Paid')).not.toContain(cancelled)
    expect(await found('All Status')).toContain(cancelled)
    expect((await as(boss)('PUT', `/orders/admin/${cancelled}/status`, { status: 'Cancelled' })).status).toBe(
      400,
    )
  })

  test('orders with an open claim can be filtered', async () => {
    const [open, settled] = [await order(), await order()]
    await order()
    const at = world.clock.now()
    const claim = { reason: 'damaged', text: 'Torn', createdAt: at, changedAt: at } as const
    await database.db.insert(claims).values([
      { id: newId(), orderId: open, ...claim },
      { id: newId(), orderId: settled, ...claim, state: 'settled' },
    ])
    const { body } = await as(boss)('GET', '/orders?claims=open&search=asha')
    expect(body).toMatchObject({ orders: [{ _id: open }], total: 1 })
    expect((await as(boss)('GET', '/orders?claims=&limit=5')).body).toMatchObject({ total: 3 })
  })

  test.each([
    'claims=all',
    'status=Lost',
    'page=0',
    'page=x',
    'startDate=yesterday',
    'limit=1000',
    'search=%00',
  ])('rejects %s with 400 and names the field', async (query) => {
    const { status, body } = await as(boss)('GET', `/orders?${query}`)
    expect(status).toBe(400)
    expect(body['issues']).toMatchObject([{ path: query.split('=')[0] }])
  })
})

describe('PUT /orders/admin/:id/status (spec accounts §7)', () => {
  const set = (id: string, status: string, actor: Actor | undefined = boss) =>
    as(actor)('PUT', `/orders/admin/${id}/status`, { status })

  test('sets any status after any other, and records the actor', async () => {
    const id = await order()
    await set(id, 'shipped')
    await set(id, 'Pending')
    const { body } = await set(id, 'Pending')
    expect(body).toMatchObject({
      status: 'Pending',
      events: [
        { type: 'placed' },
        { type: 'status', actor: boss.email, details: { from: 'Paid', to: 'Shipped' } },
        { type: 'status', actor: boss.email, details: { from: 'Shipped', to: 'Pending' } },
      ],
    })
    const seen = await as(asha)('GET', `/orders/${id}`)
    expect(JSON.stringify(seen.body)).not.toContain(boss.email)
  })

  test('concurrent changes by two admins are both recorded', async () => {
    const id = await order()
    const other = { ...(await buildActor(database, 'Other')), role: 'owner' as const, isAdmin: true }
    await Promise.all([set(id, 'Shipped'), set(id, 'Delivered', other)])
    const { events, status } = await world.orders.get(boss, id)
    const changes = events.filter((event) => event.type === 'status')
    expect(changes.map((event) => event.actor).sort()).toEqual([boss.email, other.email].sort())
    expect(changes[1]?.details['from']).toBe(changes[0]?.details['to'])
    expect(changes[1]?.details['to']).toBe(status)
  })

  test('rejects shoppers, visitors, unknown orders and unknown statuses', async () => {
    const id = await order()
    expect((await set(id, 'Shipped', asha)).status).toBe(403)
    expect((await as()('PUT', `/orders/admin/${id}/status`, { status: 'Shipped' })).status).toBe(401)
    expect((await set('f'.repeat(24), 'Shipped')).status).toBe(404)
    expect((await set(id, 'Lost')).status).toBe(400)
    expect(await database.db.select({ status: orders.status }).from(orders)).toEqual([{ status: 'Paid' }])
  })
})

describe('POST /orders/:id/email (spec accounts §7)', () => {
  test('sends nothing beyond the one confirmation of the order', async () => {
    const id = await order()
    for (let i = 0; i < 2; i++) expect((await as(asha)('POST', `/orders/${id}/email`)).status).toBe(200)
    expect(await world.mails('order-confirmation:')).toHaveLength(1)
  })

  test('resends it on demand, up to three times', async () => {
    const id = await order()
    const again = () => as(asha)('POST', `/orders/${id}/email`, { resend: true })
    const answers = [await again(), await again(), await again(), await again()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(await world.mails('order-confirmation:')).toHaveLength(4)
  })

  test('is 404 for other shoppers', async () => {
    const id = await order()
    const stranger = await buildActor(database)
    expect((await as(stranger)('POST', `/orders/${id}/email`, { resend: true })).status).toBe(404)
  })

  test('is rejected once the address was deleted with the account', async () => {
    const id = await order()
    await database.db.update(orders).set({ email: '' }).where(eq(orders.id, id))
    expect((await as(boss)('POST', `/orders/${id}/email`, { resend: true })).status).toBe(409)
    expect(await world.mails('order-confirmation:')).toHaveLength(1)
  })
})
