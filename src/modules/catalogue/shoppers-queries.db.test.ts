import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { NOTHING_TO_CORRECT, SHOPPERS_QUERIES } from '#test/search/shoppers-queries.ts'
import { isWanted } from '#test/search/wanted-book.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'

/** Share of queries whose book must be among the first three. */
const LEAST_SHARE = 0.95
const FIRST = 3

let world: CatalogueWorld
beforeAll(async () => {
  world = await openCatalogueWorld()
})
afterAll(() => world.close())

const ask = (query: string) => world.catalogue.search({ query, page: 1, limit: 12 })

/** Writes the result to the log, so that a change of the ranking shows its effect. */
test('ranks the book that a shopper means among the first three', async () => {
  const missed: string[] = []
  let asked = 0
  for (const [group, queries] of Object.entries(SHOPPERS_QUERIES)) {
    for (const [typed, wanted] of queries) {
      asked++
      const first = (await ask(typed)).books.slice(0, FIRST)
      if (!first.some((book) => isWanted(book, wanted))) missed.push(`${group}: “${typed}” → ${wanted}`)
    }
  }
  process.stdout.write(`Search: ${asked - missed.length} of ${asked} questions find their book.\n`)
  expect(asked).toBeGreaterThanOrEqual(150)
  expect((asked - missed.length) / asked, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_SHARE)
})

describe('books that we do not sell', () => {
  test.each(NOTHING_TO_CORRECT)('%s is not confused with another book', async (typed) => {
    expect(await ask(typed)).toMatchObject({ books: [], total: 0 })
  })
})
