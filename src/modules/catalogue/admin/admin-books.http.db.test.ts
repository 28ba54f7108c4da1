import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { parseIsbn } from '#modules/catalogue/isbn.ts'
import { newId } from '#platform/ids.ts'
import { admin, type CatalogueWorld, openCatalogueWorld, shopper } from '#test/support/catalogue-world.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createAdminBooksHttp } from './admin-books.http.ts'
import type { AdminBookJson, AdminBookPageJson, StockHistoryJson } from './admin-books.schema.ts'
import { createAdminBooksService } from './admin-books.service.ts'

let world: CatalogueWorld
let books: AdminBookJson[]
const clock = createFakeClock(new Date('2026-11-21T10:00:00Z'))

beforeAll(async () => {
  world = await openCatalogueWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  books = (await listed('category=gst&stock=in&limit=4')).books
  world.touched()
})

const call = (method: string, path: string, body?: unknown, actor = admin) => {
  const adminBooks = createAdminBooksService({ ...world, clock })
  return callerOf(createAdminBooksHttp({ adminBooks }), actor)(method, path, body)
}
const listed = async (query: string) =>
  (await call('GET', `/admin/books?${query}`)).body as unknown as AdminBookPageJson
const adjust = async (id: string, body: { delta?: number; [field: string]: unknown }) =>
  call('POST', `/admin/books/${id}/stock`, { ...(body.delta !== undefined && { key: newId() }), ...body })
const stockOf = async (id: string) =>
  (await call('GET', `/admin/books/${id}/stock`)).body as unknown as StockHistoryJson
const idsOf = (some = books) => some.map(({ _id }) => _id)
const one = async (id: string) => (await listed(`state=all&limit=100`)).books.find((b) => b._id === id)

test('GET /admin/books/headings counts the books for sale per HSN heading; staff only', async () => {
  const adminBooks = createAdminBooksService({ ...world, clock })
  const ask = (actor: typeof admin) =>
    callerOf(createAdminBooksHttp({ adminBooks }), actor)('GET', '/admin/books/headings')
  expect((await ask(shopper)).status).toBe(403)
  const { headings } = (await ask(admin)).body as { headings: { hsn: string; books: number }[] }
  expect(headings).toEqual([{ hsn: '4901', books: expect.any(Number) }])
  expect(headings[0]?.books).toBeGreaterThan(0)
})

describe('GET /admin/books', () => {
  test('lists ten per page, last changed first, with the total', async () => {
    const page = await listed('')
    expect(page.books).toHaveLength(10)
    expect(page.totalPages).toBe(Math.ceil(page.total / 10))
    expect(page.books[0]).toMatchObject({
      archived: false,
      version: expect.any(Number),
      stock: expect.any(Number),
    })
  })

  test('shows every book exactly once across the pages of every sort order', async () => {
    for (const key of ['title', 'price', 'stock', 'date', 'updated']) {
      for (const way of ['asc', 'desc']) {
        const found: string[] = []
        const { totalPages, total } = await listed(`sort=${key}_${way}&limit=50`)
        for (let page = 1; page <= totalPages; page++) {
          found.push(...idsOf((await listed(`sort=${key}_${way}&limit=50&page=${page}`)).books))
        }
        expect(new Set(found).size, `${key} ${way}`).toBe(total)
      }
    }
  })

  test.each([
    ['price_asc', (b: AdminBookJson) => b.discountPrice ?? b.price, 1],
    ['price_desc', (b: AdminBookJson) => b.discountPrice ?? b.price, -1],
    ['stock_asc', (b: AdminBookJson) => b.stock, 1],
    ['stock_desc', (b: AdminBookJson) => b.stock, -1],
  ] as const)('sort=%s sorts accordingly', async (sort, key, sign) => {
    const keys = (await listed(`sort=${sort}&limit=50`)).books.map(key)
    expect(keys).toEqual(keys.toSorted((a, b) => (a - b) * sign))
  })

  test('search matches title, author and a hyphenated ISBN prefix', async () => {
    const known = books.find(({ isbn, author }) => isbn !== null && author !== null)!
    const isbn = `${known.isbn!.slice(0, 3)}-${known.isbn!.slice(3, 9)}`
    for (const search of [known.title.slice(2, 12), known.author!.toUpperCase(), isbn]) {
      expect(idsOf((await listed(`search=${encodeURIComponent(search)}&limit=100`)).books)).toContain(
        known._id,
      )
    }
    expect((await listed('search=%25')).total).toBe(0)
  })

  test('the publisher filter and a search find a publisher’s books, archived ones too, and count them', async () => {
    const { database } = world
    await database.executeSql(`update books set publisher = 'Xqtax Publications'
      where id in (select id from books where author not ilike '%xqtax%' order by id limit 13);
      update books set archived = true where id = (select min(id) from books where publisher = 'Xqtax Publications')`)
    for (const query of ['publisher=xqtax', 'search=xqtax'])
      for (const [state, total] of [
        ['active', 12],
        ['archived', 1],
        ['all', 13],
      ] as const) {
        const page = await listed(`${query}&state=${state}&limit=10`)
        expect([page.total, page.capped, page.books.length]).toEqual([total, false, Math.min(total, 10)])
      }
    const known = books[0]!
    await database.executeSql(`update books set publisher = null where id = '${known._id}'`)
    expect(idsOf((await listed(`search=${known.isbn}`)).books)).toEqual([known._id])
  })

  test('search matches a pasted ISBN in any format, including ISBN-10', async () => {
    const known = books.find(({ isbn }) => isbn?.startsWith('978') && parseIsbn(isbn))!
    const isbn = known.isbn!
    const body = isbn.slice(3, 12)
    const ten = body + '0123456789X'.split('').find((last) => parseIsbn(body + last))!
    const dashed = `${isbn.slice(0, 3)}–${isbn.slice(3, 8)}–${isbn.slice(8)}.`
    for (const search of [
      ten,
      `ISBN-10: ${ten}`,
      `ISBN-13: ${isbn}`,
      dashed,
      `“${isbn}”`,
      `\u200e${isbn} (HB)`,
    ]) {
      const found = await listed(`search=${encodeURIComponent(search)}&limit=100`)
      expect(
        found.books.map(({ isbn: its }) => its),
        search,
      ).toEqual([isbn])
    }
  })

  test.each([
    ['in', (stock: number) => stock > 0],
    ['low', (stock: number) => stock >= 1 && stock <= 5],
    ['out', (stock: number) => stock === 0],
  ] as const)('stock=%s returns exactly the matching books', async (state, fits) => {
    const all = (await listed('limit=100')).books.concat((await listed('limit=100&page=2')).books)
    const found = await listed(`stock=${state}&limit=100`)
    expect(found.books.every(({ stock }) => fits(stock))).toBe(true)
    expect(found.total).toBeGreaterThanOrEqual(all.filter(({ stock }) => fits(stock)).length)
  })

  test.each(['page=0', 'limit=101', 'sort=rating', 'stock=some', 'state=gone', 'search=%00'])(
    'rejects ?%s, naming the field',
    async (query) => {
      const { status, body } = await call('GET', `/admin/books?${query}`)
      expect([status, body['issues']]).toMatchObject([400, [{ path: query.split('=')[0] }]])
    },
  )

  test('search pages keep the sort order and count all matches', async () => {
    const few = await listed('search=gst')
    expect(few).toMatchObject({ capped: false, total: few.total })
    const many = await listed('search=a&sort=title_asc&page=10')
    expect(many.totalPages).toBe(Math.ceil(many.total / 10))
    const all = (await listed('search=a&sort=title_asc&limit=100')).books
    expect(idsOf(many.books)).toEqual(idsOf(all.slice(90)))
    // The whole shop is counted without a cap.
    const { total } = await world.catalogue.list({ sort: 'date_desc', page: 1, limit: 1 })
    expect(await listed('')).toMatchObject({ capped: false, total })
  })

  test('an unknown category has no books; a shopper is rejected', async () => {
    expect(await listed('category=nothing')).toMatchObject({ books: [], total: 0, totalPages: 1 })
    expect((await call('GET', '/admin/books', undefined, shopper)).status).toBe(403)
  })
})

describe('stock', () => {
  test('POST /admin/books/:id/stock returns the new stock and records actor, reason, note and balance', async () => {
    const [book] = books
    const { status, body } = await adjust(book!._id, { delta: 3, reason: 'received', note: 'From Delhi' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ available: book!.stock + 3, held: 0 })
    expect((body as unknown as StockHistoryJson).movements[0]).toMatchObject({
      delta: 3,
      balance: book!.stock + 3,
      reason: 'received',
      note: 'From Delhi',
      at: '2026-11-21T10:00:00Z',
    })
    expect(world.touched()).toEqual([`book:${book!._id}`])
  })

  test('a stated stock is no longer a sample value', async () => {
    const sample = (await listed('limit=100')).books.find(({ sampleFields }) =>
      sampleFields.includes('stock'),
    )!
    await adjust(sample._id, { set: sample.stock, known: sample.stock, reason: 'counted' })
    expect((await one(sample._id))?.sampleFields).not.toContain('stock')
  })

  test('rejects stock below 0; selling out and restocking invalidates the lists', async () => {
    const [book] = books
    const { length } = (await stockOf(book!._id)).movements
    const refused = await adjust(book!._id, { delta: -book!.stock - 1, reason: 'damaged' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'short', available: book!.stock } })
    expect((await stockOf(book!._id)).movements).toHaveLength(length)
    await adjust(book!._id, { delta: -book!.stock, reason: 'damaged' })
    expect(world.touched()).toEqual(expect.arrayContaining(['catalogue', `category:${book!.categorySlug}`]))
    await adjust(book!._id, { set: book!.stock, known: 0, reason: 'counted' })
  })

  test('rejects an adjustment based on outdated stock as stale, and accepts one based on current stock', async () => {
    const { _id, stock } = books[0]!
    // The stock changes after staff have read it.
    await adjust(_id, { delta: -1, reason: 'damaged' })
    const refused = await adjust(_id, { set: stock + 5, known: stock, reason: 'counted' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale', available: stock - 1 } })
    expect(refused.body['message']).toMatch(/^The stock has changed in the meantime: /)
    expect((await stockOf(_id)).available).toBe(stock - 1)
    const counted = await adjust(_id, { set: stock, known: stock - 1, reason: 'counted' })
    expect(counted).toMatchObject({ status: 200, body: { available: stock } })
  })

  test('a difference sent twice with its key counts once', async () => {
    const { _id, stock } = books[0]!
    const received = { delta: 3, reason: 'received', key: newId() }
    for (const answer of [await adjust(_id, received), await adjust(_id, received)]) {
      expect(answer).toMatchObject({ status: 200, body: { available: stock + 3 } })
    }
    expect(await adjust(_id, { ...received, delta: 4 })).toMatchObject({
      status: 409,
      body: { code: 'entered' },
    })
  })

  test.each([
    { delta: 1 },
    { delta: 1, key: undefined, reason: 'received' },
    { set: 1, reason: 'counted' },
    { delta: 1, known: -1, reason: 'received' },
    { delta: 1, set: 1, reason: 'counted' },
    { reason: 'counted' },
    { set: -1, reason: 'counted' },
    { delta: 1e12, reason: 'received' },
    { delta: 1, reason: 'stolen' },
    { delta: 1, reason: 'other' },
  ])('rejects %j', async (body) => {
    expect((await adjust(books[0]!._id, body)).status).toBe(400)
  })

  test('returns 404 for an unknown or malformed id', async () => {
    for (const id of ['f'.repeat(24), 'nonsense']) {
      expect((await call('GET', `/admin/books/${id}/stock`)).status).toBe(404)
      expect((await adjust(id, { delta: 1, reason: 'received' })).status).toBe(404)
    }
  })
})
