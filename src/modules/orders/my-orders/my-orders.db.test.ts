import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { books } from '#modules/catalogue/catalogue.tables.ts'
import { stockItems } from '#modules/inventory/inventory.tables.ts'
import { buildBook, buildCombo, type BuiltBook } from '#test/support/books.ts'
import { buildActor, buyBooks, buyCart } from '#test/support/checkout-world.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { callerOf } from '#test/support/http-app.ts'
import { ADDRESS } from '#test/support/purchases.ts'

import { createMyOrdersHttp } from './my-orders.http.ts'

let stranger: Actor

setScene({ title: 'Evidence', price: 500, stock: 100 })
beforeEach(async () => {
  stranger = await buildActor(database, 'Stranger')
})

const get = (path: string, actor: Actor | undefined = asha) =>
  callerOf(createMyOrdersHttp({ myOrders: world.myOrders }), actor)('GET', path)

describe('GET /account/orders', () => {
  test('lists the caller’s orders, ten per page, newest first, with covers and refunds', async () => {
    const ids: string[] = []
    while (ids.length < 12) ids.unshift(await buyBooks(world, asha, [book, 1]))
    await buyBooks(world, stranger, [book, 1])
    await world.myOrders.cancel(asha, ids[0]!, '')
    const [first, second] = [await get('/account/orders'), await get('/account/orders?page=2')]
    expect(first.body).toMatchObject({ total: 12, totalPages: 2 })
    const listed = [first, second].flatMap(({ body }) => body['orders'] as { _id: string }[])
    expect(listed.map(({ _id }) => _id)).toEqual(ids)
    expect(listed[0]).toMatchObject({
      refunds: [{ amount: 500 }],
      items: [{ title: 'Evidence', image: expect.stringContaining(book.id) }],
    })
    expect(listed[1]).toMatchObject({ refunds: [], cancelledAt: null })
  })

  test('returns an empty list without orders, 401 to visitors, 400 for an invalid page', async () => {
    expect((await get('/account/orders')).body).toEqual({ orders: [], total: 0, totalPages: 1 })
    const visitor = callerOf(createMyOrdersHttp({ myOrders: world.myOrders }))
    expect((await visitor('GET', '/account/orders')).status).toBe(401)
    expect((await get('/account/orders?page=0')).status).toBe(400)
  })
})

describe('GET /account/orders/:id', () => {
  test('is visible to owner and admins, 404 for others', async () => {
    const id = await buyBooks(world, asha, [book, 1])
    expect((await get(`/account/orders/${id}`)).body).toMatchObject({ _id: id, refunds: [] })
    expect((await get(`/account/orders/${id}`, boss)).status).toBe(200)
    for (const path of [`/account/orders/${id}`, `/account/orders/${id}/again`]) {
      expect((await get(path, stranger)).status).toBe(404)
    }
    expect((await get('/account/orders/nonsense')).status).toBe(404)
  })

  test('shows the law date recorded at purchase', async () => {
    const law = (day: string | null) =>
      database.db.update(books).set({ lawStatedAsOn: day, amendedUpTo: null }).where(eq(books.id, book.id))
    await law('2026-06-01')
    const id = await buyBooks(world, asha, [book, 1])
    await law(null)
    const later = await buyBooks(world, asha, [book, 1])
    expect((await get(`/account/orders/${id}`)).body).toMatchObject({
      items: [{ law: 'law as on 1 June 2026' }],
    })
    expect((await get(`/account/orders/${later}`)).body).toMatchObject({
      items: [{ law: '' }],
    })
  })

  test('shows edition and year as of the purchase', async () => {
    const edition = (name: string) =>
      database.db.update(books).set({ edition: name, date: '2025-04-01' }).where(eq(books.id, book.id))
    await edition('6th')
    const id = await buyBooks(world, asha, [book, 1])
    await edition('7th')
    expect((await get(`/account/orders/${id}`)).body).toMatchObject({
      items: [{ edition: '6th edition, 2025' }],
    })
    expect((await get(`/account/orders/${id}/again`)).body).toMatchObject({
      items: [{ edition: '7th edition, 2025' }],
    })
  })

  test('shows an archived book without a cover', async () => {
    const id = await buyBooks(world, asha, [book, 1])
    await database.db.update(books).set({ archived: true }).where(eq(books.id, book.id))
    expect((await get(`/account/orders/${id}`)).body).toMatchObject({ items: [{ image: null }] })
  })
})

describe('GET /account/orders/:id/again', () => {
  const shelve = (what: BuiltBook, available: number) =>
    database.db.update(stockItems).set({ available }).where(eq(stockItems.bookId, what.id))

  test('returns today’s prices, quantities limited by stock, and the unavailable titles', async () => {
    const scarce = await buildBook(database.db, { title: 'Contracts' })
    const soldOut = await buildBook(database.db, { title: 'Torts' })
    const archived = await buildBook(database.db, { title: 'Equity' })
    const id = await buyBooks(world, asha, [book, 2], [scarce, 3], [soldOut, 1], [archived, 1])
    await shelve(scarce, 1)
    await shelve(soldOut, 0)
    await database.db.update(books).set({ archived: true }).where(eq(books.id, archived.id))
    await database.db.update(books).set({ price: 60_000 }).where(eq(books.id, book.id))
    expect((await get(`/account/orders/${id}/again`)).body).toMatchObject({
      items: [
        { _id: book.id, price: 600, quantity: 2, ordered: 2, isCombo: false },
        { title: 'Contracts', quantity: 1, ordered: 3 },
      ],
      gone: ['Torts', 'Equity'],
    })
  })

  test('offers a combo only while all its books are in stock', async () => {
    const other = await buildBook(database.db, { title: 'Contracts' })
    const combo = await buildCombo(database.db, [book, other], 800)
    const items = [{ bookId: combo, quantity: 1, isCombo: true }]
    const id = await buyCart(world, asha, { amount: 80_000, items, shippingAddress: ADDRESS })
    expect((await get(`/account/orders/${id}/again`)).body).toMatchObject({
      items: [{ _id: combo, isCombo: true, price: 800, image: expect.stringContaining(book.id) }],
      gone: [],
    })
    await shelve(other, 0)
    expect((await get(`/account/orders/${id}/again`)).body).toMatchObject({
      items: [],
      gone: [`Combo ${combo}`],
    })
  })
})
