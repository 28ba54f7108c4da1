import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { createAdminBooksService } from '#modules/catalogue/admin/admin-books.service.ts'
import { stockMovements } from '#modules/inventory/inventory.tables.ts'
import { admin, shopper } from '#test/support/catalogue-world.ts'
import { openStocktakesWorld } from '#test/support/stocktakes-world.ts'

import { createStocktakesHttp } from './stocktakes.http.ts'

const { world, clock, call, start, count, finish, linesOf, shelf, shelved } =
  openStocktakesWorld(createStocktakesHttp)
const adminBooks = () => createAdminBooksService({ ...world, clock })
const undo = (id: string, actor = admin) => call('POST', `/admin/stocktakes/${id}/undo`, undefined, actor)

async function finished(...copies: [stock: number, counted: number][]) {
  const books = await shelved(...copies.map(([stock]) => stock))
  const id = await start()
  for (const [i, book] of books.entries()) await count(id, book.id, copies[i]![1])
  expect((await finish(id, { confirmed: true })).status).toBe(200)
  return { id, ids: books.map((book) => book.id) }
}

describe('undoing a stocktake', () => {
  test('reverses the differences, as movements of the stocktake', async () => {
    const { id, ids } = await finished([5, 4], [2, 4], [3, 3])
    const { status, body } = await undo(id)
    expect([status, body]).toMatchObject([
      200,
      { state: 'finished', undoneAt: clock.now().toISOString(), undoUntil: null, kept: 0 },
    ])
    expect(await Promise.all(ids.map(shelf))).toEqual([5, 2, 3])
    const moved = await world.db.select().from(stockMovements).where(eq(stockMovements.reference, id))
    expect(moved.map(({ delta }) => delta).toSorted((a, b) => a - b)).toEqual([-2, -1, 1, 2])
    expect(moved.filter(({ note }) => note === 'The stocktake was undone')).toHaveLength(2)
  })

  test('leaves sold copies sold, and never goes below 0', async () => {
    const { id, ids } = await finished([5, 4], [0, 3])
    const sell = (book: string, copies: number) =>
      world.database.executeSql('update stock_items set available = available - $2 where book_id = $1', [
        book,
        copies,
      ])
    await sell(ids[0]!, 2)
    await sell(ids[1]!, 2)
    await undo(id)
    expect(await Promise.all(ids.map(shelf))).toEqual([3, 0])
  })

  test('skips a book whose stock staff have set since, and reports it as kept', async () => {
    const { id, ids } = await finished([5, 4], [6, 5])
    await adminBooks().adjust(admin, ids[0]!, { set: 20, reason: 'counted' })
    expect((await undo(id)).body).toMatchObject({ kept: 1 })
    expect(await Promise.all(ids.map(shelf))).toEqual([20, 6])
    const { lines } = await linesOf(id)
    expect(new Set(lines.map(({ applied }) => applied))).toEqual(new Set([0, -1]))
  })

  test('makes the lines of an open stocktake outdated', async () => {
    const { id, ids } = await finished([5, 4])
    const second = await start()
    await count(second, ids[0]!, 4)
    await undo(id)
    expect((await linesOf(second)).lines).toMatchObject([{ outdated: true }])
  })

  test('is possible once', async () => {
    const { id, ids } = await finished([5, 4])
    await undo(id)
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'undone' } })
    expect(await shelf(ids[0]!)).toBe(5)
  })

  test('is possible for a day', async () => {
    const early = await finished([5, 4])
    const late = await finished([5, 4])
    clock.advance({ hours: 23, minutes: 59 })
    expect((await undo(early.id)).status).toBe(200)
    clock.advance({ minutes: 1 })
    expect(await undo(late.id)).toMatchObject({ status: 409, body: { code: 'late' } })
    expect(await shelf(late.ids[0]!)).toBe(4)
  })

  test('returns 409 for an open or cancelled stocktake, 404 for an unknown one, 403 for a shopper', async () => {
    const id = await start()
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'state' } })
    await call('POST', `/admin/stocktakes/${id}/cancel`)
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'state' } })
    for (const unknown of ['f'.repeat(24), 'nonsense']) expect((await undo(unknown)).status).toBe(404)
    expect((await undo(id, shopper)).status).toBe(403)
  })
})
