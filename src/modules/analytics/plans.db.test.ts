import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { type Db, rows } from '#platform/database/database.ts'
import { fillShop, SHOP_NOW } from '#test/support/figures-shop.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { PERIODS } from './analytics.ts'
import { createAnalyticsService } from './analytics.service.ts'

const database = openFileDatabase({ emptied: false })

/** Tables that grow with the shop. */
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

beforeAll(async () => {
  await fillShop(database, { books: 4000, orders: 20_000 })
})

/** Wraps the database and records the plan of every query. */
function explaining(db: Db, plans: string[]): Db {
  const execute = async (query: SQL) => {
    const plan = await rows<Record<string, string>>(db, sql`explain ${query}`)
    plans.push(plan.map((row) => row['QUERY PLAN']).join('\n'))
    return db.execute(query)
  }
  return new Proxy(db, { get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)) })
}

test.each(PERIODS)('reading the figures of %i days scans no large table', async (days) => {
  const figures = (db: Db) => createAnalyticsService({ db, clock: { now: () => SHOP_NOW } }).figures(days)
  const { current } = await figures(database.db)
  expect(current.sums.orders).toBeGreaterThan(0)
  await database.executeSql('analyze daily_figures, daily_book_sales, stale_figure_days')
  const plans: string[] = []
  await figures(explaining(database.db, plans))
  expect(plans.length).toBeGreaterThan(5)
  const scans = plans.join('\n').matchAll(/Seq Scan on (\w+)/g)
  expect([...scans].map(([, table]) => table).filter((table) => LARGE.includes(table ?? ''))).toEqual([])
})
