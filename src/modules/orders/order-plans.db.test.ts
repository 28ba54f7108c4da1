import { desc, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { rows } from '#platform/database/database.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { MOST_COUNTED } from '#platform/list-length.ts'
import { openTestDatabase } from '#test/support/test-database.ts'

import type { OrderFilter } from './order.ts'
import { countOrders, matching, pageOfOrders } from './orders.repository.ts'
import { orders } from './orders.tables.ts'

const NAME = 'Meenakshi Subramaniam'
let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await database.executeSql(`
    insert into orders (id, gateway_payment_id, status, customer_name, email, shipping_address, delivery_method, subtotal,
      discount, delivery_fee, total, created_at)
    select 'o' || i, 'pay', case when i % 4000 = 9 then 'Shipped' else 'Paid' end,
      case when i % 5000 = 7 then '${NAME}' else 'Asha ' || i end, i || '@example.com', '{}', 'standard', 50000,
      0, 0, 50000, '2026-11-20T10:00:00Z'::timestamptz - (20000 - i) * interval '1 hour'
    from generate_series(1, 20000) i`)
  await database.executeSql('analyze orders')
})
afterAll(() => database.close())

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
  ['days long ago', LAST_YEAR, 'orders_created'],
  ['a customer', { search: 'Meenakshi' }, 'orders_words'],
  ['a number', { search: 'KK-012345' }, 'orders_words'],
])('the list of %s is found by an index', async (_what, filter, index) => {
  const plan = await planOf(page(filter))
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on orders')
})

test('a customer is found among many, newest first; a list without end is counted up to its limit', async () => {
  const found = await pageOfOrders(database.db, matching({ search: 'meenakshi sub' }), {
    limit: 10,
    offset: 0,
  })
  expect(found.map(({ number }) => number)).toEqual(['KK-015007', 'KK-010007', 'KK-005007', 'KK-000007'])
  expect(await countOrders(database.db, matching({ search: NAME }))).toBe(4)
  expect(await countOrders(database.db, matching({}))).toBe(MOST_COUNTED + 1)
})
