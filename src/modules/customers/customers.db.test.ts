import { expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buyBooks } from '#test/support/checkout-world.ts'
import { ADDRESS } from '#test/support/purchases.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createCustomersHttp } from './customers.http.ts'
import { createCustomerNotesService, createCustomersService } from './customers.service.ts'

setScene({ title: 'Evidence', price: 500, stock: 50 })

const as = (actor: Actor) =>
  callerOf(
    createCustomersHttp({
      customers: createCustomersService(database),
      customerNotes: createCustomerNotesService({ ...world, ...database }),
    }),
    actor,
  )
const read = async (id = asha.userId, actor = boss) => as(actor)('GET', `/admin/users/${id}`)
const ordersOf = async (query = '', id = asha.userId) =>
  (await as(boss)('GET', `/admin/users/${id}/orders${query}`)).body
const sums = async () => (await read()).body['sums']
const confirmAddress = () =>
  database.executeSql('update users set email_verified_at = now() where id = $1', [asha.userId])
const enter = (more: object = {}) =>
  world.orderActions.enter(boss, {
    customerName: 'Asha',
    shippingAddress: 'Pune, Maharashtra',
    email: asha.email,
    items: [{ bookId: book.id, isCombo: false, quantity: 1 }],
    ...more,
  })

test('a new customer has an identity and zero totals', async () => {
  expect(await read()).toMatchObject({
    status: 200,
    body: {
      _id: asha.userId,
      name: 'Asha Verma',
      email: asha.email,
      emailVerifiedAt: null,
      role: 'user',
      sums: { orders: 0, paid: 0, refunded: 0, net: 0, paidInShop: 0 },
      addresses: [],
      claims: [],
      notes: [],
    },
  })
  expect(await ordersOf()).toEqual({ orders: [], total: 0, capped: false, totalPages: 1 })
})

test('a mail that couldn’t be delivered is shown with its reason, for the present address only', async () => {
  expect((await read()).body['undeliveredMail']).toBeNull()
  await database.executeSql(`
    insert into emails (id, dedupe_key, recipient, subject, html, text, status, last_error, created_at) values
      ('m1', 'a', '${asha.email.toUpperCase()}', '-', '-', '-', 'failed', '550 5.1.1 unknown', '2026-11-01T10:00Z'),
      ('m2', 'b', '${asha.email}', '-', '-', '-', 'sent', null, '2026-11-02T10:00Z'),
      ('m3', 'c', 'ravi@shoppers.example', '-', '-', '-', 'failed', 'full', '2026-11-03T10:00Z')`)
  expect((await read()).body['undeliveredMail']).toEqual({
    createdAt: '2026-11-01T10:00:00.000Z',
    reason: '550 5.1.1 unknown',
  })
})

test('the phone is that of the default address, else of the last order', async () => {
  expect((await read()).body['phone']).toBe('')
  await buyBooks(world, asha, [book, 1])
  expect((await read()).body['phone']).toBe(ADDRESS.phone)
})

test('payments and refunds are shown on the order and in the totals', async () => {
  const kept = await buyBooks(world, asha, [book, 2])
  const back = await buyBooks(world, asha, [book, 1])
  await world.orderActions.refund(boss, back, { amount: 12_345, reason: 'Torn', restock: false })
  expect((await ordersOf())['orders']).toMatchObject([
    { _id: back, paid: 500, refunded: 123.45, net: 376.55, totalAmount: 500, manual: false },
    { _id: kept, paid: 1000, refunded: 0, net: 1000 },
  ])
  expect(await sums()).toEqual({ orders: 2, paid: 1500, refunded: 123.45, net: 1376.55, paidInShop: 0 })
})

test('orders are paged newest first, without deleted ones', async () => {
  const ids: string[] = []
  for (let i = 0; i < 3; i += 1) ids.push(await buyBooks(world, asha, [book, 1]))
  const numbers = async (query: string) =>
    ((await ordersOf(query))['orders'] as { _id: string }[]).map(({ _id }) => _id)
  expect(await numbers('?limit=2')).toEqual([ids[2], ids[1]])
  expect(await numbers('?limit=2&page=2')).toEqual([ids[0]])
  expect(await ordersOf('?limit=2')).toMatchObject({ total: 3, totalPages: 2 })
  await database.executeSql('update orders set deleted_at = now() where id = $1', [ids[2]])
  expect(await numbers('?limit=2')).toEqual([ids[1], ids[0]])
  expect(await sums()).toMatchObject({ orders: 2, paid: 1000 })
})

test('orders entered for an address belong to the account once it is confirmed, not before', async () => {
  const own = await buyBooks(world, asha, [book, 1])
  const cash = await enter({ paidBy: 'cash' })
  const unpaid = await enter()
  expect(await sums()).toMatchObject({ orders: 1, paid: 500, paidInShop: 0 })
  await confirmAddress()
  expect(await sums()).toMatchObject({ orders: 3, paid: 1000, paidInShop: 500 })
  expect((await ordersOf())['orders']).toMatchObject([
    { _id: unpaid, paid: 0, net: 0, paidBy: null, manual: true },
    { _id: cash, paid: 500, paidBy: 'cash' },
    { _id: own, paid: 500, manual: false },
  ])
})

test('unknown and malformed ids and deleted accounts return 404', async () => {
  for (const id of ['f'.repeat(24), 'me', '%00']) {
    expect((await read(id)).status).toBe(404)
    expect((await as(boss)('GET', `/admin/users/${id}/orders`)).status).toBe(404)
    expect((await as(boss)('POST', `/admin/users/${id}/notes`, { text: 'Hm' })).status).toBe(404)
  }
  await database.executeSql(`update users set email = id || '@deleted.invalid' where id = $1`, [asha.userId])
  expect((await read()).status).toBe(404)
})

test('managers and owners can read it; the role Staff and shoppers can’t', async () => {
  const status = async (actor: Actor) => (await read(asha.userId, actor)).status
  expect(await status({ ...boss, role: 'manager' })).toBe(200)
  expect(await status({ ...boss, role: 'staff' })).toBe(403)
  expect(await status(asha)).toBe(403)
})
