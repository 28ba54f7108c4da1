import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { inTransaction, rows } from '#platform/database/database.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'
import { watchStatements } from '#test/support/watched-statements.ts'

let world: CatalogueWorld
beforeAll(async () => {
  world = await openCatalogueWorld()
})
afterAll(() => world.close())

const search = (query: string) => world.catalogue.search({ query, page: 1, limit: 12 })

/** Words that a search compared with the catalogue's by their trigrams. */
async function comparedWords(query: string): Promise<string[]> {
  const compared: string[] = []
  const stop = watchStatements(({ text, values }) => {
    if (text.includes('kk_word_facts')) compared.push(...values.map(String))
  })
  await search(query).finally(stop)
  return compared
}

test('finds look-alikes by the index, even in a small catalogue', async () => {
  const scans = sql`select pg_stat_get_xact_numscans('search_words'::regclass)::int as table,
    pg_stat_get_xact_numscans('search_words_similar'::regclass)::int as index`
  await inTransaction(world.db, async (tx) => {
    const [before] = await rows<{ table: number; index: number }>(tx, scans)
    const found = await rows<{ word: string }>(tx, sql`select word from kk_alike('constituxion', 20)`)
    expect(found.map(({ word }) => word)).toContain('constitution')
    const [after] = await rows<{ table: number; index: number }>(tx, scans)
    expect(after).toEqual({ table: before?.table, index: (before?.index ?? 0) + 1 })
  })
})

test('compares only the first forty letters of a word', async () => {
  const similarity = async (typed: string) =>
    rows(world.db, sql`select word, likeness from kk_alike(${typed}, 20) order by word`)
  const long = 'constitution'.repeat(4)
  expect(await similarity(long)).toEqual(await similarity(long.slice(0, 40)))
  const compared = await comparedWords('क'.repeat(190))
  expect(compared.join(' ')).toContain('क'.repeat(40))
  expect(compared.join(' ')).not.toContain('क'.repeat(41))
})

test('compares no more words for a long query than for a short one', async () => {
  const statements = async (query: string) => {
    let sent = 0
    const stop = watchStatements(() => void sent++)
    await search(query).finally(stop)
    return sent
  }
  const words = ['constitution', 'arbitration', 'insolvency', 'jurisprudence', 'bankruptcy', 'negotiable']
  for (const query of [words.slice(0, 3), words, [...words, ...words]].map((some) => some.join(' ')))
    expect(await statements(query)).toBeLessThanOrEqual(12)
})

test('compares words without alternative spellings only once', async () => {
  const statements = async (query: string) => {
    let sent = 0
    const stop = watchStatements(({ text, values: [doubtful, heard] }) => {
      if (text.includes('kk_word_facts') && [doubtful, heard].some((words) => words !== '{}')) sent++
    })
    await search(query).finally(stop)
    return sent
  }
  expect(await statements('कखगघङचछ टठडढणतथ')).toBe(1)
  expect(await statements('73951 28461')).toBe(1)
})

test('a long query reports the part that was searched for', async () => {
  expect((await search('one two three four five six seven eight nine ten eleven')).shortened).toEqual({
    words: 10,
  })
  expect((await search(`constitution ${'x'.repeat(60)}`)).shortened).toEqual({ letters: 40 })
  expect(await search('constitution')).not.toHaveProperty('shortened')
})

test('rejects excess misspelt searches without delaying correctly spelt ones', async () => {
  const misspelt = Array.from({ length: 220 }, (_, i) => search(`constituxion ${i}xqz`))
  const right = search('constitution')
  const settled = await Promise.allSettled(misspelt)
  const refused = settled.filter(({ status }) => status === 'rejected')
  // Two queries are reworded while a hundred wait. The database's speed determines how many finish before the
  // last query arrives.
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(220 - 102)
  for (const one of refused) expect(one).toMatchObject({ reason: { kind: 'unavailable', retryAfter: 5 } })
  expect((await right).total).toBeGreaterThan(0)
})
