import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { AdminBook } from '#modules/catalogue/admin/admin-book.ts'
import { adminBookQuery } from '#modules/catalogue/admin/admin-books.schema.ts'
import {
  type AdminBooksService,
  createAdminBooksService,
} from '#modules/catalogue/admin/admin-books.service.ts'
import { createBookBatchService } from '#modules/catalogue/batch/batch.service.ts'
import { admin } from '#test/support/catalogue-world.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'
import { type Call, callerOf } from '#test/support/http-app.ts'
import { type ImportsWorld, openImportsWorld } from '#test/support/imports-world.ts'

import { createBulkRunsHttp } from './bulk-runs.http.ts'
import type { BulkRunJson, BulkRunPreviewAnswer, BulkRunsBody } from './bulk-runs.schema.ts'
import { createBulkRunsService } from './bulk-runs.service.ts'

let world: ImportsWorld
let books: AdminBook[]
let call: Call
let staffList: AdminBooksService

beforeAll(async () => {
  world = await openImportsWorld()
  const clock = createFakeClock(new Date('2026-11-21T10:00:00Z'))
  const jobs = { wake: () => undefined }
  const deps = { ...world, engine: 'embedded' as const, clock, jobs, books: createBookBatchService(world) }
  call = callerOf(createBulkRunsHttp({ bulkRuns: createBulkRunsService(deps) }), admin)
  staffList = createAdminBooksService(deps)
})
afterAll(() => world.close())
beforeEach(async () => {
  books = await listed('category=gst&stock=in&limit=4')
  world.touched()
})

async function listed(query: string): Promise<AdminBook[]> {
  const page = await staffList.list(adminBookQuery.parse(Object.fromEntries(new URLSearchParams(query))))
  return page.books
}
const idsOf = (some = books) => some.map(({ id }) => id)
const one = async (id: string) => (await listed(`state=all&limit=100`)).find((book) => book.id === id)
const runs = async () => ((await call('GET', '/admin/bulk-runs')).body as unknown as BulkRunsBody).runs

async function preview(body: object) {
  const { status, body: answer } = await call('POST', '/admin/bulk-runs/preview', body)
  return { status, ...(answer as unknown as BulkRunPreviewAnswer) }
}

/** Previews a change and runs it to the end. */
async function change(ids: readonly string[], made: object, other = {}): Promise<BulkRunJson> {
  const { _id } = await preview({ ids, change: made, ...other })
  expect((await call('POST', '/admin/bulk-runs', { preview: _id })).status).toBe(201)
  await world.imports.runDue()
  const [run] = await runs()
  expect(run?._id).toBe(_id)
  return run!
}

describe('a change of selected books', () => {
  test('rounds prices to whole rupees, bumps versions and invalidates pages, as previewed', async () => {
    const shown = await preview({ ids: idsOf(), change: { pricePercent: -7.5 } })
    expect(await listed('category=gst&stock=in&limit=4')).toEqual(books)
    expect(world.touched()).toEqual([])
    expect(await change(idsOf(), { pricePercent: -7.5 })).toMatchObject({ total: 4, changed: 4, refused: 0 })
    for (const { _id, before, after } of shown.books) {
      expect(after.price).toBe(Math.round(Number((before.price * 0.925).toFixed(4))))
      expect((await one(_id))?.price).toBe(after.price * 100)
    }
    expect(world.touched()).toEqual(
      expect.arrayContaining(['catalogue', 'category:gst', ...idsOf().map((id) => `book:${id}`)].toSorted()),
    )
    expect((await one(books[0]!.id))?.version).toBe(books[0]!.version + 1)
  })

  test('skips a book that cannot take it, and reports the reason', async () => {
    const most = Math.max(...books.map(({ stock }) => stock))
    const takers = books.filter(({ stock }) => stock === most)
    const run = await change(idsOf(), { stockAdd: -most })
    expect(run).toMatchObject({ changed: takers.length, refused: books.length - takers.length })
    expect(await world.issues(run._id)).toHaveLength(run.refused)
    await undone(run)
  })

  test('archive removes a book from the shop and the list, restore returns it', async () => {
    const [first] = books
    await change([first!.id], { archive: true })
    await expect(world.catalogue.book(first!.id)).rejects.toMatchObject({ kind: 'not-found' })
    expect((await listed('state=archived'))[0]).toMatchObject({ id: first!.id, archived: true })
    await change([first!.id], { restore: true })
    expect((await world.catalogue.book(first!.id)).title).toBe(first!.title)
  })

  test('moves all books to a category and invalidates both categories', async () => {
    await change(idsOf(), { category: 'Audit' })
    expect(world.touched()).toEqual(expect.arrayContaining(['category:audit', 'category:gst']))
    expect((await one(books[0]!.id))?.categorySlug).toBe('audit')
    await change(idsOf(), { category: 'gst' })
  })

  test('records who changed the stock and why for each book', async () => {
    await change(idsOf(), { stockAdd: 12 }, { note: 'Fair' })
    const { movements } = await staffList.stock(books[0]!.id, 1)
    expect(movements[0]).toMatchObject({ delta: 12, reason: 'received', note: 'Fair', actor: admin.userId })
  })

  test('is undone with prices and their sample marks', async () => {
    const run = await change(idsOf(), { price: 900 })
    expect(run).toMatchObject({ state: 'done', what: 'Price ₹900.00', total: 4, changed: 4, by: null })
    expect(await undone(run)).toMatchObject({ _id: run._id, state: 'undone', undone: 4, kept: 0 })
    const shown = (all: AdminBook[]) =>
      new Map(all.map(({ id, price, sampleFields }) => [id, { price, sampleFields }]))
    expect(shown(await listed('category=gst&stock=in&limit=4'))).toEqual(shown(books))
  })

  test('is listed with the imports once it was started, not while previewed', async () => {
    const { _id } = await preview({ ids: idsOf(), change: { archive: true } })
    await expect(world.imports.read(_id)).rejects.toMatchObject({ kind: 'not-found' })
    expect((await runs()).map((run) => run._id)).not.toContain(_id)
    const run = await change(idsOf(), { stockAdd: 1 })
    const [newest] = (await world.imports.list(1)).imports
    expect(newest?.record).toMatchObject({ id: run._id, fileName: 'Stock +1', state: 'done' })
  })

  async function undone({ _id }: BulkRunJson) {
    expect((await call('POST', `/admin/bulk-runs/${_id}/undo`)).status).toBe(200)
    await world.imports.runDue()
    return (await runs()).find((run) => run._id === _id)
  }
})

test.each<[string, object, number]>([
  ['no change', { ids: ['x'], change: {} }, 400],
  ['two changes', { ids: ['x'], change: { archive: true, restore: true } }, 400],
  ['no books', { change: { archive: true } }, 400],
  ['ids and a filter', { ids: ['x'], filter: {}, change: { archive: true } }, 400],
  ['too many books', { ids: Array.from({ length: 501 }, () => 'x'), change: { archive: true } }, 400],
  ['a price of nothing', { ids: ['x'], change: { price: 0 } }, 400],
  ['a price with fractions of a paisa', { ids: ['x'], change: { price: 1.001 } }, 400],
  ['an endless sum', { ids: ['x'], change: { price: 1e300 } }, 400],
  ['a half copy', { ids: ['x'], change: { stockSet: 1.5 } }, 400],
  ['a note with NUL', { ids: ['x'], change: { stockSet: 1 }, note: '\u0000' }, 400],
  ['a malformed id', { ids: ['x'], change: { archive: true } }, 404],
  ['an unknown id', { ids: ['f'.repeat(24)], change: { archive: true } }, 404],
  ['an unknown category', { ids: ['f'.repeat(24)], change: { category: 'nothing' } }, 400],
])('a preview rejects %s', async (_, body, status) => {
  expect((await preview(body)).status).toBe(status)
})
