import { sql } from 'drizzle-orm'
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
async function pages(question: string): Promise<number> {
  const words = textArray(question.split(' '))
  const search = sql`select * from kk_search(${words}::text[], ${question}, null, null, null, 301, 12, 0)`
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
  expect(await pages(question)).toBeLessThan(150)
})
