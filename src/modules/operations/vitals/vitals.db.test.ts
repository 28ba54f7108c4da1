import { beforeEach, describe, expect, test } from 'vitest'

import { inTransaction } from '#platform/database/database.ts'
import { createFakeClock, type FakeClock } from '#test/support/fake-clock.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createVitalsHttp } from './vitals.http.ts'
import type { Vital } from './vitals.schema.ts'
import { createVitalsService, measuredVitals, type VitalsService } from './vitals.service.ts'

const database = openFileDatabase()
const BOSS = { userId: 'b', name: 'Boss', email: 'boss@example.com', role: 'manager', isAdmin: true } as const

let clock: FakeClock
let vitals: VitalsService
beforeEach(() => {
  clock = createFakeClock(new Date('2026-11-20T10:00:00Z'))
  vitals = open()
})

const open = (db = database.db) => createVitalsService({ db, clock })
const lcp = (page: string, value: number): Vital => ({ page, metric: 'LCP', value })
async function stored() {
  const { rows } = await database.executeSql(
    'select day::text as day, page, metric, sum(count)::int as count from vital_counts group by 1, 2, 3 order by 1, 2, 3',
  )
  return rows.map(({ day, page, metric, count }) => [day, page, metric, count])
}
const read = async () =>
  (await callerOf(createVitalsHttp({ vitals, pages: ['/'] }), BOSS)('GET', '/admin/vitals')).body

describe('counting', () => {
  test('adds up by Indian day, page and metric across writes and processes', async () => {
    const other = open()
    vitals.count([lcp('/', 900), lcp('/', 905), { page: '/', metric: 'CLS', value: 0 }])
    other.count([lcp('/', 900), lcp('/book/:id', 900)])
    await Promise.all([vitals.writeDown(), other.writeDown()])
    clock.advance({ hours: 8, minutes: 30 })
    vitals.count([lcp('/', 900)])
    await vitals.writeDown()
    await vitals.writeDown()
    expect(await stored()).toEqual([
      ['2026-11-20', '/', 'CLS', 1],
      ['2026-11-20', '/', 'LCP', 3],
      ['2026-11-20', '/book/:id', 'LCP', 1],
      ['2026-11-21', '/', 'LCP', 1],
    ])
  })

  test('writes counts that the database rejected next time, with newer ones', async () => {
    let down = true
    const db = new Proxy(database.db, {
      get(target, name) {
        if (name === 'insert' && down) throw new Error('database away')
        return Reflect.get(target, name)
      },
    })
    vitals = open(db)
    vitals.count([lcp('/', 900)])
    await expect(vitals.writeDown()).rejects.toThrow('database away')
    vitals.count([lcp('/', 900)])
    down = false
    await vitals.writeDown()
    expect(await stored()).toEqual([['2026-11-20', '/', 'LCP', 2]])
  })
})

describe('GET /admin/vitals', () => {
  test('is empty without measurements', async () => {
    expect(await read()).toEqual({ from: '2026-10-24', to: '2026-11-20', pages: [] })
  })

  test('returns the percentiles of 28 days with their ratings, most visited page first', async () => {
    vitals.count([lcp('/old', 900), lcp('/old', 900), lcp('/old', 900)])
    clock.advance({ hours: 24 })
    vitals.count([lcp('/book/:id', 6000), { page: '/book/:id', metric: 'INP', value: 300 }])
    clock.advance({ hours: 27 * 24 })
    vitals.count([lcp('/', 1000), lcp('/', 1000)])
    expect(await read()).toMatchObject({
      pages: [
        { page: '/', figures: { LCP: { rating: 'good', count: 2 }, INP: null, CLS: null } },
        { page: '/book/:id', figures: { LCP: { rating: 'poor', count: 1 }, INP: { rating: 'needs work' } } },
      ],
    })
  })
})

test('days before the report’s period are deleted', async () => {
  vitals.count([lcp('/', 900)])
  await vitals.writeDown()
  const expire = () => inTransaction(database.db, (tx) => measuredVitals.expire!(tx, clock.now()))
  clock.advance({ hours: 27 * 24 })
  await expire()
  expect(await stored()).toHaveLength(1)
  clock.advance({ hours: 24 })
  await expire()
  expect(await stored()).toEqual([])
})
