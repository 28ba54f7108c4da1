import { afterAll, beforeAll, expect, test } from 'vitest'

import { generateBooks } from '#bench/books-generator.ts'
import { MAX_GATHERED, MAX_SCANNED } from '#platform/database/search-page.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'

import { ADMIN_BOOK_SORTS } from './admin-book.ts'
import type { AdminBookQuery } from './admin-books.schema.ts'
import { type AdminBooksService, createAdminBooksService } from './admin-books.service.ts'

// Seeds more books than a search scans before it gathers matches.

let world: CatalogueWorld
let adminBooks: AdminBooksService
beforeAll(async () => {
  world = await openCatalogueWorld()
  await generateBooks(world.db, MAX_GATHERED + MAX_SCANNED)
  await world.database.executeSql(`update books set archived = true where slug like 'generated-%7'`)
  adminBooks = createAdminBooksService({ ...world, clock: createFakeClock() })
})
afterAll(() => world.close())

const list = (query: Partial<AdminBookQuery>) =>
  adminBooks.list({ sort: 'updated_desc', state: 'all', page: 1, limit: 100, ...query })

async function all(query: Partial<AdminBookQuery>): Promise<string[]> {
  const ids: string[] = []
  let totalPages = 1
  for (let page = 1; page <= totalPages; page++) {
    const found = await list({ ...query, page })
    totalPages = found.totalPages
    ids.push(...found.books.map(({ id }) => id))
  }
  return ids
}

test.each(ADMIN_BOOK_SORTS)(
  'a search by %s returns the same books in the same order as the list, page by page',
  async (sort) => {
    // An unfiltered list ends at its count cap.
    const listed = await all({ sort })
    for (const search of ['Rakesh', 'patents', 'contract']) {
      const found = await all({ search, sort })
      expect(found.length).toBeGreaterThan(20)
      const known = listed.filter((id) => found.includes(id))
      expect(found.slice(0, known.length)).toEqual(known)
      expect(new Set(found).size).toBe(found.length)
      const inOtherOrder = await all({ search })
      expect(found.toSorted()).toEqual(inOtherOrder.toSorted())
    }
  },
)
