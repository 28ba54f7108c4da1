import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { couponRedemptions, coupons } from '#modules/offers/coupons/coupons.tables.ts'
import { newId } from '#platform/ids.ts'
import { asha, book, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buildActor, cartOf, orderFor } from '#test/support/checkout-world.ts'

import { REFUSALS } from './decision.ts'

// Runs on PGlite and PostgreSQL; real races need a server, where every transaction has its own connection.

setScene({ stock: 50 })

const buildCoupon = (limits: { usesInAll?: number; usesPerShopper?: number } = {}) =>
  database.db.insert(coupons).values({ id: newId(), code: 'MOOT100', type: 'flat', value: 10_000, ...limits })

/** Copies at the book's price, less ₹100 for the coupon. */
function couponCart(copies = 1) {
  const cart = cartOf([book, copies])
  return { ...cart, amount: cart.amount - 10_000, couponCode: 'MOOT100' }
}

const start = (actor = asha, cart = couponCart()) => world.checkout.start(actor, cart)
const states = async () =>
  (await database.db.select().from(couponRedemptions)).map((redemption) => redemption.state).sort()
const quote = (actor: Actor) => world.checkout.quote({ ...couponCart() }, actor)

async function buy(actor = asha, cart = couponCart()) {
  const { gatewayOrderId } = await start(actor, cart)
  return world.checkout.placeOrder(actor, orderFor(cart, world.gateway.pay(gatewayOrderId)))
}

describe('the use of a coupon', () => {
  test('is reserved with the stock, and counted permanently with the order', async () => {
    await buildCoupon({ usesInAll: 1 })
    const { gatewayOrderId } = await start()
    expect(await states()).toEqual(['reserved'])
    world.gateway.pay(gatewayOrderId)
    const settled = await world.checkout.settle(gatewayOrderId)
    const [redemption] = await database.db.select().from(couponRedemptions)
    expect(redemption).toMatchObject({ state: 'used', userId: asha.userId, discount: 10_000 })
    expect(settled).toMatchObject({ outcome: 'ordered', orderId: redemption?.orderId })
  })

  test('is freed when the window closes, time runs out or the payment is refunded', async () => {
    await buildCoupon({ usesInAll: 1 })
    const closed = await start()
    await world.checkout.cancel(asha, closed.gatewayOrderId)
    expect(await states()).toEqual([])

    await start(asha, couponCart(2))
    world.clock.advance({ minutes: 31 })
    await world.checkout.reconcile()
    expect(await states()).toEqual([])

    const { gatewayOrderId } = await start(asha, couponCart(3))
    world.gateway.pay(gatewayOrderId, { amount: 100 })
    expect(await world.checkout.settle(gatewayOrderId)).toMatchObject({ reason: REFUSALS.wrongAmount })
    expect(await states()).toEqual([])
  })

  test('stays reserved while the payment is undecided, and counts against its shopper', async () => {
    await buildCoupon({ usesPerShopper: 1 })
    const first = await start()
    world.gateway.pay(first.gatewayOrderId, { status: 'created' })
    await expect(start(asha, couponCart(2))).rejects.toMatchObject({
      kind: 'conflict',
      code: 'coupon_refused',
      message: 'You have already used this coupon.',
      details: { quote: { discount: 0, amountPayable: 1000, coupon: { code: 'MOOT100', valid: false } } },
    })
    expect(await states()).toEqual(['waiting'])
    expect((await quote(asha)).coupon).toMatchObject({ valid: false })
    for (let look = 0; look < 6; look++) {
      world.clock.advance({ minutes: 10 })
      await world.checkout.reconcile()
    }
    expect(await states()).toEqual(['waiting'])
  })

  test('freed before its payment came is used if one is left, even when the bank is late', async () => {
    await buildCoupon({ usesInAll: 1 })
    const { gatewayOrderId } = await start()
    const attempt = world.gateway.pay(gatewayOrderId, { status: 'failed' })
    world.clock.advance({ minutes: 61 })
    await world.checkout.reconcile()
    expect(await states()).toEqual([])
    await database.db.update(coupons).set({ validUntil: world.clock.now() })
    world.clock.advance({ minutes: 1 })
    world.gateway.decide(attempt.paymentId, 'captured')
    expect(await world.checkout.settle(gatewayOrderId)).toMatchObject({ outcome: 'ordered' })
    expect((await world.ordersOf(asha.userId))[0]).toMatchObject({ discount: 10_000, total: 40_000 })
    expect(await states()).toEqual(['used'])
  })

  /** Asha's attempt fails; her window closes some time later, and Ravi buys with the last use. */
  async function losesItsUse(wait: { seconds: number }) {
    const { gatewayOrderId } = await start()
    const attempt = world.gateway.pay(gatewayOrderId, { status: 'failed' })
    world.clock.advance(wait)
    await world.checkout.cancel(asha, gatewayOrderId)
    const ravi = await buildActor(database, 'Ravi')
    expect(await buy(ravi)).toMatchObject({ outcome: 'ordered' })
    return { gatewayOrderId, attempt }
  }

  test('stays with a payment that began within the hold, even if another shopper took the last use', async () => {
    await buildCoupon({ usesInAll: 1 })
    const { gatewayOrderId, attempt } = await losesItsUse({ seconds: 1 })
    world.gateway.decide(attempt.paymentId, 'captured')
    expect(await world.checkout.settle(gatewayOrderId)).toMatchObject({ outcome: 'ordered' })
    expect((await world.ordersOf(asha.userId))[0]).toMatchObject({ discount: 10_000, total: 40_000 })
    expect(await states()).toEqual(['used', 'used'])
    expect(world.gateway.refunds).toEqual([])
  })

  test('stays with a payment that began just before the hold ended, unseen by the last check', async () => {
    await buildCoupon({ usesInAll: 1 })
    const { gatewayOrderId } = await start()
    world.clock.advance({ minutes: 29 })
    const begun = world.clock.now()
    world.clock.advance({ minutes: 2 })
    await world.checkout.reconcile()
    expect(await buy(await buildActor(database, 'Ravi'))).toMatchObject({ outcome: 'ordered' })
    world.gateway.pay(gatewayOrderId, { createdAt: begun })
    expect(await world.checkout.settle(gatewayOrderId)).toMatchObject({ outcome: 'ordered' })
  })

  test('is not given twice for a payment in the very second in which the hold ended', async () => {
    await buildCoupon({ usesInAll: 1 })
    const { gatewayOrderId, attempt } = await losesItsUse({ seconds: 0.999 })
    world.gateway.decide(attempt.paymentId, 'captured')
    expect(await world.checkout.settle(gatewayOrderId)).toEqual({
      outcome: 'refunded',
      reason: REFUSALS.couponGone,
    })
    expect(await states()).toEqual(['used'])
    expect(await world.stock(book)).toBe(49)
  })

  test('is not given twice to the same shopper, whenever their payments began', async () => {
    await buildCoupon({ usesPerShopper: 1 })
    const { gatewayOrderId } = await start()
    const attempt = world.gateway.pay(gatewayOrderId, { status: 'failed' })
    world.clock.advance({ seconds: 1 })
    await world.checkout.cancel(asha, gatewayOrderId)
    expect(await buy(asha, couponCart(2))).toMatchObject({ outcome: 'ordered' })
    world.gateway.decide(attempt.paymentId, 'captured')
    expect(await world.checkout.settle(gatewayOrderId)).toMatchObject({ reason: REFUSALS.couponGone })
    expect(await states()).toEqual(['used'])
  })

  test('stays with a payment within the hold after staff rename the coupon', async () => {
    await buildCoupon({ usesInAll: 1 })
    const { gatewayOrderId, attempt } = await losesItsUse({ seconds: 1 })
    await database.db.update(coupons).set({ code: 'RENAMED' })
    world.gateway.decide(attempt.paymentId, 'captured')
    expect(await world.checkout.settle(gatewayOrderId)).toMatchObject({ outcome: 'ordered' })
  })

  test.each([
    ['closed windows', () => undefined],
    ['lapsed checkouts', () => world.clock.advance({ minutes: 31 })],
  ])('is given once, however many %s are paid afterwards', async (_, pass) => {
    await buildCoupon({ usesInAll: 1 })
    const windows: string[] = []
    for (let shopper = 0; shopper < 5; shopper++) {
      const actor = await buildActor(database)
      const { gatewayOrderId } = await start(actor)
      windows.push(gatewayOrderId)
      await world.checkout.cancel(actor, gatewayOrderId)
      pass()
      await world.checkout.reconcile()
      expect(await states()).toEqual([])
    }
    windows.forEach((id) => world.gateway.pay(id))
    const ends = await Promise.all(windows.map((id) => world.checkout.settle(id)))
    expect(ends.map((end) => end.outcome).sort()).toEqual(['ordered', ...Array(4).fill('refunded')])
    expect(await states()).toEqual(['used'])
    expect(world.gateway.refunds).toHaveLength(4)
    expect(await world.sold(book)).toBe(1)
  })

  test('by a client that names its cart after paying counts too; a refused payment is refunded', async () => {
    await buildCoupon({ usesInAll: 1 })
    const pay = async (actor: Actor) => {
      const { gatewayOrderId } = await world.checkout.start(actor, { amount: couponCart().amount })
      return world.checkout.placeOrder(actor, orderFor(couponCart(), world.gateway.pay(gatewayOrderId)))
    }
    expect(await pay(asha)).toMatchObject({ outcome: 'ordered' })
    expect(await states()).toEqual(['used'])
    const ravi = await buildActor(database, 'Ravi')
    expect(await pay(ravi)).toEqual({ outcome: 'refunded', reason: REFUSALS.otherPrice })
    expect(await world.stock(book)).toBe(49)
  })
})

describe('a coupon for one use each', () => {
  beforeEach(() => buildCoupon({ usesPerShopper: 1 }).then(() => undefined))

  test('is valid while its shopper’s own checkout reserves it, then only for others', async () => {
    const first = await start()
    expect((await quote(asha)).coupon).toMatchObject({ valid: true })
    expect(await start()).toEqual(first)
    world.gateway.pay(first.gatewayOrderId)
    await world.checkout.settle(first.gatewayOrderId)
    expect((await quote(asha)).coupon).toMatchObject({
      valid: false,
      message: 'You have already used this coupon.',
    })
    await expect(start(asha, couponCart(2))).rejects.toMatchObject({ kind: 'conflict' })
    expect(await buy(await buildActor(database, 'Ravi'))).toMatchObject({ outcome: 'ordered' })
  })

  test('is reserved once when two tabs start concurrently', async () => {
    await Promise.allSettled([start(), start(asha, couponCart(2)), start(), start(asha, couponCart(3))])
    expect(await states()).toEqual(['reserved'])
    expect(await world.holds()).toHaveLength(1)
  })

  test('paid in one tab while another starts: one order gets the discount', async () => {
    const first = await start()
    world.gateway.pay(first.gatewayOrderId)
    const [settled, second] = await Promise.allSettled([
      world.checkout.settle(first.gatewayOrderId),
      start(asha, couponCart(2)),
    ])
    expect(settled).toMatchObject({ status: 'fulfilled', value: { outcome: 'ordered' } })
    expect(second.status).toBe('rejected')
    expect(await states()).toEqual(['used'])
  })
})

describe('the last use of a coupon', () => {
  async function race(shoppers: number) {
    const actors = await Promise.all(Array.from({ length: shoppers }, () => buildActor(database)))
    const results = await Promise.allSettled(actors.map((actor) => start(actor)))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    return { refused, started: results.length - refused.length }
  }

  test('goes to exactly one of 12 concurrent starts; the others hold nothing', async () => {
    await buildCoupon({ usesInAll: 3 })
    await buy(await buildActor(database))
    await start(await buildActor(database))
    const { started, refused } = await race(12)
    expect(started).toBe(1)
    expect(refused).toHaveLength(11)
    for (const failure of refused) {
      expect(failure).toMatchObject({ kind: 'conflict', message: expect.stringContaining('reserved by') })
    }
    expect(await states()).toEqual(['reserved', 'reserved', 'used'])
    expect(await world.stock(book)).toBe(47)
    expect(await world.holds()).toHaveLength(2)
  })

  test('is available again when its holder abandons the checkout, even with concurrent requests', async () => {
    await buildCoupon({ usesInAll: 1 })
    for (let round = 0; round < 5; round++) {
      const holder = await start()
      const [, { started }] = await Promise.all([world.checkout.cancel(asha, holder.gatewayOrderId), race(4)])
      expect(started).toBeLessThanOrEqual(1)
      expect((await states()).length).toBe(started)
      world.clock.advance({ minutes: 31 })
      await world.checkout.reconcile()
      expect(await states()).toEqual([])
    }
    expect(await world.stock(book)).toBe(50)
  })
})
