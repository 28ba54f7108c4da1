import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createOfflineBooks } from '#http/downloads/offline-books.ts'
import { createPageCache } from '#platform/page-cache/page-cache.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'

import { makeOfflineList } from './make-offline-list.ts'
import type { OfflineList } from './offline-list.ts'

const clock = { now: () => new Date('2026-11-25T10:00:00Z') }
let world: CatalogueWorld

beforeAll(async () => {
  world = await openCatalogueWorld()
})
afterAll(() => world.close())

test('the list has every book for sale with its facts and price, newest first', async () => {
  const { books } = await world.catalogue.list({ sort: 'date_desc', page: 1, limit: 100 })
  await world.db.execute(sql`update books set archived = true where id = ${books[0]!.id}`)
  const list = await makeOfflineList({ ...world, clock })
  expect(list.at).toBe('2026-11-25T10:00:00.000Z')
  expect(list.books.map(([id]) => id)).not.toContain(books[0]!.id)
  expect(list.books).toHaveLength(list.total)
  const second = list.books.find(([id]) => id === books[1]!.id)
  expect(second?.slice(2, 4)).toEqual([books[1]!.author ?? '', books[1]!.isbn ?? ''])
  expect(second?.[5]).toBe(books[1]!.shownPrice)
})

test('GET /offline-books.json is public, cached until a book changes, and supports 304', async () => {
  const cache = createPageCache()
  let made = 0
  const make = async (): Promise<OfflineList> => ({ at: `made ${++made}`, total: 0, books: [] })
  const app = createOfflineBooks({ make, cache })
  const answer = await app.request('/offline-books.json')
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(await answer.json()).toEqual({ at: 'made 1', total: 0, books: [] })
  const again = await app.request('/offline-books.json', {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  cache.invalidate(['catalogue'])
  expect(await (await app.request('/offline-books.json')).json()).toMatchObject({ at: 'made 2' })
})
