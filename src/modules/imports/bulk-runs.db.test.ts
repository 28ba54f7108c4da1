import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { books, categories, works } from '#modules/catalogue/catalogue.tables.ts'
import { createBookBatchService } from '#modules/catalogue/batch/batch.service.ts'
import { createAdminBooksService } from '#modules/catalogue/admin/admin-books.service.ts'
import { stockItems } from '#modules/inventory/inventory.tables.ts'
import { newId } from '#platform/ids.ts'
import { buildBook, stockOf } from '#test/support/books.ts'
import { admin, shopper } from '#test/support/catalogue-world.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'
import { callerOf } from '#test/support/http-app.ts'
import { type ImportsWorld, openImportsWorld } from '#test/support/imports-world.ts'

import { createBulkRunsHttp } from './bulk-runs.http.ts'
import type { BulkRunJson, BulkRunsBody } from './bulk-runs.schema.ts'
import { type BulkRunsService, createBulkRunsService } from './bulk-runs.service.ts'

let world: ImportsWorld
let bulkRuns: BulkRunsService
/** Number of books in the test's own category, more than one batch. */
const MANY = 230
let category: string
let ids: string[]
const clock = createFakeClock(new Date('2026-11-21T10:00:00Z'))

beforeAll(async () => {
  world = await openImportsWorld()
  const jobs = { wake: () => undefined }
  bulkRuns = createBulkRunsService({
    ...world,
    engine: 'embedded',
    clock,
    jobs,
    books: createBookBatchService(world),
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  category = `shelf-${newId()}`
  const first = await buildBook(world.db, { categorySlug: category, price: 200, stock: 3 })
  ids = [first.id, ...(await copiesOf(first.id, MANY - 1))].toSorted()
  world.touched()
})

/** Inserts copies of a book, in three statements. */
async function copiesOf(id: string, times: number): Promise<string[]> {
  const [book] = await world.db.select().from(books).where(eq(books.id, id))
  const copies = Array.from({ length: times }, () => newId())
  const { shownPrice: _generated, ...values } = book!
  await world.db.insert(works).values(copies.map((copy) => ({ id: copy, title: copy })))
  await world.db.insert(stockItems).values(copies.map((bookId) => ({ bookId, available: 3 })))
  await world.db
    .insert(books)
    .values(copies.map((copy) => ({ ...values, id: copy, workId: copy, slug: `book-${copy}` })))
  return copies
}

const call = (method: string, path: string, body?: unknown, actor = admin) =>
  callerOf(createBulkRunsHttp({ bulkRuns }), actor)(method, path, body)
const previewed = async (change: object) =>
  (await call('POST', '/admin/bulk-runs/preview', { filter: { category }, change })).body
async function started(change: object) {
  return startedFrom((await previewed(change))['_id'])
}
async function startedFrom(preview: unknown, actor = admin) {
  const { status, body } = await call('POST', '/admin/bulk-runs', { preview }, actor)
  return { status, body: body as unknown as BulkRunJson & { code?: string } }
}
async function run(change: object): Promise<BulkRunJson> {
  const { body } = await started(change)
  await world.imports.runDue()
  return read(body._id)
}
const listed = async () => ((await call('GET', '/admin/bulk-runs')).body as unknown as BulkRunsBody).runs
async function read(id: string): Promise<BulkRunJson> {
  const found = (await listed()).find(({ _id }) => _id === id)
  if (!found) throw new Error('The run is not listed.')
  return found
}
async function undone(id: string): Promise<BulkRunJson> {
  expect((await call('POST', `/admin/bulk-runs/${id}/undo`)).status).toBe(200)
  await world.imports.runDue()
  return read(id)
}
const stored = () => world.db.select().from(books).where(inArray(books.id, ids))
const pricesOf = async () => new Set((await stored()).map(({ price }) => price))

test('a preview counts all matches, shows some and changes nothing', async () => {
  const answer = await previewed({ pricePercent: -10 })
  expect(answer).toMatchObject({ total: MANY, changed: MANY, issues: 0 })
  expect(answer['books']).toHaveLength(50)
  expect(await pricesOf()).toEqual(new Set([20_000]))
})

test('changes all matches in batches, invalidates their pages, and undoes the whole run', async () => {
  const done = await run({ pricePercent: -10 })
  expect(done).toMatchObject({ state: 'done', what: 'Prices −10 %', total: MANY, changed: MANY, refused: 0 })
  expect(await pricesOf()).toEqual(new Set([18_000]))
  expect(world.touched()).toEqual(expect.arrayContaining([`book:${ids[0]}`, `book:${ids.at(-1)}`]))
  expect(await undone(done._id)).toMatchObject({ state: 'undone', undone: MANY, kept: 0 })
  expect(await pricesOf()).toEqual(new Set([20_000]))
  expect((await call('POST', `/admin/bulk-runs/${done._id}/undo`)).status).toBe(409)
})

test("the preview reports books that can't be changed, and the run skips them", async () => {
  await world.db.update(books).set({ discountPrice: 19_000 }).where(eq(books.id, ids[3]!))
  const answer = await previewed({ price: 150 })
  expect(answer).toMatchObject({ total: MANY, changed: MANY - 1, issues: 1 })
  // Faulty books come first, regardless of their place in the run.
  expect((answer['books'] as unknown[])[0]).toMatchObject({ _id: ids[3], issue: expect.any(String) })
  const done = await run({ price: 150 })
  expect(done).toMatchObject({ changed: MANY - 1, refused: 1 })
  expect(await world.issues(done._id)).toMatchObject([
    { line: 4, message: expect.stringMatching(/discount/) },
  ])
  const [left] = await world.db.select().from(books).where(eq(books.id, ids[3]!))
  expect(left).toMatchObject({ price: 20_000, discountPrice: 19_000 })
})

test('a run changes the previewed books only, and those only as previewed', async () => {
  const [swappedOut, edited, sold] = ids as [string, string, string]
  const { _id } = await previewed({ stockSet: 9 })
  await world.db.update(books).set({ price: 45_000, version: 2 }).where(eq(books.id, edited))
  await createAdminBooksService({ ...world, clock }).adjust(admin, sold, { delta: -1, reason: 'damaged' })
  await world.db
    .update(books)
    .set({ categoryId: (await otherShelf()).id })
    .where(eq(books.id, swappedOut))
  const swappedIn = await buildBook(world.db, { categorySlug: category, price: 4500, stock: 3 })
  const { status, body } = await startedFrom(_id)
  expect(status).toBe(201)
  await world.imports.runDue()
  expect(await read(body._id)).toMatchObject({ total: MANY, changed: MANY - 2, refused: 2 })
  const stock = await stockOf(world.db, [swappedOut, edited, sold, swappedIn.id])
  expect([stock[swappedOut], stock[edited], stock[sold], stock[swappedIn.id]]).toEqual([9, 3, 2, 3])
})

test('a preview is run once, however often and whenever it is sent', async () => {
  const { _id } = await previewed({ pricePercent: 10 })
  const both = await Promise.all([startedFrom(_id), startedFrom(_id)])
  await world.imports.runDue()
  clock.advance({ hours: 2 })
  const again = await startedFrom(_id)
  expect([...both, again].map(({ status, body }) => [status, body._id])).toEqual([
    [201, _id],
    [201, _id],
    [201, _id],
  ])
  await world.imports.runDue()
  expect(await pricesOf()).toEqual(new Set([22_000]))
})

async function otherShelf() {
  const slug = `other-${newId()}`
  const shelf = { id: newId(), name: slug, slug, createdAt: clock.now() }
  await world.db.insert(categories).values(shelf)
  return shelf
}

describe('undoing a run', () => {
  test('skips books that were changed again', async () => {
    const { _id } = await run({ pricePercent: 10 })
    await world.db.update(books).set({ price: 12_300 }).where(eq(books.id, ids[0]!))
    expect(await undone(_id)).toMatchObject({ undone: MANY - 1, kept: 1 })
    expect(await pricesOf()).toEqual(new Set([20_000, 12_300]))
  })

  test('of stock removes the added copies where enough remain', async () => {
    const { _id } = await run({ stockAdd: 4 })
    const staff = createAdminBooksService({ ...world, clock })
    await staff.adjust(admin, ids[0]!, { delta: -2, reason: 'damaged' })
    await staff.adjust(admin, ids[1]!, { delta: -6, reason: 'damaged' })
    expect(await undone(_id)).toMatchObject({ undone: MANY - 1, kept: 1 })
    const stock = await stockOf(world.db, ids)
    expect([stock[ids[0]!], stock[ids[1]!], stock[ids[2]!]]).toEqual([1, 1, 3])
  })

  test('of archiving restores the books', async () => {
    const { _id } = await run({ archive: true })
    expect((await stored()).every(({ archived }) => archived)).toBe(true)
    await undone(_id)
    expect((await stored()).some(({ archived }) => archived)).toBe(false)
  })
})

describe('rejects a run', () => {
  test('of an unknown, expired or another’s preview', async () => {
    const { _id } = await previewed({ pricePercent: -10 })
    const other = { ...admin, userId: newId() }
    expect(await startedFrom(_id, other)).toMatchObject({ status: 409, body: { code: 'expired' } })
    clock.advance({ minutes: 61 })
    await previewed({ pricePercent: -5 })
    for (const preview of [_id, newId(), 'x']) {
      expect(await startedFrom(preview)).toMatchObject({ status: 409, body: { code: 'expired' } })
    }
    expect(await pricesOf()).toEqual(new Set([20_000]))
  })

  test('while another run is being written', async () => {
    const first = await started({ pricePercent: -10 })
    expect(await started({ pricePercent: -10 })).toMatchObject({ status: 409, body: { code: 'busy' } })
    await world.imports.runDue()
    expect(await read(first.body._id)).toMatchObject({ state: 'done' })
  })

  test('started concurrently with another', async () => {
    const previews = [await previewed({ pricePercent: -10 }), await previewed({ pricePercent: -10 })]
    const both = await Promise.all(previews.map(({ _id }) => startedFrom(_id)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    await world.imports.runDue()
  })

  test('of prices by the role Staff, of anything by shoppers, and of an invalid change', async () => {
    const staff = { ...admin, role: 'staff' as const }
    const { _id } = await previewed({ pricePercent: -10 })
    expect((await startedFrom(_id, staff)).status).toBe(403)
    expect((await startedFrom(_id, shopper)).status).toBe(403)
    expect(await previewed({ price: 1, stockSet: 1 })).toHaveProperty('issues')
    expect(await previewed({ category: 'no such shelf' })).toHaveProperty('issues')
    await world.imports.runDue()
  })
})

test('a run whose category was deleted fails with the reason', async () => {
  const slug = `soon-gone-${newId()}`
  await world.db.insert(categories).values({ id: newId(), name: slug, slug, createdAt: clock.now() })
  const { body } = await started({ category: slug })
  await world.db.delete(categories).where(eq(categories.slug, slug))
  await world.imports.runDue()
  expect(await read(body._id)).toMatchObject({ state: 'failed', failure: 'Unknown category.' })
  expect((await listed())[0]?._id).toBe(body._id)
})
