import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { openFileDatabase } from '#test/support/file-database.ts'

import { MAX_GATHERED, searchedNewest, searchPage, MAX_SCANNED } from './search-page.ts'

const database = openFileDatabase({ emptied: false })

const ROWS = 20_000
beforeAll(async () => {
  // Every tenth row has `b`, every thousandth `c`, the 2,000 oldest `d`, and the 900 oldest `e`.
  await database.executeSql(`create table listed (id int primary key, words text not null);
    insert into listed select i, 'a' || case when i % 10 = 0 then 'b' else '' end || case when i % 1000 = 0 then 'c' else '' end
      || case when i <= 2000 then 'd' else '' end || case when i <= 900 then 'e' else '' end
    from generate_series(1, ${ROWS}) i`)
})

function search(word: string, after = 0) {
  const columns = sql`id::text as id, id as key`
  const from = sql`from listed`
  const where = after === 0 ? undefined : sql`id > ${after}`
  const met = sql`words like ${`%${word}%`}`
  const parts = [sql`select ${columns} ${from} where ${where ?? sql`true`} and ${met}`]
  return searchedNewest({ columns, from, where, order: sql`listed.id desc`, met, parts })
}

const pageOf = (word: string, offset = 0, after = 0) =>
  searchPage(database.db, search(word, after), { limit: 10, offset })

/** Returns ten ids, descending from `from` by `step`. */
const down = (from: number, step = 1) => Array.from({ length: 10 }, (_, i) => String(from - i * step))

describe('a page of a search', () => {
  test('with many matches is filled from the newest rows and marked as capped', async () => {
    expect(await pageOf('b')).toEqual({ ids: down(ROWS, 10), total: MAX_SCANNED / 10, capped: true })
    expect(await pageOf('a', MAX_SCANNED - 10)).toMatchObject({
      ids: down(ROWS - MAX_SCANNED + 10),
      capped: true,
    })
  })

  test('past the newest rows knows the total', async () => {
    expect(await pageOf('c', 10)).toEqual({ ids: down(ROWS - 10_000, 1000), total: 20, capped: false })
    expect(await pageOf('b', 60, 12_000)).toEqual({ ids: down(ROWS - 600, 10), total: 800, capped: false })
    expect(await pageOf('b', MAX_SCANNED)).toMatchObject({
      ids: down(ROWS - MAX_SCANNED * 10, 10),
      total: MAX_GATHERED,
      capped: true,
    })
  })

  test('of a list shorter than the first scan has an exact total', async () => {
    const short = ROWS - MAX_SCANNED + 1
    expect(await pageOf('b', 0, short)).toMatchObject({ total: MAX_SCANNED / 10, capped: false })
    expect(await pageOf('b', 100, short)).toEqual({ ids: [], total: MAX_SCANNED / 10, capped: false })
    expect(await pageOf('z', 0, short)).toEqual({ ids: [], total: 0, capped: false })
  })

  test('finds rare rows and rows that only match far down the list', async () => {
    expect(await pageOf('c')).toEqual({ ids: down(ROWS, 1000), total: 20, capped: false })
    expect(await pageOf('e', 890)).toEqual({ ids: down(10), total: 900, capped: false })
    expect(await pageOf('d')).toEqual({ ids: down(2000), total: MAX_GATHERED, capped: true })
    expect(await pageOf('d', 990)).toMatchObject({ ids: down(1010), capped: true })
    expect(await pageOf('z')).toEqual({ ids: [], total: 0, capped: false })
  })

  test('is empty past the end of an uncounted list', async () => {
    expect((await pageOf('a', MAX_GATHERED)).ids).toEqual([])
  })
})
