import { type SQL, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'

import { PERIODS } from '#modules/analytics/analytics.ts'
import { type Db, rows } from '#platform/database/database.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { createSearchesService } from './searches.service.ts'

const database = openFileDatabase({ emptied: false })

const NOW = new Date('2026-11-20T10:00:00Z')
const log = pino({ level: 'silent' })

/** Inserts 100,000 terms, a thousand on each of a hundred days. */
beforeAll(async () => {
  await database.executeSql(`
    insert into search_terms (term, day, searches, without_result)
    select 'term ' || i, date '2026-11-20' - i % 100, 1 + i % 7, (i / 100) % 2 from generate_series(1, 100000) i`)
  await database.executeSql('analyze search_terms')
})

interface Plan {
  text: string
  /** Total rows produced by all steps. */
  rows: number
}

/** Wraps the database and records the plan of every query. */
function explaining(db: Db, plans: Plan[]): Db {
  const execute = async (query: SQL) => {
    const lines = await rows<Record<string, string>>(db, sql`explain (analyze, timing off) ${query}`)
    const text = lines.map((line) => line['QUERY PLAN']).join('\n')
    const made = [...text.matchAll(/\(actual rows=([\d.]+) loops=(\d+)\)/g)]
    plans.push({ text, rows: made.reduce((sum, [, n, loops]) => sum + Number(n) * Number(loops), 0) })
    return db.execute(query)
  }
  return new Proxy(db, { get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)) })
}

test.each(PERIODS)(
  'the terms of %i days are read by index, regardless of the number of stored terms',
  async (days) => {
    const ask = (db: Db) =>
      createSearchesService({ db, log, clock: { now: () => NOW } }).report({
        days,
        kind: 'none',
        page: 1,
        limit: 25,
      })
    expect((await ask(database.db)).terms).toHaveLength(25)
    await database.executeSql('analyze search_term_rankings')
    const plans: Plan[] = []
    await ask(explaining(database.db, plans))
    const text = plans.map((plan) => plan.text).join('\n')
    expect(text).not.toMatch(/Seq Scan on search_terms\b/)
    expect(text).toMatch(/Index .*search_terms_day/)
    // Allows a few times the terms of a day and a ranking, far fewer than the 100,000 stored.
    expect(plans.reduce((sum, plan) => sum + plan.rows, 0)).toBeLessThan(30_000)
  },
)
