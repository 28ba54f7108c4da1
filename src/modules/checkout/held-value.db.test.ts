import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { buildBook, type BuiltBook } from '#test/support/books.ts'
import { asha, book, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buildActor, cartOf, orderFor } from '#test/support/checkout-world.ts'

import { checkouts } from './checkout.tables.ts'
import { REFUSALS } from './decision.ts'

// Limits on what unpaid orders may hold. Books cost ₹500. Real races need PostgreSQL.

setScene({ stock: 100 })

const CAMPUS = '203.0.113.9'
const HOME = '198.51.100.7'

beforeEach(() => {
  world.limits.unverified = {
    copiesPerTitle: 5,
    copiesPerOrder: 8,
    heldByAccount: 200_000,
    heldByAddress: 500_000,
  }
  world.limits.verified = {
    copiesPerTitle: 10,
    copiesPerOrder: 16,
    heldByAccount: 400_000,
    heldByAddress: 1_000_000,
  }
})

const start = (actor: Actor, copies: number, clientAddress?: string, of: BuiltBook = book) =>
  world.checkout.start(actor, { ...cartOf([of, copies]), clientAddress })
const confirmed = async () => ({ ...(await buildActor(database)), emailVerified: true })
const held = async () => (await world.holds()).reduce((sum, { quantity }) => sum + quantity, 0)

describe('an order above the online limits', () => {
  test('holds nothing, states the limits and offers an enquiry', async () => {
    const refused = start(asha, 6)
    await expect(refused).rejects.toMatchObject({
      kind: 'conflict',
      code: 'too_large',
      message: expect.stringContaining('5 copies per title'),
      details: { quote: { tooLarge: expect.any(String) } },
    })
    expect(await held()).toBe(0)
    expect((await world.checkout.quote(cartOf([book, 6]), asha)).tooLarge).toContain('confirm your email')
    expect((await world.checkout.quote(cartOf([book, 4]), asha)).tooLarge).toBeNull()
  })

  test('may be larger with a confirmed email address; a visitor sees only that limit', async () => {
    await start(await confirmed(), 8)
    await expect(start(await confirmed(), 9)).rejects.toMatchObject({ code: 'too_large' })
    expect((await world.checkout.quote(cartOf([book, 8]))).tooLarge).toBeNull()
    expect((await world.checkout.quote(cartOf([book, 9]))).tooLarge).toContain('₹4,000.00')
  })

  test('is refunded if it was paid before it was named', async () => {
    const cart = cartOf([book, 11])
    const { gatewayOrderId } = await world.checkout.start(asha, { amount: cart.amount })
    const proof = world.gateway.pay(gatewayOrderId)
    expect(await world.checkout.placeOrder(asha, orderFor(cart, proof))).toEqual({
      outcome: 'refunded',
      reason: REFUSALS.tooLarge,
    })
    expect(await world.stock(book)).toBe(100)
  })
})

describe('unpaid carts of one shopper', () => {
  test('never add up: another cart replaces the first', async () => {
    for (const copies of [1, 4, 2, 3]) await start(asha, copies, HOME)
    expect(await held()).toBe(3)
  })

  test('count together while their payments are undecided', async () => {
    const { gatewayOrderId } = await start(asha, 3, HOME)
    world.gateway.pay(gatewayOrderId, { status: 'created' })
    await expect(start(asha, 2, HOME)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'held_limit',
      message: expect.stringContaining('₹1,500.00'),
    })
    await start(asha, 1, HOME)
    expect(await held()).toBe(4)
  })
})

describe('all accounts of one network address', () => {
  async function hold(copies: number, clientAddress = CAMPUS): Promise<Actor> {
    const actor = await buildActor(database)
    await start(actor, copies, clientAddress)
    return actor
  }

  test('hold no more than its limit; another address has its own', async () => {
    for (const copies of [4, 4, 2]) await hold(copies)
    await expect(hold(1)).rejects.toMatchObject({ kind: 'too-many', code: 'held_limit', retryAfter: 1800 })
    await hold(4, HOME)
    expect(await held()).toBe(14)
  })

  test('leave room for shoppers with a confirmed email address', async () => {
    for (const copies of [4, 4, 2]) await hold(copies)
    await start(await confirmed(), 8, CAMPUS)
    await expect(start(await confirmed(), 3, CAMPUS)).rejects.toMatchObject({ code: 'held_limit' })
  })

  test('are freed when an order is paid, a window is closed or time runs out', async () => {
    const buyer = await buildActor(database)
    const { gatewayOrderId } = await start(buyer, 4, CAMPUS)
    const closer = await buildActor(database)
    const closed = await start(closer, 4, CAMPUS)
    await hold(2)
    await expect(hold(1)).rejects.toMatchObject({ code: 'held_limit' })
    world.gateway.pay(gatewayOrderId)
    await world.checkout.settle(gatewayOrderId)
    await world.checkout.cancel(closer, closed.gatewayOrderId)
    await hold(4)
    await hold(4)
    await expect(start(closer, 4, CAMPUS)).rejects.toMatchObject({ code: 'held_limit' })
    world.clock.advance({ minutes: 31 })
    await world.checkout.reconcile()
    await start(closer, 4, CAMPUS)
    const addresses = await database.db.select({ at: checkouts.clientAddress }).from(checkouts)
    expect(addresses.filter(({ at }) => at !== null)).toHaveLength(1)
  })

  test('stay below the limit with any concurrent starts, changes, closures and payments', async () => {
    const other = await buildBook(database.db, { stock: 100 })
    const act = fc.record({
      shopper: fc.nat({ max: 7 }),
      does: fc.constantFrom('start', 'start', 'start', 'cancel', 'pay'),
      copies: fc.integer({ min: 1, max: 4 }),
      other: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 16 }), async (acts) => {
        const actors = await Promise.all(Array.from({ length: 8 }, () => buildActor(database)))
        const opened = new Map<string, string>()
        await Promise.allSettled(
          acts.map(async ({ shopper, does, copies, other: another }) => {
            const actor = actors[shopper]!
            const id = opened.get(actor.userId)
            if (does === 'start') {
              const started = await start(actor, copies, CAMPUS, another ? other : book)
              opened.set(actor.userId, started.gatewayOrderId)
            }
            if (does === 'cancel' && id) await world.checkout.cancel(actor, id)
            if (does === 'pay' && id) world.gateway.pay(id)
            expect(await heldAt(CAMPUS)).toBeLessThanOrEqual(500_000)
          }),
        )
        expect(await heldAt(CAMPUS)).toBeLessThanOrEqual(500_000)
        for (const id of opened.values()) await world.checkout.settle(id)
        world.clock.advance({ minutes: 31 })
        await world.checkout.reconcile()
        expect(await heldAt(CAMPUS)).toBe(0)
        expect(await held()).toBe(0)
      }),
      { numRuns: 20 },
    )
  })
})

/** Value on hold for that address, calculated from the held books. */
async function heldAt(clientAddress: string): Promise<number> {
  const theirs = await database.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(eq(checkouts.clientAddress, clientAddress))
  const ids = new Set(theirs.map(({ id }) => id))
  const holds = (await world.holds()).filter(({ checkoutId }) => ids.has(checkoutId))
  return holds.reduce((sum, { quantity }) => sum + quantity * 50_000, 0)
}

describe('a hold', () => {
  const endOf = async (gatewayOrderId: string) => (await world.checkoutOf(gatewayOrderId)).holdUntil

  test('is renewed only by an attempt to pay, not by restarting, closing or polling', async () => {
    const { gatewayOrderId } = await start(asha, 2)
    const end = await endOf(gatewayOrderId)
    world.clock.advance({ minutes: 20 })
    await start(asha, 2)
    await world.checkout.cancel(asha, gatewayOrderId)
    await start(asha, 2)
    expect(await endOf(gatewayOrderId)).toEqual(end)
    world.gateway.pay(gatewayOrderId, { status: 'failed' })
    await start(asha, 2)
    expect(await endOf(gatewayOrderId)).toEqual(new Date(end.getTime() + 20 * 60_000))
    world.clock.advance({ minutes: 29 })
    await world.checkout.reconcile()
    expect(await held()).toBe(2)
    world.clock.advance({ minutes: 1 })
    await world.checkout.reconcile()
    expect(await held()).toBe(0)
  })
})
