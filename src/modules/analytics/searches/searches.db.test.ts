import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import type { Db } from '#platform/database/database.ts'
import { createFakeClock, type FakeClock } from '#test/support/fake-clock.ts'
import { askerOf, callerOf } from '#test/support/http-app.ts'
import { readOnly } from '#test/support/read-only.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { MAX_TERMS } from './search-term.ts'
import { createSearchesHttp } from './searches.http.ts'
import type { TermsBody } from './searches.schema.ts'
import { createSearchesService, type SearchesService } from './searches.service.ts'

const database = openFileDatabase()

const BOSS: Actor = { userId: 'b', name: 'Boss', email: 'b@example.com', role: 'manager', isAdmin: true }
let clock: FakeClock
let searches: SearchesService
let warnings: string[]

beforeEach(async () => {
  clock = createFakeClock(new Date('2026-11-20T10:00:00Z'))
  warnings = []
  searches = open()
})

const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) })
const open = (db: Db = database.db) => createSearchesService({ ...database, db, clock, log })
const ask = (query = '', actor = BOSS) =>
  callerOf(createSearchesHttp({ searches }), actor)('GET', `/admin/search-terms${query}`)
const report = async (query = '') => (await ask(query)).body as unknown as TermsBody
const termsOf = async (query = '') =>
  (await report(query)).terms.map(({ term, searches: n, withoutResult }) => [term, n, withoutResult])

function search(text: string, found: number, times = 1): void {
  for (let i = 0; i < times; i++) searches.count(text, found)
}
async function stored() {
  const { rows } = await database.executeSql(
    'select day::text as day, term, searches, without_result from search_terms order by day, term',
  )
  return rows.map(({ day, term, searches: n, without_result: none }) => [day, term, n, none])
}
/** Ends the Indian day, including its grace period for late writes. */
const aDay = () => clock.advance({ hours: 24 })

describe('counting', () => {
  test('adds up by Indian day across writes and processes', async () => {
    search('GST', 4, 2)
    await searches.writeDown()
    search(' gst ', 0)
    const other = open()
    other.count('gst', 2)
    await Promise.all([searches.writeDown(), other.writeDown()])
    clock.advance({ hours: 8, minutes: 30 })
    search('gst', 1)
    await searches.writeDown()
    await searches.writeDown()
    expect(await stored()).toEqual([
      ['2026-11-20', 'gst', 4, 1],
      ['2026-11-21', 'gst', 1, 0],
    ])
  })

  test('retains counts that the database rejected and writes them next time, with newer ones', async () => {
    let down = true
    const db = new Proxy(database.db, {
      get: (target, name) =>
        name === 'transaction' && down
          ? () => Promise.reject(new Error('database away'))
          : Reflect.get(target, name),
    })
    searches = open(db)
    search('gst', 1)
    await expect(searches.writeDown()).rejects.toThrow('database away')
    search('gst', 1)
    search('ibc', 0)
    down = false
    await searches.writeDown()
    expect(await stored()).toEqual([
      ['2026-11-20', 'gst', 2, 0],
      ['2026-11-20', 'ibc', 1, 1],
    ])
  })

  test('limits a day’s terms in a flood and keeps counting the known ones', async () => {
    for (let round = 0; round < 4; round++) {
      for (let i = 0; i < 2500; i++) searches.count(`flood ${round} ${i}`, 0)
      await searches.writeDown()
    }
    expect(await stored()).toHaveLength(6000)
    expect(warnings).toHaveLength(4)
    search('flood 0 1', 0)
    search('a word of tomorrow', 0)
    await searches.writeDown()
    expect(await stored()).toHaveLength(6000)
    expect(await stored()).toContainEqual(['2026-11-20', 'flood 0 1', 2, 2])
    aDay()
    search('a word of tomorrow', 0)
    await searches.writeDown()
    expect(await stored()).toContainEqual(['2026-11-21', 'a word of tomorrow', 1, 1])
  })
})

describe('GET /admin/search-terms', () => {
  test('is empty for a shop without searches', async () => {
    expect(await report('?days=365')).toMatchObject({
      from: '2025-11-21',
      to: '2026-11-20',
      terms: [],
      total: 0,
    })
  })

  test('reads the stored counts while the database is read-only', async () => {
    search('gst', 3, 3)
    await searches.writeDown()
    clock.advance({ hours: 72 })
    searches = open(readOnly(database.db))
    search('ibc', 0)
    expect(await termsOf('?days=7')).toEqual([['gst', 3, 0]])
  })

  test('adds days up, most searched or most often without a result first', async () => {
    search('gst', 3, 3)
    search('ibc', 0, 2)
    aDay()
    search('ibc', 5, 2)
    search('posh', 0, 3)
    expect(await termsOf('?days=1')).toEqual([
      ['posh', 3, 3],
      ['ibc', 2, 0],
    ])
    expect(await termsOf()).toEqual([
      ['ibc', 4, 2],
      ['gst', 3, 0],
      ['posh', 3, 3],
    ])
    expect(await termsOf('?kind=none')).toEqual([
      ['posh', 3, 3],
      ['ibc', 4, 2],
    ])
    expect((await report('?kind=none')).terms[1]).toMatchObject({ share: 0.5 })
  })

  test('drops days from the period one by one and reranks each day', async () => {
    search('gst', 1)
    expect(await termsOf('?days=7')).toEqual([['gst', 1, 0]])
    for (let day = 1; day < 7; day++) {
      aDay()
      search('ibc', 0)
      expect(await termsOf('?days=7')).toContainEqual(['gst', 1, 0])
    }
    aDay()
    expect(await termsOf('?days=7')).toEqual([['ibc', 6, 6]])
    expect(await termsOf('?days=30')).toContainEqual(['gst', 1, 0])
  })

  test('lists a term outside the closed days’ ranking with all its searches', async () => {
    for (let i = 0; i <= MAX_TERMS; i++) search(`common ${i}`, 1, 2)
    search('rare', 0)
    await searches.writeDown()
    await database.executeSql(`update search_terms set without_result = 1 where term like 'common%'`)
    aDay()
    search('rare', 0, 2)
    expect((await termsOf('?limit=1')).at(0)).toEqual(['rare', 3, 3])
    expect((await termsOf('?limit=1&kind=none')).at(0)).toEqual(['rare', 3, 3])
  })

  test('includes today’s searches of a common term that is not among today’s top terms', async () => {
    search('gst', 1, 5)
    aDay()
    search('gst', 0)
    for (let i = 0; i < 150; i++) search(`today ${i}`, 0, 2)
    expect((await termsOf('?limit=1')).at(0)).toEqual(['gst', 6, 1])
  })

  test('includes late writes after a database outage', async () => {
    const late = open()
    late.count('gst', 1)
    search('gst', 1)
    aDay()
    expect(await termsOf()).toEqual([['gst', 1, 0]])
    await late.writeDown()
    expect(await termsOf()).toEqual([['gst', 2, 0]])
  })

  test('is paged up to the maximum number of terms', async () => {
    for (let i = 0; i < 60; i++) search(`term ${String(i).padStart(2, '0')}`, 1)
    const last = await report('?page=3')
    expect(last).toMatchObject({ total: 60, totalPages: 3 })
    expect(last.terms.map(({ term }) => term)).toEqual(Array.from({ length: 10 }, (_, i) => `term ${50 + i}`))
    expect(await report('?page=99')).toMatchObject({ terms: [], total: 60 })
    for (let i = 0; i <= MAX_TERMS; i++) search(`more ${i}`, 1)
    expect(await report('?limit=100')).toMatchObject({ total: MAX_TERMS + 1, totalPages: 3 })
  })

  test.each(['days=2', 'kind=some', 'page=0', 'limit=101', 'sort=term'])(
    '%s is refused naming the field',
    async (query) => {
      const { status, body } = await ask(`?${query}`)
      expect(status).toBe(400)
      expect(JSON.stringify(body['issues'])).toContain(query.split('=')[0])
    },
  )
})

test('GET /admin/search-terms/export returns the same list as a file without formulas', async () => {
  search('=cmd|calc', 0, 2)
  search('gst', 1)
  const answer = await askerOf(createSearchesHttp({ searches }), BOSS)(
    'GET',
    '/admin/search-terms/export?days=1&kind=none',
  )
  expect(answer.headers.get('content-disposition')).toContain('search-terms.csv')
  expect((await answer.text()).split('\r\n')).toEqual([
    '"Term","Searches","No result"',
    `"'=cmd|calc",2,2`,
    '',
  ])
})
