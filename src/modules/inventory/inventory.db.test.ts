import { beforeEach, describe, expect, test } from 'vitest'

import { inTransaction } from '#platform/database/database.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { createInventoryService } from './inventory.service.ts'
import { stockHolds, stockItems, stockMovements } from './inventory.tables.ts'

const database = openFileDatabase({ emptied: false })

const inventory = createInventoryService()
const at = new Date('2026-11-20T10:00:00Z')
const later = new Date('2026-11-20T10:30:00Z')

beforeEach(async () => {
  for (const table of [stockHolds, stockMovements, stockItems]) await database.db.delete(table)
  await database.db.insert(stockItems).values([
    { bookId: 'a', available: 2 },
    { bookId: 'b', available: 5 },
  ])
})

const within = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(database.db, work)
const stock = async () => {
  const items = await database.db.select().from(stockItems)
  return Object.fromEntries(items.map((item) => [item.bookId, item.available]))
}
const hold = (checkoutId: string, ...needs: [string, number][]) =>
  within((tx) =>
    inventory.hold(
      tx,
      checkoutId,
      needs.map(([bookId, quantity]) => ({ bookId, quantity })),
      later,
    ),
  )
const sale = { orderId: 'o1', actor: 'asha@example.com', at }

describe('a hold', () => {
  test('takes all copies out of stock and reports which books ran out', async () => {
    expect(await hold('c1', ['a', 2], ['b', 1])).toEqual({
      held: true,
      changes: expect.arrayContaining([
        { bookId: 'a', available: 0, flipped: true },
        { bookId: 'b', available: 4, flipped: false },
      ]),
    })
    expect(await stock()).toEqual({ a: 0, b: 4 })
  })

  test('short of one book takes nothing, and returns each short book with its stock', async () => {
    expect(await hold('c1', ['a', 3], ['b', 1], ['zz', 1])).toEqual({
      held: false,
      short: expect.arrayContaining([
        { bookId: 'a', quantity: 3, available: 2 },
        { bookId: 'zz', quantity: 1, available: 0 },
      ]),
    })
    expect(await stock()).toEqual({ a: 2, b: 5 })
    expect(await database.db.select().from(stockHolds)).toEqual([])
  })

  test('returns its copies on release, once', async () => {
    await hold('c1', ['a', 2])
    expect(await within((tx) => inventory.release(tx, 'c1'))).toEqual([
      { bookId: 'a', available: 2, flipped: true },
    ])
    expect(await within((tx) => inventory.release(tx, 'c1'))).toEqual([])
    expect(await stock()).toEqual({ a: 2, b: 5 })
  })
})

describe('a sale', () => {
  const needs = [
    { bookId: 'a', quantity: 2 },
    { bookId: 'b', quantity: 3 },
  ]

  test('of held copies changes no stock and is recorded as a movement', async () => {
    await hold('c1', ['a', 2], ['b', 3])
    expect(await within((tx) => inventory.sell(tx, { checkoutId: 'c1', needs, ...sale }))).toEqual([])
    expect(await stock()).toEqual({ a: 0, b: 2 })
    expect(await database.db.select().from(stockHolds)).toEqual([])
    const moved = await database.db.select().from(stockMovements)
    expect(
      moved.map(({ bookId, delta, reason, reference, actor }) => [bookId, delta, reason, reference, actor]),
    ).toEqual(
      expect.arrayContaining([
        ['a', -2, 'sale', 'o1', 'asha@example.com'],
        ['b', -3, 'sale', 'o1', 'asha@example.com'],
      ]),
    )
  })

  test('without a hold takes the copies from stock', async () => {
    const changes = await within((tx) => inventory.sell(tx, { checkoutId: 'c1', needs, ...sale }))
    expect(changes).toHaveLength(2)
    expect(await stock()).toEqual({ a: 0, b: 2 })
    expect(await database.db.select().from(stockMovements)).toHaveLength(2)
  })

  test('without a hold and with too little stock takes nothing', async () => {
    await hold('c2', ['a', 1])
    expect(await within((tx) => inventory.sell(tx, { checkoutId: 'c1', needs, ...sale }))).toBeUndefined()
    expect(await stock()).toEqual({ a: 1, b: 5 })
    expect(await database.db.select().from(stockMovements)).toEqual([])
  })
})

describe('setting stock', () => {
  const set = (bookId: string, available: number) =>
    within((tx) => inventory.set(tx, { bookId, available, reason: 'edit', actor: 'boss', at }))

  test('records the difference with actor and reason, and reports when availability flips', async () => {
    expect(await set('a', 0)).toEqual({ bookId: 'a', available: 0, flipped: true })
    expect(await set('b', 9)).toEqual({ bookId: 'b', available: 9, flipped: false })
    const moved = await database.db.select().from(stockMovements)
    expect(moved.map(({ bookId, delta, actor }) => ({ bookId, delta, actor }))).toEqual(
      expect.arrayContaining([
        { bookId: 'a', delta: -2, actor: 'boss' },
        { bookId: 'b', delta: 4, actor: 'boss' },
      ]),
    )
  })

  test('to its current value moves nothing; a new book gets a stock item', async () => {
    await set('a', 2)
    expect(await database.db.select().from(stockMovements)).toEqual([])
    await set('new', 7)
    expect(await stock()).toMatchObject({ new: 7 })
  })

  test.each([-1, 1.5, Number.NaN, 3_000_000_000])('to %s is refused', async (available) => {
    await expect(set('a', available)).rejects.toMatchObject({ kind: 'bad-input' })
  })

  test('below zero is also refused by the database', async () => {
    await expect(database.db.update(stockItems).set({ available: -1 })).rejects.toThrow('Failed query')
  })
})

describe('exchanging an order’s copies', () => {
  const need = (bookId: string, quantity: number) => ({ bookId, quantity })
  const exchange = (...needs: { bookId: string; quantity: number }[]) =>
    within((tx) => inventory.exchange(tx, { ...sale, needs }))

  test('takes and returns together, and reports books that ran out or are available again', async () => {
    await exchange(need('a', 2))
    expect(await stock()).toEqual({ a: 0, b: 5 })
    expect(await exchange(need('a', -2), need('b', 5))).toEqual({
      done: true,
      changes: expect.arrayContaining([
        { bookId: 'a', available: 2, flipped: true },
        { bookId: 'b', available: 0, flipped: true },
      ]),
    })
    expect(await exchange(need('a', -1))).toMatchObject({ changes: [{ available: 3, flipped: false }] })
  })

  test('moves nothing on a shortage, not even returns', async () => {
    await exchange(need('a', 2))
    expect(await exchange(need('a', -1), need('b', 6), need('unknown', 1))).toEqual({
      done: false,
      short: expect.arrayContaining([
        { bookId: 'b', quantity: 6, available: 5 },
        { bookId: 'unknown', quantity: 1, available: 0 },
      ]),
    })
    expect(await stock()).toEqual({ a: 0, b: 5 })
  })

  test('records each move under the order, as sales and returns', async () => {
    await exchange(need('a', 2), need('b', 0))
    await exchange(need('a', -1), need('b', 3))
    const movements = await database.db.select().from(stockMovements)
    expect(movements.map(({ bookId, delta, reason }) => `${reason} ${bookId} ${delta}`).toSorted()).toEqual([
      'return a 1',
      'sale a -2',
      'sale b -3',
    ])
    expect(new Set(movements.map(({ reference }) => reference))).toEqual(new Set([sale.orderId]))
  })
})
