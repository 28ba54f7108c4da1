import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { generateBooks } from '#bench/books-generator.ts'
import { toFilter } from '#modules/catalogue/listing.repository.ts'
import { rows } from '#platform/database/database.ts'
import { textArray } from '#platform/database/expressions.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'

// The filter 'current law only', after the law of nearly all books has changed. Queries must read only the
// remaining books, not the hidden ones.

const LEFT = 40

let world: CatalogueWorld
let category: string
beforeAll(async () => {
  world = await openCatalogueWorld()
  await generateBooks(world.db, 2000)
  await world.db.execute(sql`update books set law_state = case when id in
    (select id from books where not archived order by id limit ${LEFT}) then 'current' end`)
  await world.database.executeSql('vacuum analyze books')
  const [largest] = await rows<{ id: string }>(
    world.db,
    sql`select category_id as id from books group by 1 order by count(*) desc limit 1`,
  )
  category = largest?.id ?? ''
}, 300_000)
afterAll(() => world.close())

const FILTER = { currentLaw: true, sort: 'date_desc', page: 1, limit: 12 } as const

async function explained(query: SQL): Promise<string> {
  const plan = await rows<Record<string, string>>(
    world.db,
    sql`explain (analyze, buffers, timing off, costs off) ${query}`,
  )
  return plan.map((row) => row['QUERY PLAN']).join('\n')
}

test.each([
  ['of all', undefined, 'books_of_current_law_by_date'],
  ['of a category', true, 'books_of_current_law_in_category'],
] as const)('a page %s and its count use an index of the remaining books', async (_of, within, index) => {
  const { condition } = toFilter(FILTER, { categoryId: within && category, wanted: undefined })
  const page = sql`select id from books where not archived and ${condition} order by date desc nulls last, id limit 12`
  expect(await explained(page)).toContain(index)
  const count = sql`select count(*) from (select 1 from books where not archived and ${condition} limit 1001) as m`
  expect(await explained(count)).toMatch(/books_of_current_law/)
})

test('a search for a common word finds all remaining books', async () => {
  const search = (current: boolean) =>
    rows<{ id: string; total: number }>(
      world.db,
      sql`select * from kk_search(${textArray(['law'])}::text[], 'law', null, null, null, 301, 300, 0, ${current})`,
    )
  const left = await rows<{ id: string }>(
    world.db,
    sql`select id from books where not archived and law_state = 'current' and search @@ kk_query(array['law'])`,
  )
  const found = (await search(true)).map(({ id }) => id)
  expect(found.toSorted()).toEqual(left.map(({ id }) => id).toSorted())
  expect((await search(false)).length).toBeGreaterThan(LEFT)
})

test('supports the call of the previous release', async () => {
  const asked = (more: SQL) =>
    rows(
      world.db,
      sql`select * from kk_search(array['tax','manual'], 'tax manual', null, null, null, 301, 12, 0${more})`,
    )
  expect(await asked(sql``)).toEqual(await asked(sql`, false`))
})
