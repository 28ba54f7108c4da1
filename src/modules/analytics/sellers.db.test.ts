import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import { type BuiltBook, buildBook } from '#test/support/books.ts'
import { asha, book, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buyBooks } from '#test/support/checkout-world.ts'

import { createAnalyticsService } from './analytics.service.ts'

let old: BuiltBook

setScene({ title: 'Evidence', price: 500, stock: 50 })
beforeEach(async () => {
  old = await buildBook(database.db, { title: 'Stamps', price: 100, stock: 3 })
})

describe('the bestsellers of a period', () => {
  const ids = (days: number, limit = 10) => createAnalyticsService(world).bestSellerIds(days, limit)

  test('are ranked by copies sold, today’s included, less returned ones', async () => {
    const third = await buildBook(database.db, { title: 'Torts', price: 100, stock: 9 })
    await buyBooks(world, asha, [third, 3])
    world.clock.advance({ hours: 24 })
    const large = await buyBooks(world, asha, [book, 9])
    await buyBooks(world, asha, [old, 2])
    expect(await ids(90)).toEqual([book.id, third.id, old.id])
    expect(await ids(90, 1)).toEqual([book.id])
    expect(await ids(1)).toEqual([book.id, old.id])
    await world.myOrders.cancel(asha, large, '')
    expect(await ids(90)).toEqual([third.id, old.id])
    world.clock.advance({ hours: 24 * 89 })
    expect(await ids(90)).toEqual([old.id])
  })

  test('that sold equally well are ordered by publication, newest first', async () => {
    const dates: [BuiltBook, string | null][] = [
      [book, '2020-01-01'],
      [old, '2026-01-01'],
    ]
    for (const [{ id }, date] of dates) await database.db.update(books).set({ date }).where(eq(books.id, id))
    await buyBooks(world, asha, [book, 1], [old, 1])
    expect(await ids(90)).toEqual([old.id, book.id])
    world.clock.advance({ hours: 24 })
    expect(await ids(90)).toEqual([old.id, book.id])
  })
})
