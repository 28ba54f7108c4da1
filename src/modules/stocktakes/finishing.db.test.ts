import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { createAdminBooksService } from '#modules/catalogue/admin/admin-books.service.ts'
import { books } from '#modules/catalogue/catalogue.tables.ts'
import { createInventoryService } from '#modules/inventory/inventory.service.ts'
import { stockMovements } from '#modules/inventory/inventory.tables.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { stockOf } from '#test/support/books.ts'
import { admin } from '#test/support/catalogue-world.ts'
import { openStocktakesWorld } from '#test/support/stocktakes-world.ts'

import { createStocktakesHttp } from './stocktakes.http.ts'

const { world, clock, start, enter, count, finish, linesOf, shelf, shelved } =
  openStocktakesWorld(createStocktakesHttp)
const inventory = createInventoryService()
const adminBooks = () => createAdminBooksService({ ...world, clock })

async function sell(book: string, quantity: number): Promise<void> {
  const needs = [{ bookId: book, quantity }]
  const sale = { checkoutId: newId(), orderId: newId(), needs, actor: 'a@example.com', at: clock.now() }
  expect(await inTransaction(world.db, (tx) => inventory.sell(tx, sale))).toBeDefined()
}

async function hold(book: string, quantity: number): Promise<string> {
  const checkoutId = newId()
  const needs = [{ bookId: book, quantity }]
  await inTransaction(world.db, (tx) => inventory.hold(tx, checkoutId, needs, clock.now()))
  return checkoutId
}

describe('finishing', () => {
  test('writes the differences as movements with the reason count and the stocktake’s id', async () => {
    const [more, fewer, same, uncounted] = await shelved(1, 5, 3, 7)
    const id = await start()
    await count(id, more!.id, 2)
    await count(id, fewer!.id, 3)
    await count(id, same!.id, 3)
    world.touched()
    const { body } = await finish(id)
    expect(body).toMatchObject({
      state: 'finished',
      books: 3,
      different: 2,
      more: 1,
      fewer: 2,
      value: -100,
      skipped: 0,
    })
    expect(await stockOf(world.db, [more!.id, fewer!.id, same!.id, uncounted!.id])).toEqual({
      [more!.id]: 2,
      [fewer!.id]: 3,
      [same!.id]: 3,
      [uncounted!.id]: 7,
    })
    const moved = await world.db.select().from(stockMovements).where(eq(stockMovements.reference, id))
    expect(moved.map(({ bookId, delta, reason, actor }) => [bookId, delta, reason, actor])).toEqual(
      expect.arrayContaining([
        [more!.id, 1, 'count', admin.userId],
        [fewer!.id, -2, 'count', admin.userId],
      ]),
    )
    expect(moved).toHaveLength(2)
    // Neither book sold out or came back, so only their own pages change.
    expect(world.touched().toSorted()).toEqual([`book:${more!.id}`, `book:${fewer!.id}`].toSorted())
  })

  test('keeps a copy sold that was sold after counting', async () => {
    const [book] = await shelved(5)
    const id = await start()
    await count(id, book!.id, 4)
    await sell(book!.id, 2)
    expect((await linesOf(id)).lines[0]).toMatchObject({ difference: -1, outdated: false })
    await finish(id)
    expect(await shelf(book!.id)).toBe(2)
  })

  test('counts held copies as on the shelf, and keeps them held', async () => {
    const [book, gone] = await shelved(5, 5)
    const [held, missing] = [await hold(book!.id, 2), await hold(gone!.id, 3)]
    const id = await start()
    await count(id, book!.id, 5)
    await count(id, gone!.id, 0)
    await finish(id, { confirmed: true })
    expect(await shelf(book!.id)).toBe(3)
    expect(await shelf(gone!.id)).toBe(0)
    await inTransaction(world.db, (tx) => inventory.release(tx, held))
    await inTransaction(world.db, (tx) => inventory.release(tx, missing))
    expect(await shelf(book!.id)).toBe(5)
    expect(await shelf(gone!.id)).toBe(3)
  })

  test('also invalidates lists when a book sells out or is back in stock', async () => {
    const [out, back] = await shelved(1, 0)
    const id = await start()
    await count(id, out!.id, 0)
    await count(id, back!.id, 1)
    world.touched()
    await finish(id)
    expect(world.touched()).toEqual(
      expect.arrayContaining([
        `book:${out!.id}`,
        `book:${back!.id}`,
        'catalogue',
        `category:${out!.categorySlug}`,
      ]),
    )
  })

  test('skips a book whose stock was set since, until it is counted again', async () => {
    const [set, again] = await shelved(5, 5)
    const id = await start()
    await count(id, set!.id, 3)
    await count(id, again!.id, 3)
    for (const { id: book } of [set!, again!])
      await adminBooks().adjust(admin, book, { set: 4, reason: 'counted' })
    expect((await linesOf(id)).lines.map(({ outdated }) => outdated)).toEqual([true, true])
    expect((await enter(id, { book: again!.id, copies: 1, way: 'add' })).body.code).toBe('outdated')
    await count(id, again!.id, 3)
    expect((await finish(id)).body).toMatchObject({ different: 1, skipped: 1 })
    expect(await shelf(set!.id)).toBe(4)
    expect(await shelf(again!.id)).toBe(3)
  })

  test('includes a book with copies received or damaged since', async () => {
    const [book] = await shelved(5)
    const id = await start()
    await count(id, book!.id, 4)
    await adminBooks().adjust(admin, book!.id, { delta: 10, reason: 'received' })
    await finish(id)
    expect(await shelf(book!.id)).toBe(14)
  })

  test('happens once under concurrent attempts', async () => {
    const [book] = await shelved(5)
    const id = await start()
    await count(id, book!.id, 4)
    const ended = await Promise.all([1, 2, 3].map(() => finish(id)))
    expect(ended.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    expect(ended.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await shelf(book!.id)).toBe(4)
    expect(await enter(id, { book: book!.id, copies: 1 })).toMatchObject({
      status: 409,
      body: { code: 'ended' },
    })
  })

  test('racing sales of the same copies loses no copy and sells none twice', async () => {
    const [book] = await shelved(10)
    const id = await start()
    await count(id, book!.id, 8)
    const sales = Array.from({ length: 5 }, () => sell(book!.id, 1))
    await Promise.all([...sales, finish(id)])
    expect(await shelf(book!.id)).toBe(3)
  })

  test('an empty stocktake is refused', async () => {
    expect(await finish(await start())).toMatchObject({ status: 409, body: { code: 'empty' } })
  })
})

test('counting sample stock turns it into real stock', async () => {
  const [book] = await shelved(5)
  await world.db
    .update(books)
    .set({ sampleFields: ['stock', 'pages'] })
    .where(eq(books.id, book!.id))
  const id = await start()
  await count(id, book!.id, 5)
  await finish(id)
  const [stored] = await world.db.select().from(books).where(eq(books.id, book!.id))
  expect(stored?.sampleFields).toEqual(['pages'])
})
