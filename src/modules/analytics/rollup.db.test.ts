import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { inTransaction } from '#platform/database/database.ts'
import { indianDay } from '#platform/indian-day.ts'
import { newId } from '#platform/ids.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buildActor, buyBooks, cartOf } from '#test/support/checkout-world.ts'

import { NOTHING, type Sums } from './analytics.ts'
import { createAnalyticsService } from './analytics.service.ts'

setScene({ title: 'Evidence', price: 500, stock: 100_000 })

const PRICE = 50_000
const DEEDS = [
  'buy',
  'begin',
  'payLate',
  'enter',
  'enterPaid',
  'notePaid',
  'refund',
  'cancel',
  'remove',
] as const
const action = fc.record({
  do: fc.constantFrom(...DEEDS),
  quantity: fc.integer({ min: 1, max: 4 }),
  which: fc.nat(20),
  hoursLater: fc.constantFrom(0, 0, 1, 5, 9, 26),
  looks: fc.boolean(),
})
type Action = typeof action extends fc.Arbitrary<infer D> ? D : never

/** Records the expected totals independently of the shop. */
function createLedger() {
  const days = new Map<string, Sums>()
  const today = () => indianDay(world.clock.now())
  const add = (day: string, more: Partial<Sums>) => {
    const sums: Sums = { ...(days.get(day) ?? NOTHING) }
    for (const [name, value] of Object.entries(more)) sums[name as keyof Sums] += value
    days.set(day, sums)
  }
  return { today, add, of: (day: string): Sums => days.get(day) ?? NOTHING }
}

/** Performs given actions on orders, including ones that the shop refuses. */
function createClerk(ledger: ReturnType<typeof createLedger>) {
  const orders: string[] = []
  const begun: { id: string; day: string; quantity: number }[] = []
  const form = (quantity: number) => ({
    customerName: 'Ravi Kumar',
    shippingAddress: '4 Mall Road, Shimla',
    items: [{ bookId: book.id, quantity, isCombo: false }],
  })
  const paid = (quantity: number) =>
    ledger.add(ledger.today(), { paid: PRICE * quantity, baskets: PRICE * quantity, orders: 1 })
  const sentBack = async (id: string, act: () => Promise<unknown>) => {
    const before = await world.orders.get(boss, id)
    await act()
    const gone = (await world.orders.get(boss, id)).refunded - before.refunded
    if (gone > 0) ledger.add(ledger.today(), { refunded: gone, refunds: 1 })
  }
  const actions: Record<Action['do'], (one: Action, id: string) => Promise<void>> = {
    async buy({ quantity }) {
      orders.push(await buyBooks(world, await buildActor(database), [book, quantity]))
      ledger.add(ledger.today(), { checkouts: 1, converted: 1 })
      paid(quantity)
    },
    async begin({ quantity }) {
      const { gatewayOrderId } = await world.checkout.start(
        await buildActor(database),
        cartOf([book, quantity]),
      )
      begun.push({ id: gatewayOrderId, day: ledger.today(), quantity })
      ledger.add(ledger.today(), { checkouts: 1 })
    },
    async payLate() {
      const one = begun.shift()
      if (!one) return
      world.gateway.pay(one.id)
      const settlement = await world.checkout.settle(one.id)
      if (settlement.outcome !== 'ordered') throw new Error(settlement.outcome)
      orders.push(settlement.orderId)
      ledger.add(one.day, { converted: 1 })
      paid(one.quantity)
    },
    async enter({ quantity }) {
      orders.push(await world.orderActions.enter(boss, form(quantity)))
    },
    async enterPaid({ quantity }) {
      orders.push(await world.orderActions.enter(boss, { ...form(quantity), paidBy: 'cash' }))
      paid(quantity)
    },
    async notePaid({ quantity }, id) {
      const { version, paidBy } = await world.orders.get(boss, id)
      await world.orderActions.edit(boss, id, { ...form(quantity), paidBy: 'upi', version })
      if (paidBy === null) paid(quantity)
    },
    refund: ({ quantity }, id) =>
      sentBack(id, () =>
        world.orderActions.refund(boss, id, { amount: quantity * 7001, reason: 'Torn', restock: false }),
      ),
    cancel: (_, id) => sentBack(id, () => world.orderActions.cancel(boss, id, 'asked')),
    remove: (_, id) => world.orderActions.remove(boss, id),
  }
  return async (one: Action): Promise<void> => {
    const id = orders[one.which % Math.max(1, orders.length)] ?? newId()
    await actions[one.do](one, id).catch((error: { kind?: string }) => {
      if (error.kind !== 'conflict' && error.kind !== 'not-found') throw error
    })
  }
}

const figures = () => createAnalyticsService(world)

test('after any sequence of order actions, each day shows its payments, refunds and checkouts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      // Each round uses days untouched by earlier rounds.
      world.clock.advance({ hours: 24 * 62 })
      const ledger = createLedger()
      const clerk = createClerk(ledger)
      for (const one of actions) {
        await clerk(one)
        world.clock.advance({ hours: one.hoursLater })
        if (one.looks) await figures().figures(7)
      }
      const { series, current } = await figures().figures(30)
      expect(series).toEqual(series.map(({ day }) => ({ day, ...ledger.of(day) })))
      expect(current.sums.paid).toBe(series.reduce((sum, { paid }) => sum + paid, 0))
    }),
    { numRuns: 25 },
  )
})

test('copies by day match the stock movements, and rank a book in the period of its sales', async () => {
  const id = await buyBooks(world, asha, [book, 4])
  world.clock.advance({ hours: 24 })
  await figures().figures(7)
  await world.myOrders.cancel(asha, id, '')
  await buyBooks(world, asha, [book, 1])
  world.clock.advance({ hours: 24 })
  expect((await figures().figures(7)).bestSellers).toMatchObject([{ copies: 1 }])
})

test('a late write into a closed day appears on the next read, rankings included', async () => {
  await buyBooks(world, asha, [book, 1])
  world.clock.advance({ hours: 48 })
  const before = await figures().figures(7)
  expect(before.bestSellers).toMatchObject([{ copies: 1 }])
  await database.db.execute(sql`update order_events set at = at - interval '1 day' where type = 'placed'`)
  await database.db.execute(
    sql`insert into stock_movements (id, book_id, delta, reason, actor, at)
        select ${newId()}, book_id, -5, 'sale', actor, at from stock_movements where reason = 'sale'`,
  )
  const { series, bestSellers } = await figures().figures(7)
  expect(series.map(({ orders }) => orders)).toEqual([0, 0, 0, 1, 0, 0, 0])
  expect(before.series.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 1, 0, 0])
  expect(bestSellers).toMatchObject([{ copies: 6 }])
})

test('a write still uncommitted during the roll-up is not lost', async () => {
  if (!process.env['TEST_DATABASE_URL']) return
  await buyBooks(world, asha, [book, 1])
  world.clock.advance({ hours: 48 })
  await inTransaction(database.db, async (tx) => {
    await tx.execute(sql`insert into order_events (id, order_id, type, actor, details, at)
      select ${newId()}, order_id, 'refunded', actor, '{"amount": 700}', at from order_events where type = 'placed'`)
    expect((await figures().figures(7)).current.sums.refunded).toBe(0)
  })
  expect((await figures().figures(7)).current.sums.refunded).toBe(700)
})

test('concurrent readers roll up a day once and see the same figures', async () => {
  await buyBooks(world, asha, [book, 2])
  world.clock.advance({ hours: 24 })
  const seen = await Promise.all(Array.from({ length: 6 }, () => figures().figures(7)))
  expect(new Set(seen.map(({ current }) => current.sums.paid))).toEqual(new Set([2 * PRICE]))
})

test('a day that an older build counted during a rolling deploy is counted again', async () => {
  await buyBooks(world, asha, [book, 1])
  world.clock.advance({ hours: 48 })
  const { figures } = createAnalyticsService(world)
  const right = (await figures(7)).current.sums
  expect(right).toMatchObject({ paid: PRICE })
  // An older build writes the columns that it knows, by its own rules.
  await database.executeSql(`with old as (delete from daily_figures returning *)
    insert into daily_figures (day, paid, orders, baskets, refunded, refunds, checkouts, converted)
    select day, 7, orders, baskets, refunded, refunds, checkouts, converted from old`)
  expect((await figures(7)).current.sums).toEqual(right)
})
