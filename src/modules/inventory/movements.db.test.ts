import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'

import { inTransaction } from '#platform/database/database.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { createInventoryService } from './inventory.service.ts'
import { stockHolds, stockItems, stockMovements } from './inventory.tables.ts'
import { type Adjustment, adjusted } from './movement.ts'
import { createStockMovementsService } from './movements.service.ts'

const database = openFileDatabase({ emptied: false })

const inventory = createInventoryService()
const movements = createStockMovementsService()
const BOOKS = ['a', 'b', 'c']
const start = Date.parse('2026-11-20T10:00:00Z')
let ticks = 0

beforeEach(empty)

async function empty(): Promise<void> {
  for (const table of [stockHolds, stockMovements, stockItems]) await database.db.delete(table)
  await database.db.insert(stockItems).values(BOOKS.map((bookId) => ({ bookId, available: 0 })))
}

const now = () => new Date(start + ticks++ * 1000)

/** Adjusts as the admin area does: lock, decide, write. Returns false if impossible. */
function adjust(bookId: string, adjustment: Adjustment): Promise<boolean> {
  return inTransaction(database.db, async (tx) => {
    const before = (await movements.lock(tx, [bookId])).get(bookId) ?? 0
    const made = adjusted(before, adjustment)
    if ('issue' in made) return false
    const why = { reason: 'counted', note: null, actor: 'u', at: now() }
    await movements.write(tx, [{ bookId, before, to: made.to }], why)
    return true
  })
}

function buy(orderId: string, bookId: string, quantity: number): Promise<boolean> {
  return inTransaction(database.db, async (tx) => {
    const needs = [{ bookId, quantity }]
    const sold = await inventory.sell(tx, { checkoutId: orderId, orderId, needs, actor: 's', at: now() })
    return sold !== undefined
  })
}

const hold = (checkoutId: string, bookId: string, quantity: number) =>
  inTransaction(database.db, (tx) => inventory.hold(tx, checkoutId, [{ bookId, quantity }], now()))

/** Checks that the journal adds up to the stock, held copies included, and that balances are consecutive. */
async function expectBalanced(): Promise<void> {
  const all = await database.db.select().from(stockMovements)
  for (const bookId of BOOKS) {
    const history = (await movements.history(database.db, bookId, 1))!
    const mine = all.filter((movement) => movement.bookId === bookId)
    const sum = mine.reduce((total, { delta }) => total + delta, 0)
    expect(sum).toBe(history.available + history.held)
    expect(history.available).toBeGreaterThanOrEqual(0)
    for (const [i, { delta, balance }] of history.movements.entries()) {
      const after = i === 0 ? sum : history.movements[i - 1]!.balance - history.movements[i - 1]!.delta
      expect(balance).toBe(after)
      expect(balance - delta).toBeGreaterThanOrEqual(0)
    }
  }
}

const book = fc.constantFrom(...BOOKS)
const step = fc.oneof(
  fc.record({ do: fc.constant('set' as const), book, n: fc.nat(20) }),
  fc.record({ do: fc.constant('add' as const), book, n: fc.integer({ min: -10, max: 10 }) }),
  fc.record({ do: fc.constant('buy' as const), book, n: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ do: fc.constant('hold' as const), book, n: fc.integer({ min: 1, max: 5 }) }),
)

test('movements add up to the stock after any counts, additions, sales and holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      await empty()
      for (const [i, { do: action, book: bookId, n }] of steps.entries()) {
        if (action === 'set') await adjust(bookId, { set: n })
        if (action === 'add') await adjust(bookId, { delta: n })
        if (action === 'buy') await buy(`o${i}`, bookId, n)
        if (action === 'hold') await hold(`c${i}`, bookId, n)
      }
      await expectBalanced()
    }),
    { numRuns: 40 },
  )
})

test('corrections racing orders for the last copies lose nothing and sell nothing twice', async () => {
  await adjust('a', { set: 10 })
  const corrections = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? 1 : -1))
  const corrected = corrections.map((delta) => adjust('a', { delta }))
  const bought = Array.from({ length: 20 }, (_, i) => buy(`race${i}`, 'a', 1))
  const moved = (await Promise.all(corrected)).reduce((sum, ok, i) => sum + (ok ? corrections[i]! : 0), 0)
  const sold = (await Promise.all(bought)).filter(Boolean).length
  expect((await movements.history(database.db, 'a', 1))?.available).toBe(10 + moved - sold)
  await expectBalanced()
})

/** Waits until another transaction in this database is waiting for a lock. */
async function anotherSessionWaits(): Promise<void> {
  const waiting = async () => {
    const { rows } = await database.executeSql(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  await expect.poll(waiting).toBe(1)
}

test.runIf(process.env['TEST_DATABASE_URL'])(
  'a purchase waits for a copy that is being added to stock, and gets it',
  async () => {
    const bought = await inTransaction(database.db, async (tx) => {
      await movements.lock(tx, ['a'])
      const why = { reason: 'counted', note: null, actor: 'u', at: now() }
      await movements.write(tx, [{ bookId: 'a', before: 0, to: 1 }], why)
      const late = buy('late', 'a', 1)
      await anotherSessionWaits()
      return { late }
    })
    expect(await bought.late).toBe(true)
    expect((await movements.history(database.db, 'a', 1))?.available).toBe(0)
  },
)

test('stock movements follow the order of stock changes, not the start of the transactions', async () => {
  const [early, late] = [now(), now()]
  const count = (to: number, at: Date) =>
    inTransaction(database.db, async (tx) => {
      const before = (await movements.lock(tx, ['a'])).get('a') ?? 0
      const why = { reason: 'counted', note: null, actor: 'u', at }
      await movements.write(tx, [{ bookId: 'a', before, to }], why)
    })
  await count(5, late)
  await count(2, early)
  const { movements: journal } = (await movements.history(database.db, 'a', 1))!
  expect(journal.map(({ delta, balance }) => [delta, balance])).toEqual([
    [-3, 2],
    [5, 5],
  ])
})

test('older pages of stock movements continue where the newer ones ended', async () => {
  for (let i = 1; i <= 25; i++) await adjust('a', { delta: i })
  const [first, second] = [
    (await movements.history(database.db, 'a', 1))!,
    (await movements.history(database.db, 'a', 2))!,
  ]
  expect([first.movements.length, second.movements.length, first.totalPages]).toEqual([20, 5, 2])
  expect(second.movements[0]?.balance).toBe(first.movements[19]!.balance - first.movements[19]!.delta)
  expect(second.movements[4]).toMatchObject({ delta: 1, balance: 1 })
})

test.each([
  [3, { delta: -4 }, { issue: 'Only 3 copies are in stock.' }],
  [1, { delta: -2 }, { issue: 'Only 1 copy is in stock.' }],
  [3, { delta: -3 }, { to: 0 }],
  [3, { set: 8 }, { to: 8 }],
  [3, { delta: 1_000_000 }, { issue: 'A book can have up to 10,00,000 copies in stock.' }],
] as const)('%i copies, %j → %j', (available, adjustment, answer) => {
  expect(adjusted(available, adjustment)).toEqual(answer)
})
