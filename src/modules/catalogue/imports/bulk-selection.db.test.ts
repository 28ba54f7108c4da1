import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { AdminBook } from '#modules/catalogue/admin/admin-book.ts'
import { adminBookQuery, type BulkAnswer } from '#modules/catalogue/admin/admin-books.schema.ts'
import {
  type AdminBooksService,
  createAdminBooksService,
} from '#modules/catalogue/admin/admin-books.service.ts'
import { createBookBatchService } from '#modules/catalogue/batch/batch.service.ts'
import { newId } from '#platform/ids.ts'
import { admin } from '#test/support/catalogue-world.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'
import { type Call, callerOf } from '#test/support/http-app.ts'
import { type ImportsWorld, openImportsWorld } from '#test/support/imports-world.ts'

import { createBulkRunsHttp } from './bulk-runs.http.ts'
import type { BulkRunJson, BulkRunsBody } from './bulk-runs.schema.ts'
import { createBulkRunsService } from './bulk-runs.service.ts'

let world: ImportsWorld
let books: (AdminBook & { _id: string })[]
let call: Call
let staffList: AdminBooksService

beforeAll(async () => {
  world = await openImportsWorld()
  const clock = createFakeClock(new Date('2026-11-21T10:00:00Z'))
  const deps = { ...world, clock, jobs: { wake: () => undefined }, books: createBookBatchService(world) }
  call = callerOf(createBulkRunsHttp({ bulkRuns: createBulkRunsService(deps) }), admin)
  staffList = createAdminBooksService(deps)
})
afterAll(() => world.close())
beforeEach(async () => {
  books = (await listed('category=gst&stock=in&limit=4')).books
  world.touched()
})

async function listed(query: string) {
  const page = await staffList.list(adminBookQuery.parse(Object.fromEntries(new URLSearchParams(query))))
  return { ...page, books: page.books.map((book) => ({ ...book, _id: book.id })) }
}
interface Bulk {
  ids?: string[]
  change?: object
  versions?: object
  known?: object
  key?: string | undefined
  preview?: boolean
  note?: string
}
const bulk = async (body: Bulk) => {
  const based = { versions: await versionsOf(body.ids ?? []), key: newId(), ...body }
  const { status, body: answer } = await call('POST', '/admin/books/bulk', based)
  return { status, ...(answer as unknown as BulkAnswer & { code?: string; message?: string }) }
}
const stockOf = (id: string) => staffList.stock(id, 1)
const idsOf = (some = books) => some.map(({ _id }) => _id)
const one = async (id: string) => (await listed(`state=all&limit=100`)).books.find((b) => b._id === id)
const versionsOf = async (ids: string[]) => {
  const shown = (await listed('state=all&limit=100')).books
  return Object.fromEntries(ids.map((id) => [id, shown.find((book) => book._id === id)?.version ?? 1]))
}
const runs = async () => ((await call('GET', '/admin/bulk-runs')).body as unknown as BulkRunsBody).runs

describe('POST /admin/books/bulk', () => {
  test('a percentage rounds prices to whole rupees, bumps versions and invalidates pages, as previewed', async () => {
    const change = { pricePercent: -7.5 }
    const preview = await bulk({ ids: idsOf(), change, preview: true })
    expect((await listed('category=gst&stock=in&limit=4')).books).toEqual(books)
    expect(world.touched()).toEqual([])
    const done = await bulk({ ids: idsOf(), change })
    expect(done).toEqual(preview)
    expect(done.changed).toBe(books.length)
    for (const { before, after } of done.books) {
      expect(after.price).toBe(Math.round(Number((before.price * 0.925).toFixed(4))))
    }
    expect(world.touched()).toEqual(
      expect.arrayContaining(['catalogue', 'category:gst', ...idsOf().map((id) => `book:${id}`)].toSorted()),
    )
    expect((await one(books[0]!._id))?.version).toBe(books[0]!.version + 1)
  })

  test('rejects the whole change if one book cannot take it', async () => {
    const stock = books.map((book) => book.stock)
    const most = Math.max(...stock)
    const refused = await bulk({ ids: idsOf(), change: { stockAdd: -most } })
    expect(refused).toMatchObject({ status: 409, code: 'impossible' })
    expect((await listed('category=gst&stock=in&limit=4')).books.map((book) => book.stock)).toEqual(stock)
  })

  test('rejects a book that is newer than its given version as stale', async () => {
    const versions = { ...(await versionsOf(idsOf())), [books[0]!._id]: books[0]!.version - 1 }
    const refused = await bulk({ ids: idsOf(), versions, change: { archive: true } })
    expect(refused).toMatchObject({ status: 409, code: 'stale', stale: [books[0]!._id] })
    expect((await one(books[0]!._id))?.archived).toBe(false)
  })

  test('rejects a stock change based on outdated stock, with both figures, and writes nothing', async () => {
    const [first, second] = books
    const known = { [first!._id]: first!.stock, [second!._id]: second!.stock + 4 }
    const ids = [first!._id, second!._id]
    const refused = await bulk({ ids, known, change: { stockSet: 77 } })
    expect(refused).toMatchObject({
      status: 409,
      code: 'stale',
      stocks: [
        { _id: second!._id, title: second!.title, available: second!.stock, known: second!.stock + 4 },
      ],
    })
    expect((await one(first!._id))?.stock).toBe(first!.stock)
    const right = { ...known, [second!._id]: second!.stock }
    expect(await bulk({ ids, known: right, change: { stockSet: 77 }, preview: true })).toMatchObject({
      changed: 2,
    })
  })

  test('archive removes a book from the shop and the list, restore returns it', async () => {
    const [first] = books
    const [shown, all] = [(await listed('')).total, (await listed('state=all')).total]
    await bulk({ ids: [first!._id], change: { archive: true } })
    await expect(world.catalogue.book(first!._id)).rejects.toMatchObject({ kind: 'not-found' })
    expect((await listed('state=archived')).books[0]).toMatchObject({ _id: first!._id, archived: true })
    expect([(await listed('')).total, (await listed('state=all')).total]).toEqual([shown - 1, all])
    await bulk({ ids: [first!._id], change: { restore: true } })
    expect((await world.catalogue.book(first!._id)).title).toBe(first!.title)
  })

  test('moves all books to a category and invalidates both categories', async () => {
    await bulk({ ids: idsOf(), change: { category: 'Audit' } })
    expect(world.touched()).toEqual(expect.arrayContaining(['category:audit', 'category:gst']))
    expect((await one(books[0]!._id))?.categorySlug).toBe('audit')
    await bulk({ ids: idsOf(), change: { category: 'gst' } })
  })

  test('records who changed the stock and why for each book', async () => {
    const done = await bulk({ ids: idsOf(), change: { stockAdd: 12 }, note: 'Fair' })
    expect(done.changed).toBe(books.length)
    const { movements } = await stockOf(books[0]!._id)
    expect(movements[0]).toMatchObject({ delta: 12, reason: 'received', note: 'Fair', actor: admin.userId })
  })

  test.each<[string, object, number]>([
    ['no change', { ids: ['x'], change: {} }, 400],
    ['two changes', { ids: ['x'], change: { archive: true, restore: true } }, 400],
    ['no books', { change: { archive: true } }, 400],
    ['a filter', { ids: ['x'], filter: {}, change: { archive: true } }, 400],
    ['a book without version', { ids: ['x'], versions: {}, change: { archive: true } }, 400],
    ['no key', { ids: ['x'], key: undefined, change: { archive: true } }, 400],
    ['too many books', { ids: Array.from({ length: 501 }, () => 'x'), change: { archive: true } }, 400],
    ['a price of nothing', { ids: ['x'], change: { price: 0 } }, 400],
    ['a price with fractions of a paisa', { ids: ['x'], change: { price: 1.001 } }, 400],
    ['an endless sum', { ids: ['x'], change: { price: 1e300 } }, 400],
    ['a half copy', { ids: ['x'], change: { stockSet: 1.5 } }, 400],
    ['a note with NUL', { ids: ['x'], change: { stockSet: 1 }, note: '\u0000' }, 400],
    ['a malformed id', { ids: ['x'], change: { archive: true } }, 404],
    ['an unknown id', { ids: ['f'.repeat(24)], change: { archive: true } }, 404],
    ['an unknown category', { ids: ['f'.repeat(24)], change: { category: 'nothing' } }, 400],
  ])('rejects %s', async (_, body, status) => {
    expect((await bulk(body)).status).toBe(status)
  })

  test('sent again with its key, acts once and returns the first answer; other content is refused', async () => {
    const ids = [books[0]!._id]
    const body = { ids, change: { stockAdd: 3 }, key: newId(), versions: await versionsOf(ids) }
    const answers = [await bulk(body), await bulk(body)]
    expect(answers[1]).toEqual(answers[0])
    expect((await one(ids[0]!))?.stock).toBe(books[0]!.stock + 3)
    expect(await bulk({ ...body, change: { stockAdd: 4 } })).toMatchObject({ status: 409, code: 'entered' })
  })
})

describe('a change of selected books', () => {
  const undone = async ({ _id }: BulkRunJson) => {
    expect((await call('POST', `/admin/bulk-runs/${_id}/undo`)).status).toBe(200)
    await world.imports.runDue()
    return (await runs())[0]
  }

  test('is listed as a finished run, and undo restores prices and their sample marks', async () => {
    const before = (await listed('category=gst&stock=in&limit=4')).books
    await bulk({ ids: idsOf(), change: { price: 900 } })
    const [run] = await runs()
    expect(run).toMatchObject({ state: 'done', what: 'Price ₹900.00', total: 4, changed: 4, by: null })
    expect(await undone(run!)).toMatchObject({ _id: run!._id, state: 'undone', undone: 4, kept: 0 })
    const after = (await listed('category=gst&stock=in&limit=4')).books
    const shown = (all: typeof books) =>
      new Map(all.map(({ _id, price, sampleFields }) => [_id, { price, sampleFields }]))
    expect(shown(after)).toEqual(shown(before))
  })

  test('creates no run if it was only previewed, rejected, or changed nothing', async () => {
    const { length } = await runs()
    const newest = (await runs())[0]?._id
    await bulk({ ids: idsOf(), change: { archive: true }, preview: true })
    await bulk({ ids: idsOf(), change: { stockAdd: -9999 } })
    await bulk({ ids: idsOf(), change: { restore: true } })
    expect([(await runs()).length, (await runs())[0]?._id]).toEqual([length, newest])
  })

  test('is not listed as a file import', async () => {
    await bulk({ ids: idsOf(), change: { stockAdd: 1 } })
    const [run] = await runs()
    await expect(world.imports.read(run!._id)).rejects.toMatchObject({ kind: 'not-found' })
    expect((await world.imports.list(1)).imports.map(({ record }) => record.id)).not.toContain(run!._id)
  })
})
