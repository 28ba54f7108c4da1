import { expect, test } from 'vitest'

import { searchTermRankings, searchTerms } from '#modules/analytics/analytics.tables.ts'
import { inTransaction } from '#platform/database/database.ts'
import { dayAfter } from '#platform/indian-day.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { searchedTerms } from './searches.service.ts'

const database = openFileDatabase()

const NOW = new Date('2026-11-20T10:00:00Z')

const expire = () => inTransaction(database.db, (tx) => searchedTerms.expire!(tx, NOW))

async function remaining(terms: [term: string, daysAgo: number, searches: number][]): Promise<string[]> {
  await database.db.insert(searchTerms).values(
    terms.map(([term, ago, searches]) => {
      return { term, day: dayAfter('2026-11-20', -ago), searches, withoutResult: 0 }
    }),
  )
  await expire()
  const { rows } = await database.executeSql('select term from search_terms order by term, day')
  return rows.map(({ term }) => String(term))
}

test('a rare term is deleted after ninety days', async () => {
  expect(
    await remaining([
      ['old and rare', 91, 2],
      ['ninety days', 90, 1],
      ['young and rare', 3, 1],
      ['old and common', 91, 3],
    ]),
  ).toEqual(['ninety days', 'old and common', 'young and rare'])
})

test('rarity counts searches over all days', async () => {
  expect(
    await remaining([
      ['now and then', 300, 1],
      ['now and then', 200, 1],
      ['now and then', 1, 1],
      ['twice', 300, 1],
      ['twice', 1, 1],
    ]),
  ).toEqual(['now and then', 'now and then', 'now and then', 'twice'])
})

test('every term is deleted after a year', async () => {
  expect(
    await remaining([
      ['gst', 366, 5000],
      ['gst', 365, 5000],
    ]),
  ).toEqual(['gst'])
})

test('old rankings are deleted and keep no term longer', async () => {
  const ranked = { days: 6, term: 'gst', searches: 1, withoutResult: 0 }
  await database.db
    .insert(searchTermRankings)
    .values(['2026-11-17', '2026-11-18', '2026-11-19'].map((until) => ({ until, ...ranked })))
  await expire()
  const { rows } = await database.executeSql('select until::text from search_term_rankings order by until')
  expect(rows.map(({ until }) => until)).toEqual(['2026-11-18', '2026-11-19'])
})
