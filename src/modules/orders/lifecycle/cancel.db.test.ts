import { describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { coupons } from '#modules/offers/coupons/coupons.tables.ts'
import { newId } from '#platform/ids.ts'
import { buildBook, buildCombo } from '#test/support/books.ts'
import { buildActor, buyBooks, buyCart, cartOf } from '#test/support/checkout-world.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { callerOf } from '#test/support/http-app.ts'
import { ADDRESS } from '#test/support/purchases.ts'

import { createMyOrdersHttp } from '#modules/orders/my-orders/my-orders.http.ts'

setScene({ title: 'Evidence', price: 500, stock: 10 })

const ask = (actor: Actor | undefined, id: string, body: unknown = {}) =>
  callerOf(createMyOrdersHttp({ myOrders: world.myOrders }), actor)(
    'POST',
    `/account/orders/${id}/cancel`,
    body,
  )

describe('POST /account/orders/:id/cancel', () => {
  test.each(['Paid', 'Pending', 'Processing'] as const)(
    'of a %s order refunds all money, restores all stock and sends a mail',
    async (status) => {
      const id = await buyBooks(world, asha, [book, 3])
      await world.orders.setStatus(boss, id, { status })
      const { status: code, body } = await ask(asha, id, { reason: 'Bought twice' })
      expect(code).toBe(200)
      expect(body).toMatchObject({
        status,
        cancelledAt: world.clock.now().toISOString(),
        cancelReason: 'Bought twice',
        refunds: [{ amount: 1500, status: 'due' }],
      })
      expect(await world.stock(book)).toBe(10)
      expect(world.gateway.refunds).toMatchObject([{ amount: 150_000 }])
      const [mail] = await world.mails('order-cancelled:')
      expect(mail).toMatchObject({ to: ADDRESS.email })
      expect(mail?.text).toContain('₹1,500.00')
    },
  )

  test('repeating it has no effect: one refund, one return, one email, one event', async () => {
    const id = await buyBooks(world, asha, [book, 3])
    for (let i = 0; i < 2; i++) expect((await ask(asha, id)).status).toBe(200)
    expect(world.gateway.refunds).toHaveLength(1)
    expect(await world.stock(book)).toBe(10)
    expect(await world.mails('order-cancelled:')).toHaveLength(1)
    const { events } = await world.orders.get(asha, id)
    expect(events.map(({ type }) => type)).toEqual(['placed', 'cancelled'])
  })

  test.each(['Shipped', 'Delivered'] as const)('of a %s order is 409 and changes nothing', async (status) => {
    const id = await buyBooks(world, asha, [book, 3])
    await world.orders.setStatus(boss, id, { status })
    const { status: code, body } = await ask(asha, id)
    expect(code).toBe(409)
    expect(body).toMatchObject({ code: 'dispatched' })
    expect(world.gateway.refunds).toEqual([])
    expect(await world.stock(book)).toBe(7)
  })

  test('of a combo restores the stock of each book and invalidates their pages', async () => {
    const other = await buildBook(database.db, { stock: 2 })
    const combo = await buildCombo(database.db, [book, other], 800)
    const id = await buyCart(world, asha, {
      amount: 160_000,
      items: [{ bookId: combo, quantity: 2, isCombo: true }],
      shippingAddress: ADDRESS,
    })
    expect([await world.stock(book), await world.stock(other)]).toEqual([8, 0])
    world.touched.clear()
    await ask(asha, id)
    expect([await world.stock(book), await world.stock(other)]).toEqual([10, 2])
    expect([...world.touched].toSorted()).toEqual(
      [`book:${book.id}`, `book:${other.id}`, 'catalogue', 'category:test-law', 'collections'].toSorted(),
    )
  })

  test('refunds the express fee and the amount after a coupon, and frees the coupon', async () => {
    await database.db.insert(coupons).values({
      id: newId(),
      code: 'ONCE',
      type: 'flat',
      value: 20_000,
      usesPerShopper: 1,
    })
    const cart = { ...cartOf([book, 2]), couponCode: 'ONCE', deliveryMethod: 'express' as const }
    const id = await buyCart(world, asha, { ...cart, amount: 85_000 })
    expect(await world.coupons.validate('ONCE', 100_000, asha.userId)).toMatchObject({ valid: false })
    await ask(asha, id)
    expect(world.gateway.refunds).toMatchObject([{ amount: 85_000 }])
    expect(await world.coupons.validate('ONCE', 100_000, asha.userId)).toMatchObject({ valid: true })
  })

  test('by an admin works too, and the history shows the shopper that the shop did it', async () => {
    const id = await buyBooks(world, asha, [book, 1])
    expect((await ask(boss, id, { reason: 'Out of print' })).status).toBe(200)
    const { events } = await world.orders.get(asha, id)
    expect(events.at(-1)).toMatchObject({
      type: 'cancelled',
      details: { by: 'shop', reason: 'Out of print' },
    })
  })

  test('is 404 for other shoppers and unknown orders, 401 for visitors, 400 for an invalid reason', async () => {
    const id = await buyBooks(world, asha, [book, 1])
    const stranger = await buildActor(database)
    expect((await ask(stranger, id)).status).toBe(404)
    expect((await ask(asha, 'f'.repeat(24))).status).toBe(404)
    expect((await ask(asha, 'nonsense')).status).toBe(404)
    expect((await ask(undefined, id)).status).toBe(401)
    for (const reason of ['a\u0000b', '\ud800', 'x'.repeat(301), 7]) {
      expect((await ask(asha, id, { reason })).status).toBe(400)
    }
    expect((await world.orders.get(asha, id)).cancelledAt).toBeNull()
  })
})

test('a cancelled order rejects status changes', async () => {
  const id = await buyBooks(world, asha, [book, 1])
  await ask(asha, id)
  await expect(world.orders.setStatus(boss, id, { status: 'Shipped' })).rejects.toMatchObject({
    kind: 'conflict',
    code: 'cancelled',
  })
  expect(await world.mails('order-shipped:')).toEqual([])
})

test('a second payment of a cancelled order is refunded and creates no order', async () => {
  const id = await buyBooks(world, asha, [book, 1])
  const { gatewayOrderId } = await world.orders.get(asha, id)
  await ask(asha, id)
  world.gateway.pay(gatewayOrderId!)
  world.clock.advance({ hours: 1 })
  await world.checkout.settle(gatewayOrderId!)
  expect(world.gateway.refunds.map(({ amount }) => amount)).toEqual([50_000, 50_000])
  expect(await world.stock(book)).toBe(10)
  expect(await world.ordersOf(asha.userId)).toHaveLength(1)
})

test('an order cancelled before its invoice has no papers to offer; an open one has', async () => {
  const id = await buyBooks(world, asha, [book, 1])
  expect((await world.myOrders.view(asha, id)).hasPapers).toBe(true)
  await world.orderActions.cancel(boss, id, 'Asked')
  expect((await world.myOrders.view(asha, id)).hasPapers).toBe(false)
})
