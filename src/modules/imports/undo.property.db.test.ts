import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { csvOf, isbnOf, newBookRow } from '#test/support/import-files.ts'
import { type ImportsWorld, openImportsWorld } from '#test/support/imports-world.ts'

import type { ImportField } from './columns/import.ts'

// For any valid rows, an import and its undo leave the shop unchanged.

let world: ImportsWorld
beforeAll(async () => {
  world = await openImportsWorld()
  const { record } = await world.upload(csvOf(Array.from({ length: 12 }, (_, n) => newBookRow(n))))
  await world.check(record.id)
  await world.run(record.id)
})
afterAll(() => world.close())

/** Everything in the shop that an import may change, except versions and times. */
async function shop(): Promise<unknown> {
  const { rows: books } = await world.database.executeSql(
    `select to_jsonb(b) - 'version' - 'updated_at' - 'updated_by' as book, s.available
     from books b join stock_items s on s.book_id = b.id order by b.id`,
  )
  const { rows: others } = await world.database.executeSql(
    `select (select count(*)::int from works) as works, (select count(*)::int from stock_items) as shelves,
      (select jsonb_agg(jsonb_build_object(slug, book_count) order by slug) from categories) as counts,
      (select md5(string_agg(word || books, '|' order by word)) from search_words where books > 0) as words`,
  )
  return { books, others }
}

const words = fc.stringMatching(/^[A-Za-z=+@-][A-Za-z ]{0,20}[a-z]$/)
const fields: Partial<Record<ImportField, fc.Arbitrary<string | number>>> = {
  title: words,
  author: words,
  publisher: words,
  category: fc.constantFrom('criminal-law', 'direct-tax-income-tax', 'aibe-exam'),
  // An MRP above ten times the price is a question.
  price: fc.integer({ min: 200, max: 900 }),
  originalPrice: fc.integer({ min: 1000, max: 2000 }),
  discountPrice: fc.integer({ min: 1, max: 99 }),
  stock: fc.integer({ min: 0, max: 9 }),
  date: fc.constantFrom('2025', '2024-06-01', '31/03/2026'),
  pages: fc.integer({ min: 1, max: 2000 }),
  edition: words,
}
const change = fc.record(fields, { requiredKeys: [] })
const row = fc.tuple(fc.integer({ min: 0, max: 24 }), change).map(([n, changes]) => ({
  ...(n < 12 ? { isbn: isbnOf(n) } : newBookRow(n)),
  ...changes,
}))
const file = fc.uniqueArray(row, { minLength: 1, maxLength: 12, selector: ({ isbn }) => isbn })

test('undo restores the state before any import', async () => {
  await fc.assert(
    fc.asyncProperty(file, async (rows) => {
      const before = await shop()
      const { record } = await world.upload(csvOf(rows))
      const checked = (await world.check(record.id)).record
      expect(checked.issueRows).toBe(0)
      const done = (await world.run(record.id)).record
      expect(done.created + done.updated + done.unchanged).toBe(rows.length)
      expect(JSON.stringify(await shop()) === JSON.stringify(before)).toBe(done.created + done.updated === 0)
      expect((await world.undo(record.id)).record).toMatchObject({ state: 'undone', notUndone: 0 })
      expect(await shop()).toEqual(before)
    }),
    { numRuns: 25 },
  )
})
