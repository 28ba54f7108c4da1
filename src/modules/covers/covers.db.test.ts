import { isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createCoverFiles } from '#http/downloads/site-files.ts'
import type { BookCard } from '#modules/catalogue/book.ts'
import { books } from '#modules/catalogue/catalogue.tables.ts'
import { DEFAULT_COVER } from '#modules/catalogue/pictures/picture-address.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'

import { coverAddress } from './cover-address.ts'
import { createCovers } from './covers.service.ts'

let world: CatalogueWorld
let book: BookCard

beforeAll(async () => {
  world = await openCatalogueWorld()
  const [first] = (await world.catalogue.list({ sort: 'date_desc', page: 1, limit: 1 })).books
  if (!first) throw new Error('no book')
  book = first
})
afterAll(() => world.close())

const get = async (file: string, from: Parameters<typeof createCovers>[0] = world) => {
  const response = await createCoverFiles({ covers: createCovers(from) }).request(file)
  return { status: response.status, headers: response.headers, body: await response.text() }
}

test('every book of the sample catalogue has a finished cover of at most 25 kB', async () => {
  const rows = await world.db.select({ id: books.id }).from(books).where(isNull(books.image))
  expect(rows.length).toBeGreaterThan(200)
  const covers = createCoverFiles({ covers: createCovers(world) })
  for (const { id } of rows) {
    const text = await world.catalogue.coverText(id)
    if (!text) throw new Error('no book')
    const answer = await covers.request(coverAddress({ ...text, id }))
    const svg = await answer.text()
    expect([text.title, answer.status, svg.length <= 25_000]).toEqual([text.title, 200, true])
    // A line of type is a group with a fill.
    expect(svg).toContain('<g fill=')
  }
})

test('a cover is cacheable forever, and neither runs nor loads anything', async () => {
  const { headers } = await get(book.image)
  expect(headers.get('content-type')).toBe('image/svg+xml')
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
})

test('an address always returns the same bytes, from memory or redrawn', async () => {
  const covers = createCoverFiles({ covers: createCovers(world) })
  const text = async (app: typeof covers) => (await app.request(book.image)).text()
  const first = await text(covers)
  expect(await text(covers)).toBe(first)
  expect((await get(book.image)).body).toBe(first)
})

test('a cover in memory needs no query', async () => {
  let asked = 0
  const catalogue = {
    coverText: (id: string) => {
      asked++
      return world.catalogue.coverText(id)
    },
  }
  const covers = createCoverFiles({ covers: createCovers({ catalogue }) })
  for (let i = 0; i < 3; i++) await covers.request(book.image)
  expect(asked).toBe(1)
})

test('redirects an outdated address to the current one', async () => {
  const outdated = book.image.replace(/-[0-9a-f]{8}\./, '-00000000.')
  const { status, headers } = await get(outdated)
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
    302,
    book.image,
    'no-cache',
  ])
})

test.each([
  '/covers/x.svg',
  `/covers/${'f'.repeat(24)}-00000000.svg`,
  '/covers/..%2f..%2fpg',
  '/covers/default-320.svg',
])('%s returns 404 with the default cover', async (file) => {
  const { status, headers, body } = await get(file)
  expect([status, headers.get('content-type')]).toEqual([404, 'image/svg+xml'])
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(body).toBe((await get(DEFAULT_COVER)).body)
})

test('the default cover keeps its address, so it is cached for a day', async () => {
  const { status, headers } = await get(DEFAULT_COVER)
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=86400'])
})

test('a changed title changes the address', async () => {
  await world.db.execute(sql`update books set title = 'Renamed' where id = ${book.id}`)
  const { status, headers } = await get(book.image)
  expect([status, headers.get('location')?.slice(0, 33)]).toEqual([302, book.image.slice(0, 33)])
  expect(headers.get('location')).not.toBe(book.image)
  await world.db.execute(sql`update books set title = ${book.title} where id = ${book.id}`)
})

test('keeps the cover of an archived book, because orders still show it', async () => {
  await world.db.execute(sql`update books set archived = true where id = ${book.id}`)
  expect((await get(book.image)).status).toBe(200)
})
