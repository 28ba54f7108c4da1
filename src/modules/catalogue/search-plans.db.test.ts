import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { generateBooks } from '#bench/books-generator.ts'
import { rows } from '#platform/database/database.ts'
import { textArray } from '#platform/database/expressions.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'

// Database pages that a search reads among 2,000 books on some 340 pages. The planner's estimates for the
// words must not matter.

let world: CatalogueWorld
beforeAll(async () => {
  world = await openCatalogueWorld()
  await generateBooks(world.db, 2000)
}, 300_000)
afterAll(() => world.close())

interface Node {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
}

/** Database pages read by a search once its plan is cached. */
function pages(question: string): Promise<number> {
  const words = textArray(question.split(' '))
  return pagesOf(sql`select * from kk_search(${words}::text[], ${question}, null, null, null, 301, 12, 0)`)
}

async function pagesOf(search: SQL): Promise<number> {
  let touched = 0
  for (let time = 0; time < 2; time++) {
    const [plan] = await rows<{ 'QUERY PLAN': Node[] }>(
      world.db,
      sql`explain (analyze, buffers, timing off, format json) ${search}`,
    )
    const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } =
      plan?.['QUERY PLAN'][0]?.Plan ?? {}
    touched = hit + read
  }
  return touched
}

/** Each of up to 301 ranked books needs a lookup in the stock index. */
const STOCK_OF_RANKED = 301 * 3

test('finds a common word among the newest books without collecting all matches', async () => {
  expect(await pages('law')).toBeLessThan(480 + STOCK_OF_RANKED)
})

test.each([
  'tax manual',
  'bose',
  'xqzwv',
  'xqzwv law',
  'garg copyright',
  'income tax law company act guide audit cases rules manual',
])('finds %s, which few books match, by index without scanning the books', async (question) => {
  expect(await pages(question)).toBeLessThan(200)
})

const TEN = 'publishing company english protection india house agency publications manual law'.split(' ')

test('reduces ten words to the rarest before it intersects their lists', async () => {
  const [rarest] = await rows<{ lexemes: number }>(
    world.db,
    sql`select numnode(kk_rarest(${textArray(TEN)}::text[])) as lexemes`,
  )
  // Three words with their stems.
  expect(rarest?.lexemes).toBe(11)
  expect(await pages(TEN.join(' '))).toBeLessThan(200)
})
