import { eq, sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { openFileDatabase } from '#test/support/file-database.ts'
import { watchStatements } from '#test/support/watched-statements.ts'

import { inTransaction, writeLast } from './database.ts'
import { defineStatement } from './statement.ts'

const database = openFileDatabase({ emptied: false })
const one = pgTable('one', { n: integer('n').primaryKey() })
const other = pgTable('other', { n: integer('n').primaryKey() })

interface Row {
  n: number
}
const intoOne = defineStatement((db, row: Row) => db.insert(one).values(row))
const intoOther = defineStatement((db, rows: Row[]) => db.insert(other).values(rows))
const change = defineStatement((db, row: Row, n: number) => db.update(one).set(row).where(eq(one.n, n)))

let sent: string[] = []
let stop = () => {}

beforeEach(async () => {
  await database.executeSql(
    'drop table if exists one, other; create table one (n int primary key); create table other (n int primary key)',
  )
  sent = []
  stop = watchStatements(({ text }) => void sent.push(text.split(' ', 1).join().toLowerCase()))
})
afterEach(() => stop())

const numbersIn = async (table: 'one' | 'other') =>
  (await database.executeSql(`select n from ${table} order by n`)).rows.map(({ n }) => n)

test('the last writes of a transaction share one statement', async () => {
  await inTransaction(database.db, async (tx) => {
    writeLast(tx, intoOne.filled({ n: 1 }))
    writeLast(tx, intoOther.filled([{ n: 2 }, { n: 3 }]))
    await tx.insert(one).values({ n: 4 })
    writeLast(tx, change.filled({ n: 5 }, 4))
  })
  expect(sent).toEqual(['begin', 'insert', 'with', 'commit'])
  expect([await numbersIn('one'), await numbersIn('other')]).toEqual([
    [1, 5],
    [2, 3],
  ])
})

test('last writes are not written if the transaction fails, and fail it themselves', async () => {
  const failing = inTransaction(database.db, async (tx) => {
    writeLast(tx, intoOne.filled({ n: 1 }))
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  const refused = inTransaction(database.db, async (tx) => {
    await tx.insert(one).values({ n: 1 })
    writeLast(tx, intoOther.filled([{ n: 2 }]))
    writeLast(tx, intoOne.filled({ n: 1 }))
  })
  await expect(refused).rejects.toThrow('Failed query')
  expect([await numbersIn('one'), await numbersIn('other')]).toEqual([[], []])
})

test('a repeated transaction writes its last writes once', async () => {
  let attempts = 0
  await inTransaction(database.db, async (tx) => {
    writeLast(tx, intoOne.filled({ n: ++attempts }))
    if (attempts === 1) await tx.execute(sql`do $$ begin raise sqlstate '40001'; end $$`)
  })
  expect(await numbersIn('one')).toEqual([2])
})
