import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { invoiceNumbersOf } from '#modules/invoicing/invoicing.service.ts'
import { buildBook, buildCombo } from '#test/support/books.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buyBooks, buyCart, cartOf } from '#test/support/checkout-world.ts'
import { askerOf } from '#test/support/http-app.ts'
import { BOOKS_EXEMPT } from '#test/support/invoices.ts'
import { TERMS_IN_FORCE } from '#test/support/shop.ts'

import { createOrderListsService } from './order-lists.service.ts'
import { createOrderListsHttp } from './orders.http.ts'

setScene({ title: 'Evidence', price: 500, stock: 100 }, { withDocuments: true })
beforeEach(() => world.invoicing.recordTaxRates(boss, [BOOKS_EXEMPT]))

const orderLists = () => createOrderListsService({ db: database.db, invoiceNumbersOf })
const ask = (query: string, actor?: Actor) =>
  askerOf(createOrderListsHttp({ orderLists: orderLists() }), actor)('GET', `/admin/orders/export${query}`)

async function exported(query = ''): Promise<Record<string, string>[]> {
  const answer = await ask(query, boss)
  expect(answer.status).toBe(200)
  return parse(Buffer.from(await answer.arrayBuffer()), { bom: true, columns: true })
}

const numbers = async (query?: string) => (await exported(query)).map((row) => row['Order number'])

/** Inserts unpaid manual orders, an hour apart, in addition to those of the scene. */
async function plantOrders(count: number): Promise<void> {
  await database.db.execute(sql`
    with planted as (
      insert into orders (id, status, customer_name, email, shipping_address, delivery_method, subtotal,
        discount, delivery_fee, total, created_at, manual)
      select lpad(to_hex(n), 24, '0'), 'Pending', 'Customer ' || n, '', '{"city": "Pune"}'::jsonb, 'standard',
        100, 0, 0, 100, timestamptz '2026-01-01' + n * interval '1 hour', true
      from generate_series(1, ${count}::int) n returning id)
    insert into order_lines (id, order_id, position, book_id, title, quantity, unit_price,
      unit_original_price, contents)
    select id, id, 0, ${book.id}, 'Evidence', 1, 100, 100, '[]'::jsonb from planted`)
}

describe('GET /admin/orders/export', () => {
  test('has customer, address, items, amounts, payment and shipping of each order', async () => {
    const wishes = { neededBy: '2026-11-30', giftNote: '=For Asha', sendComplete: true }
    const id = await buyCart(world, asha, { ...cartOf([book, 3]), ...wishes })
    await world.orders.setStatus(boss, id, { status: 'Shipped', courier: 'DTDC', trackingNumber: 'D123' })
    expect(await exported()).toEqual([
      {
        'Order number': 'KK-000001',
        'Placed at': '2026-11-20T15:30:00+05:30',
        Customer: 'Asha Verma',
        Email: 'asha@shoppers.example',
        Phone: '9812345678',
        City: 'Prayagraj',
        State: 'Uttar Pradesh',
        'PIN code': '211001',
        Items: '3 × Evidence',
        Copies: '3',
        Subtotal: '1875',
        Savings: '375',
        Discount: '0',
        Delivery: '0',
        'Delivery charge': '0',
        Total: '1500',
        Received: '1500',
        Owed: '0',
        Refunded: '0',
        Status: 'Shipped',
        Payment: 'Paid',
        Invoice: 'KB/26-27/000001',
        'Gateway payment': expect.stringMatching(/^pay_/),
        Courier: 'DTDC',
        'Tracking number': 'D123',
        'Needed by': '2026-11-30',
        'Gift note': "'=For Asha",
        'Terms of': TERMS_IN_FORCE.termsDate,
        'Terms SHA-256': TERMS_IN_FORCE.termsHash,
        'Send complete': 'yes',
      },
    ])
  })

  test('counts the books of a combo', async () => {
    const combo = await buildCombo(database.db, [book, await buildBook(database.db)], 600)
    const items = [{ bookId: combo, quantity: 2, isCombo: true }]
    await buyCart(world, asha, { ...cartOf(), amount: 120_000, items })
    expect(await exported()).toMatchObject([{ Copies: '4' }])
  })

  test('shows refunds and cancellations', async () => {
    const [part, whole] = [await buyBooks(world, asha, [book, 2]), await buyBooks(world, asha, [book, 1])]
    await world.orderActions.refund(boss, part, { amount: 12_550, reason: 'Torn', restock: false })
    await world.orderActions.cancel(boss, whole, 'Out of print')
    await plantOrders(1)
    expect(await exported()).toMatchObject([
      { Refunded: '500', Status: 'Cancelled', Payment: 'Refunded' },
      { Refunded: '125.5', Status: 'Paid', Payment: 'Partly refunded' },
      { Refunded: '0', Received: '0', Owed: '1', Status: 'Pending', Payment: 'Unpaid', Invoice: '' },
    ])
  })

  test('shows received and owed amounts; a cancelled order owes nothing', async () => {
    await plantOrders(2)
    const [newest, oldest] = [2, 1].map((n) => n.toString(16).padStart(24, '0'))
    await world.orderActions.receive(boss, newest!, { amount: 40, paidBy: 'bank' })
    await world.orderActions.cancel(boss, oldest!, 'x')
    expect(await exported()).toMatchObject([
      { Total: '1', Received: '0.4', Owed: '0.6', Payment: 'Partly paid' },
      { Total: '1', Received: '0', Owed: '0', Payment: 'Unpaid' },
    ])
    await world.orderActions.receive(boss, newest!, { amount: 60, paidBy: 'cash' })
    expect((await exported())[0]).toMatchObject({ Received: '1', Owed: '0', Payment: 'Paid' })
  })

  test('applies the list filters and skips deleted orders', async () => {
    await plantOrders(48)
    const id = await buyBooks(world, asha, [book, 1])
    expect(await numbers('?status=paid')).toHaveLength(1)
    expect(await numbers('?search=asha')).toHaveLength(1)
    expect(await numbers('?status=Cancelled')).toEqual([])
    expect(await numbers('?startDate=2026-01-02&endDate=2026-01-02')).toHaveLength(24)
    expect(await numbers('?status=&search=&page=3')).toHaveLength(49)
    await world.orderActions.cancel(boss, id, 'x')
    expect(await numbers('?status=Cancelled')).toHaveLength(1)
    expect(await numbers('?status=paid')).toEqual([])
    await world.orderActions.remove(boss, id)
    expect(await numbers('?search=asha')).toEqual([])
  })

  test('escapes cells that start like a formula', async () => {
    await plantOrders(1)
    await database.executeSql(`update orders set customer_name = '=HYPERLINK("http://x")', email = '@x',
      shipping_address = '{"city": "-1", "phone": "+911725550142"}'`)
    expect(await exported()).toMatchObject([
      { Customer: `'=HYPERLINK("http://x")`, Email: `'@x`, City: `'-1`, Phone: `'+911725550142` },
    ])
  })

  test('has each of 3,000 orders once, newest first, across batches', async () => {
    await plantOrders(3000)
    const customers = (await exported()).map((row) => row['Customer'])
    expect(customers).toEqual(Array.from({ length: 3000 }, (_, i) => `Customer ${3000 - i}`))
  })

  test('rejects staff below manager, shoppers and visitors, and invalid dates', async () => {
    expect((await ask('', { ...boss, role: 'staff' })).status).toBe(403)
    expect((await ask('', asha)).status).toBe(403)
    expect((await ask('')).status).toBe(401)
    for (const day of ['tomorrow', '0000-01-01', '9999-12-31T23:59:59-12:00'])
      expect((await ask(`?startDate=${day}`, boss)).status, day).toBe(400)
  })
})

test('streams orders in batches', async () => {
  await plantOrders(1200)
  const rows = (await orderLists().exported({}))[Symbol.asyncIterator]()
  await rows.next()
  // Orders of later batches aren't loaded yet.
  await database.executeSql(`update orders set customer_name = 'Later' where id < $1`, [
    (200).toString(16).padStart(24, '0'),
  ])
  const names: string[] = []
  for (let row = await rows.next(); !row.done; row = await rows.next()) names.push(row.value.customerName)
  expect(names).toHaveLength(1199)
  expect(names.filter((name) => name === 'Later')).toHaveLength(199)
})
