import { desc, type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import type { OrderFilter } from './orders.schema.ts'
import { orders } from './orders.tables.ts'
import { rows } from '#platform/database/database.ts'
import { MAX_SCANNED } from '#platform/database/search-page.ts'
import { MAX_COUNTED } from '#platform/list-length.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { forcedPlan } from '#test/support/forced-plan.ts'

import { matching, searched, searchedOrders } from './order-lists.repository.ts'

const database = openFileDatabase({ emptied: false })

const NAME = 'Meenakshi Subramaniam'

beforeAll(async () => {
  await database.executeSql(`
    insert into orders (id, gateway_payment_id, status, customer_name, email, shipping_address, delivery_method, subtotal,
      discount, delivery_fee, total, created_at, packed_at, cancelled_at)
    select 'o' || i, 'pay',
      case when i % 4000 = 9 then 'Shipped' when i % 4000 in (13, 17) then 'Processing' else 'Paid' end,
      case when i % 5000 = 7 then '${NAME}' else 'Asha ' || i end, i || '@example.com', '{}', 'standard', 50000,
      0, 0, 50000, '2026-11-20T10:00:00Z'::timestamptz - (20000 - i) * interval '1 hour',
      case when i % 4000 = 17 then '2026-11-20T10:00:00Z'::timestamptz end,
      case when i % 4000 = 11 then '2026-11-20T10:00:00Z'::timestamptz end
    from generate_series(1, 20000) i`)
  await database.executeSql('analyze orders')
})

async function planOf(query: SQL): Promise<string> {
  const plan = await rows<Record<string, string>>(database.db, sql`explain ${query}`)
  return plan.map((row) => row['QUERY PLAN']).join('\n')
}

const page = (filter: OrderFilter): SQL =>
  database.db
    .select({ id: orders.id })
    .from(orders)
    .where(matching(filter))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(10)
    .getSQL()

const LAST_YEAR = { startDate: new Date('2025-03-01'), endDate: new Date('2025-03-02') }

test.each<[string, OrderFilter, index: string]>([
  ['no filter', {}, 'orders_created'],
  ['a status that is rare', { status: 'Shipped' }, 'orders_status'],
  ['what is to be accepted', { toAccept: 'yes' }, 'orders_to_accept'],
  ['what is to be packed', { status: 'Processing', packed: 'no' }, 'orders_(to_pack|status)'],
  ['what is to be sent', { status: 'Processing', packed: 'yes' }, 'orders_to_send'],
  ['what was cancelled', { status: 'Cancelled' }, 'orders_cancelled'],
  ['days long ago', LAST_YEAR, 'orders_created'],
  ['what very many have', { search: 'Asha' }, 'orders_created'],
  ['what very many of a status have', { search: 'Asha', status: 'Paid' }, 'orders_(to_accept|status)'],
])('the list of %s is read in index order', async (_what, filter, index) => {
  const plan = await planOf(page(filter))
  expect(plan).toMatch(new RegExp(`Index.* Scan Backward using ${index}`))
  expect(plan).not.toMatch(/Seq Scan on orders|Sort/)
})

test('orders with an open claim are found through their claims', async () => {
  const plan = await planOf(page({ claims: 'open' }))
  expect(plan).not.toContain('Seq Scan on orders')
})

test.each<[string, OrderFilter & { search: string }, ...indexes: string[]]>([
  ['a customer', { search: 'Meenakshi' }, 'orders_words', 'orders_references', 'order_lines_title'],
  ['a customer and a status', { search: 'Meenakshi', status: 'Paid' }, 'orders_words'],
  ['an email address', { search: '12345@example.com' }, 'orders_words'],
  ['a number', { search: 'KK-012345' }, 'orders_words'],
  ['a phone number', { search: '+91 98186 41969' }, 'orders_references'],
  ['a purchase order', { search: 'NLS/LIB/2026/118' }, 'orders_references'],
  ['a tracking number', { search: '1490810000056' }, 'orders_references', 'order_events_part_tracking'],
  ['an invoice or a quotation', { search: 'KB/26-27/52' }, 'invoices_number', 'quotations_number'],
  ['a request', { search: 'RQ-1' }, 'institution_requests_number', 'quotations_request'],
  ['an order of the gateway', { search: 'order_Nxy12345' }, 'orders_gateway_order'],
])('%s is found by index', async (_what, filter, ...indexes) => {
  const plan = await forcedPlan(database.db, searched(filter).gathered)
  for (const index of indexes) expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan')
})

const first = { limit: 10, offset: 0 }

test('a customer is found among many orders, newest first', async () => {
  const { found, total } = await searchedOrders(database.db, { search: 'meenakshi sub' }, first)
  expect(found.map(({ number }) => number)).toEqual(['KK-015007', 'KK-010007', 'KK-005007', 'KK-000007'])
  expect(total).toBe(4)
  const second = await searchedOrders(database.db, { search: NAME }, { limit: 2, offset: 2 })
  expect(second.found.map(({ number }) => number)).toEqual(['KK-005007', 'KK-000007'])
})

test('a common search is counted up to the limit and shows the newest', async () => {
  const { found, ...length } = await searchedOrders(database.db, { search: 'asha' }, { limit: 2, offset: 1 })
  expect(found.map(({ number }) => number)).toEqual(['KK-019999', 'KK-019998'])
  expect(length).toEqual({ total: MAX_SCANNED, capped: true })
  expect(await searchedOrders(database.db, {}, first)).toMatchObject({ total: MAX_COUNTED, capped: true })
})

test('an order also matches by account name, and counts once if both match', async () => {
  await database.executeSql(`
    insert into users (id, name, email, password_hash, created_at) values ('u', 'Zarina Khan', 'z@example.com', '-', now());
    update orders set user_id = 'u' where id in ('o30', 'o31');
    update orders set customer_name = 'Zarina' where id = 'o31'`)
  const { found, total } = await searchedOrders(database.db, { search: 'zarina' }, first)
  expect(found.map(({ id }) => id)).toEqual(['o31', 'o30'])
  expect(total).toBe(2)
  await database.executeSql("update users set name = 'Zainab Khan' where id = 'u'")
  expect((await searchedOrders(database.db, { search: 'zarina' }, first)).found).toMatchObject([
    { id: 'o31' },
  ])
  expect((await searchedOrders(database.db, { search: 'zainab k' }, first)).total).toBe(2)
})
