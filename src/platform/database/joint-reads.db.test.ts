import { asc, gte, sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { openFileDatabase } from '#test/support/file-database.ts'
import { watchStatements } from '#test/support/watched-statements.ts'

import { instant } from './columns.ts'
import { prepareRead, type Read } from './joint-reads.ts'

const database = openFileDatabase({ emptied: false })

const listed = pgTable('listed', {
  n: integer('n').primaryKey(),
  name: text('name'),
  price: bigint('price', { mode: 'number' }),
  day: date('day', { mode: 'string' }),
  at: instant('at'),
  words: text('words').array(),
  kept: boolean('kept'),
})

const sent: string[] = []
let stop = () => {}
let numbers: Read<{ n: number }>
let whole: Read<typeof listed.$inferSelect>
let broken: Read<{ n: number }>

beforeAll(async () => {
  await database.executeSql(`create table listed (n int primary key, name text, price bigint, day date, at timestamptz,
      words text[], kept boolean);
    insert into listed values (1, '₹ "$1" \\', 9007199254740991, '2026-11-27', '2026-11-27T10:00:00.5Z', '{a,"b,c"}', true),
      (2, null, null, null, null, null, null)`)
  const { db } = database
  const from = gte(listed.n, sql.placeholder('from'))
  numbers = prepareRead(
    db,
    'numbers',
    db.select({ n: listed.n }).from(listed).where(from).orderBy(asc(listed.n)),
  )
  whole = prepareRead(db, 'whole', db.select().from(listed).where(from).orderBy(asc(listed.n)))
  broken = prepareRead(
    db,
    'broken',
    db.select({ n: sql<number>`1 / ${sql.placeholder('zero')}::int` }).from(listed),
  )
})
beforeEach(() => {
  sent.length = 0
  stop = watchStatements(({ text }) => void sent.push(text))
})
afterEach(() => stop())

test('reads that start together share a statement, each with its own values', async () => {
  const [all, last] = await Promise.all([numbers({ from: 1 }), whole({ from: 2 })])
  expect(sent).toHaveLength(1)
  expect(all).toEqual([{ n: 1 }, { n: 2 }])
  expect(last).toEqual([{ n: 2, name: null, price: null, day: null, at: null, words: null, kept: null }])
})

test('the same read can start twice at the same time', async () => {
  expect(await Promise.all([numbers({ from: 1 }), numbers({ from: 3 })])).toEqual([[{ n: 1 }, { n: 2 }], []])
  expect(sent).toHaveLength(1)
})

test('a shared statement returns the same values as a separate one', async () => {
  const alone = await whole({ from: 1 })
  const [together] = await Promise.all([whole({ from: 1 }), numbers({ from: 1 })])
  expect(together).toEqual(alone)
  expect(together[0]?.at).toEqual(new Date('2026-11-27T10:00:00.500Z'))
})

test('reads that start later have their own statement', async () => {
  await numbers({ from: 1 })
  await numbers({ from: 1 })
  expect(sent).toHaveLength(2)
})

test('a failed read fails the reads that share its statement', async () => {
  const results = await Promise.allSettled([broken({ zero: 0 }), numbers({ from: 1 })])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
