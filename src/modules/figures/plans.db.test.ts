import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Db } from '#platform/database/database.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { openTestDatabase } from '#test/support/test-database.ts'

import { PERIODS } from './figures.ts'
import { createFiguresService } from './figures.service.ts'

const BOSS = { userId: 'b', name: 'Boss', email: 'b@example.com', role: 'owner', isAdmin: true } as const
const now = new Date('2026-11-20T10:00:00Z')
/** What grows with the shop. */
const LARGE = [
  'orders',
  'order_events',
  'order_lines',
  'stock_movements',
  'checkouts',
  'books',
  'stock_items',
  'emails',
]

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  for (const statement of SHOP) await database.executeSql(statement)
})
afterAll(() => database.close())

/** Two years of a shop with 4,000 books and 20,000 orders. */
const SHOP = [
  `insert into users (id, name, email, password_hash, created_at) values ('u', 'A', 'a@example.com', '-', now())`,
  `insert into categories (id, name, slug, created_at) values ('c', 'C', 'c', now())`,
  `insert into works (id, title) select 'w', 'W'`,
  `insert into stock_items (book_id, available) select 'b' || i, i % 400 from generate_series(1, 4000) i`,
  `insert into books (id, work_id, category_id, slug, title, price, created_at, updated_at)
     select 'b' || i, 'w', 'c', 'b' || i, 'Book ' || i, 50000, '2024-01-01'::timestamptz + i * interval '1 minute', now()
     from generate_series(1, 4000) i`,
  `insert into checkouts (id, user_id, state, lines, subtotal, discount, delivery_fee, total, delivery_method, order_id,
     created_at, hold_until, settled_at)
     select 'k' || i, 'u', 'ordered', '[]', 50000, 0, 0, 50000, 'standard', 'o' || i, at, at, at
     from (select i, '2026-11-20T10:00Z'::timestamptz - (20000 - i) * interval '52 minutes' as at
       from generate_series(1, 20000) i) s`,
  `insert into orders (id, checkout_id, gateway_payment_id, status, customer_name, email, shipping_address, delivery_method,
     subtotal, discount, delivery_fee, total, created_at)
     select replace(id, 'k', 'o'), id, 'pay', 'Paid', 'A', 'a', '{}', 'standard', 50000, 0, 0, 50000, created_at
     from checkouts`,
  `insert into order_events (id, order_id, type, actor, details, at)
     select id, id, 'placed', 'a', '{}', created_at from orders`,
  `insert into stock_movements (id, book_id, delta, reason, actor, at)
     select id, 'b' || (1 + (substr(id, 2)::int * 7) % 3000), -1, 'sale', 'a', created_at from orders`,
  `insert into emails (id, dedupe_key, recipient, subject, html, text, status, created_at)
     select id, id, 'a', 's', '', '', 'sent', created_at from orders`,
  'analyze',
]

/** The database, which also tells how it would do what it is asked. */
function explaining(db: Db, plans: string[]): Db {
  const execute = async (query: SQL) => {
    const plan = (await db.execute(sql`explain ${query}`)) as unknown as { rows: Record<string, string>[] }
    plans.push(plan.rows.map((row) => row['QUERY PLAN']).join('\n'))
    return db.execute(query)
  }
  return new Proxy(db, { get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)) })
}

test.each(PERIODS)('the overview of %i days reads no large table from end to end', async (days) => {
  const overview = (db: Db) => createFiguresService({ db, clock: { now: () => now } }).overview(BOSS, days)
  const { current } = await overview(database.db)
  expect(current.sums.orders).toBeGreaterThan(0)
  await database.executeSql('analyze daily_figures, daily_book_sales, stale_figure_days')
  const plans: string[] = []
  await overview(explaining(database.db, plans))
  expect(plans.length).toBeGreaterThan(5)
  const scans = plans.join('\n').matchAll(/Seq Scan on (\w+)/g)
  expect([...scans].map(([, table]) => table).filter((table) => LARGE.includes(table ?? ''))).toEqual([])
})
