import { eq, sql } from 'drizzle-orm'
import { bigint, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { openFileDatabase } from '#test/support/file-database.ts'

import { instant } from './columns.ts'
import { rows } from './database.ts'
import { defineStatement } from './statement.ts'

const database = openFileDatabase({ emptied: false })

const kept = pgTable('kept', {
  n: integer('n').primaryKey(),
  name: text('name').default('unnamed'),
  price: bigint('price', { mode: 'number' }),
  day: date('day', { mode: 'string' }),
  at: instant('at'),
  notes: jsonb('notes').$type<unknown>(),
  words: text('words').array(),
})
type NewRow = typeof kept.$inferInsert

const build = vi.fn<(n: number) => void>()
const insertion = defineStatement((db, added: NewRow[]) => {
  build(added.length)
  return db.insert(kept).values(added).returning({ n: kept.n })
})
const byNumber = defineStatement<[n: number], typeof kept.$inferSelect>((db, n) =>
  db.select().from(kept).where(eq(kept.n, n)),
)
const change = defineStatement((db, n: number, changes: Partial<NewRow>) =>
  db.update(kept).set(changes).where(eq(kept.n, n)),
)

beforeEach(async () => {
  build.mockClear()
  await database.executeSql(`drop table if exists kept; create table kept (n int primary key,
    name text default 'unnamed', price bigint, day date, at timestamptz, notes jsonb, words text[])`)
})

const FULL: NewRow = {
  n: 1,
  name: '₹ "$1" \\',
  price: 9_007_199_254_740_991,
  day: '2026-11-27',
  at: new Date('2026-11-27T10:00:00.5Z'),
  notes: [{ a: "it's $2" }],
  words: ['a', 'b,c'],
}
const EMPTY: NewRow = { n: 2, name: null, price: null, day: null, at: null, notes: null, words: null }

test.each([
  ['of every type', FULL],
  ['that are null', EMPTY],
])('values %s are written and read unchanged', async (_, row) => {
  expect(await insertion.run(database.db, [row])).toEqual([{ n: row.n }])
  expect(await byNumber.run(database.db, row.n)).toEqual([row])
  const [{ empty } = {}] = await rows<{ empty: boolean }>(
    database.db,
    sql`select notes is null as empty from kept`,
  )
  expect(empty).toBe(row.notes === null)
})

test('a value left out gets its default', async () => {
  await insertion.run(database.db, [{ n: 3, name: undefined }])
  await insertion.run(database.db, [{ n: 4 }])
  expect((await byNumber.run(database.db, 3))[0]?.name).toBe('unnamed')
  expect((await byNumber.run(database.db, 4))[0]?.name).toBe('unnamed')
})

test('each shape is built once, with its own values each time', async () => {
  const { db } = database
  await insertion.run(db, [{ n: 10 }])
  build.mockClear()
  for (const n of [11, 12, 13]) await insertion.run(db, [{ n }])
  expect(build).not.toHaveBeenCalled()
  await insertion.run(db, [
    { n: 14, name: 'a' },
    { n: 15, name: 'b' },
  ])
  await change.run(db, 14, { price: 5 })
  await change.run(db, 15, { name: 'c', words: [] })
  await change.run(db, 11, { price: 6 })
  const found = await db.select({ n: kept.n, name: kept.name, price: kept.price }).from(kept).orderBy(kept.n)
  expect(found).toEqual([
    { n: 10, name: 'unnamed', price: null },
    { n: 11, name: 'unnamed', price: 6 },
    { n: 12, name: 'unnamed', price: null },
    { n: 13, name: 'unnamed', price: null },
    { n: 14, name: 'a', price: 5 },
    { n: 15, name: 'c', price: null },
  ])
})

test('more shapes than are kept still work', async () => {
  const lengths = Array.from({ length: 60 }, (_, i) => i + 20)
  let n = 100
  for (const length of lengths) {
    const added = Array.from({ length }, () => ({ n: n++ }))
    expect(await insertion.run(database.db, added)).toHaveLength(length)
  }
})
