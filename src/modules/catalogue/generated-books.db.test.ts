import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { generateBooks } from '#bench/books-generator.ts'
import { rows } from '#platform/database/database.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'

// Benchmarks bypass the shop's triggers, which take a hundred times as long. The data that the triggers would
// have written must still be there.

let world: CatalogueWorld
let before: unknown
beforeAll(async () => {
  world = await openCatalogueWorld()
  before = await structure()
  await generateBooks(world.db, 300)
  await generateBooks(world.db, 200)
})
afterAll(() => world.close())

function structure() {
  return rows(
    world.db,
    sql`select indexdef as part from pg_indexes where schemaname = 'public'
      union all select conname::text || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgname::text || tgenabled::text from pg_trigger where not tgisinternal order by 1`,
  )
}

test('a second call adds to the first', async () => {
  const [books] = await rows(
    world.db,
    sql`select count(*)::int as count, max(right(slug, -10)::int) as last from books where id ^@ 'a0a0'`,
  )
  expect(books).toEqual({ count: 500, last: 500 })
})

test('indexes, references and triggers are unchanged', async () => {
  expect(await structure()).toEqual(before)
})

test("words and keys of titles match the trigger's", async () => {
  const texts = () =>
    rows(
      world.db,
      sql`select id, title_key, name_key, search::text from books where slug ^@ 'generated-' order by id`,
    )
  const generated = await texts()
  await world.database.executeSql('update books set title = title')
  expect(await texts()).toEqual(generated)
})

test('categories and words are counted', async () => {
  const [wrong] = await rows(
    world.db,
    sql`with known as (select word, books from search_words where books > 0),
      counted as (select word, count(*) from books b, unnest(kk_book_words(b)) word
        where word !~ '^[0-9]' and length(word) between 2 and 40 group by 1)
      select (select count(*)::int from (table known except table counted) x) as unknown,
        (select count(*)::int from (table counted except table known) x) as missing,
        (select count(*)::int from categories c where book_count <>
          (select count(*) from books where category_id = c.id and not archived)) as categories`,
  )
  expect(wrong).toEqual({ unknown: 0, missing: 0, categories: 0 })
})
