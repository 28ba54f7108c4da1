import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { buildBook, type BuiltBook } from '#test/support/books.ts'
import {
  buildActor,
  cartOf,
  type CheckoutWorld,
  createCheckoutWorld,
  orderFor,
} from '#test/support/checkout-world.ts'
import { emptyTables } from '#test/support/empty-tables.ts'
import { openTestDatabase } from '#test/support/test-database.ts'

import { REFUSALS } from './decision.ts'

// Real races need separate connections, so they run on a PostgreSQL server only (TEST_DATABASE_URL).
describe.runIf(process.env['TEST_DATABASE_URL'])('on PostgreSQL, concurrently', () => {
  let database: OpenDatabase
  let world: CheckoutWorld

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await emptyTables(database)
    world = createCheckoutWorld(database)
  })

  type Cart = ReturnType<typeof cartOf>

  const buyers = (count: number) => Promise.all(Array.from({ length: count }, () => buildActor(database)))

  /** Starts all payments concurrently; returns the gateway orders created and the refusals. */
  async function startAll(actors: readonly Actor[], cartFor: (i: number) => Cart) {
    const results = await Promise.allSettled(
      actors.map((actor, i) => world.checkout.start(actor, cartFor(i))),
    )
    const started = results.flatMap((result, i) =>
      result.status === 'fulfilled' ? [{ ...result.value, actor: actors[i]!, cart: cartFor(i) }] : [],
    )
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    return { started, refused }
  }

  const orderAll = (started: Awaited<ReturnType<typeof startAll>>['started']) =>
    Promise.all(
      started.map(({ actor, cart, gatewayOrderId }) =>
        world.checkout.placeOrder(actor, orderFor(cart, world.gateway.pay(gatewayOrderId))),
      ),
    )

  async function expectBooksAddUp(book: BuiltBook, had: number): Promise<void> {
    const held = (await world.holds()).filter((hold) => hold.bookId === book.id)
    const copies = held.reduce((sum, hold) => sum + hold.quantity, 0)
    expect((await world.stock(book))! + copies + (await world.sold(book))!).toBe(had)
  }

  test('of 20 buyers of the last 3 copies, 3 hold and order, 17 are refused before they pay', async () => {
    const book = await buildBook(database.db, { stock: 3 })
    const { started, refused } = await startAll(await buyers(20), () => cartOf([book, 1]))
    expect(started).toHaveLength(3)
    expect(refused.map((failure) => failure.code)).toEqual(Array(17).fill('out_of_stock'))
    expect((await orderAll(started)).map(({ outcome }) => outcome)).toEqual(Array(3).fill('ordered'))
    expect(await world.stock(book)).toBe(0)
    expect(await world.sold(book)).toBe(3)
  })

  test('5 who pay after their hold expired, with nothing in stock, are refunded', async () => {
    const book = await buildBook(database.db, { stock: 5 })
    const late = await startAll(await buyers(5), () => cartOf([book, 1]))
    world.clock.advance({ minutes: 31 })
    await Promise.all([world.checkout.reconcile(), world.newCheckout().reconcile()])
    const prompt = await startAll(await buyers(5), () => cartOf([book, 1]))
    await orderAll(prompt.started)
    const outcomes = await orderAll(late.started)
    expect(outcomes).toEqual(
      Array.from({ length: 5 }, () => ({ outcome: 'refunded', reason: REFUSALS.soldOut })),
    )
    expect(world.gateway.refunds).toHaveLength(5)
    expect(await world.mails('refund:')).toHaveLength(5)
    expect(await world.sold(book)).toBe(5)
    expect(await world.stock(book)).toBe(0)
  })

  test('late payers race for too few copies: each gets a copy or a refund', async () => {
    const book = await buildBook(database.db, { stock: 8 })
    const late = await startAll(await buyers(8), () => cartOf([book, 1]))
    world.clock.advance({ minutes: 31 })
    await world.checkout.reconcile()
    await startAll(await buyers(1), () => cartOf([book, 5]))
    const outcomes = (await orderAll(late.started)).map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'ordered')).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === 'refunded')).toHaveLength(5)
    await expectBooksAddUp(book, 8)
  })

  test('carts of many books race single copies in opposite orders without deadlock or overselling', async () => {
    const books: BuiltBook[] = []
    while (books.length < 6) books.push(await buildBook(database.db, { stock: 12 }))
    const lines = books.map((book): [BuiltBook, number] => [book, 1])
    const cartFor = (i: number) => {
      if (i % 3 === 0) return cartOf(...lines)
      return i % 3 === 1 ? cartOf(...lines.toReversed()) : cartOf([books[i % 6]!, 2])
    }
    for (let round = 0; round < 5; round++) {
      const { started, refused } = await startAll(await buyers(24), cartFor)
      expect(refused.filter((failure) => failure.code !== 'out_of_stock')).toEqual([])
      const [giveUp, pay] = [started.slice(0, 3), started.slice(3, 6)]
      await orderAll(pay)
      expect(giveUp.length + pay.length).toBeLessThanOrEqual(started.length)
      world.clock.advance({ minutes: 31 })
      await Promise.all([world.checkout.reconcile(), world.newCheckout().reconcile()])
      for (const book of books) await expectBooksAddUp(book, 12)
    }
    expect(await world.holds()).toEqual([])
  })

  test('handler, webhooks and two reconcilers on one checkout make one order, one email, one sale', async () => {
    const book = await buildBook(database.db, { stock: 30 })
    const { started } = await startAll(await buyers(10), () => cartOf([book, 2]))
    const proofs = started.map(({ gatewayOrderId }) => world.gateway.pay(gatewayOrderId))
    world.clock.advance({ minutes: 3 })
    const other = world.newCheckout()
    const outcomes = await Promise.all([
      ...started.flatMap(({ actor, cart, gatewayOrderId }, i) => [
        world.checkout.placeOrder(actor, orderFor(cart, proofs[i]!)),
        other.settle(gatewayOrderId),
        world.checkout.settle(gatewayOrderId),
      ]),
      world.checkout.reconcile(),
      other.reconcile(),
    ])
    const orderIds = outcomes.flatMap((outcome) => ('orderId' in outcome ? [outcome.orderId] : []))
    expect(orderIds).toHaveLength(30)
    expect(new Set(orderIds).size).toBe(10)
    expect(await world.mails('order-confirmation:')).toHaveLength(10)
    expect(await world.sold(book)).toBe(20)
    expect(await world.stock(book)).toBe(10)
  })

  test('concurrent expiry and payment end in an order or a refund, never both or neither', async () => {
    const book = await buildBook(database.db, { stock: 10 })
    const { started } = await startAll(await buyers(10), () => cartOf([book, 1]))
    world.clock.advance({ minutes: 31 })
    const rivals = await buyers(10)
    const [outcomes] = await Promise.all([
      orderAll(started),
      world.checkout.reconcile(),
      startAll(rivals, () => cartOf([book, 1])),
    ])
    const ordered = outcomes.filter(({ outcome }) => outcome === 'ordered').length
    expect(ordered + world.gateway.refunds.length).toBe(10)
    expect(await world.sold(book)).toBe(ordered)
    await expectBooksAddUp(book, 10)
  })

  test('one shopper in many tabs holds one cart', async () => {
    const book = await buildBook(database.db, { stock: 50 })
    const asha = await buildActor(database)
    const tabs = Array.from({ length: 12 }, (_, i) => world.checkout.start(asha, cartOf([book, 1 + (i % 4)])))
    await Promise.allSettled(tabs)
    expect(await world.holds()).toHaveLength(1)
    await expectBooksAddUp(book, 50)
  })
})
