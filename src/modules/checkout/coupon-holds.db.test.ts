import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { couponRedemptions, coupons } from '#modules/offers/coupons/coupons.tables.ts'
import { newId } from '#platform/ids.ts'
import { asha, book, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buildActor, cartOf } from '#test/support/checkout-world.ts'

import type { StartPayment } from './checkout.ts'

// Limits on unpaid uses of a coupon: a fifth of the remaining uses per network address, and one per account
// whose email address is not confirmed. Concurrent starts race only on PostgreSQL.

setScene({ stock: 100 })

const CAMPUS = '203.0.113.9'
const HOME = '198.51.100.7'
const RESERVED = expect.stringContaining('This coupon is reserved by unpaid orders.')

const buildCoupon = (usesInAll: number, code = 'MOOT100') =>
  database.db.insert(coupons).values({ id: newId(), code, type: 'flat', value: 10_000, usesInAll })

function couponCart(clientAddress = CAMPUS, { copies = 1, code = 'MOOT100' } = {}) {
  const cart = cartOf([book, copies])
  return { ...cart, amount: cart.amount - 10_000, couponCode: code, clientAddress }
}

const start = (actor: Actor, cart: StartPayment = couponCart()) => world.checkout.start(actor, cart)
const actors = (count: number) => Promise.all(Array.from({ length: count }, () => buildActor(database)))
const confirmed = async (): Promise<Actor> => ({ ...(await buildActor(database)), emailVerified: true })
const unpaid = async () =>
  (await database.db.select().from(couponRedemptions)).filter(({ state }) => state !== 'used').length

async function startAll(shoppers: readonly Actor[], addressOf: (i: number) => string = () => CAMPUS) {
  const results = await Promise.allSettled(
    shoppers.map((shopper, i) => start(shopper, couponCart(addressOf(i)))),
  )
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  const started = results.flatMap((result, i) =>
    result.status === 'fulfilled' ? [{ ...result.value, actor: shoppers[i]! }] : [],
  )
  return { started, refused }
}

async function pay(gatewayOrderId: string): Promise<void> {
  world.gateway.pay(gatewayOrderId)
  expect(await world.checkout.settle(gatewayOrderId)).toMatchObject({ outcome: 'ordered' })
}

describe('one network address', () => {
  test('reserves a fifth of the remaining uses when 25 new accounts start concurrently', async () => {
    await buildCoupon(25)
    const { started, refused } = await startAll(await actors(25))
    expect(started).toHaveLength(5)
    expect(await unpaid()).toBe(5)
    for (const failure of refused) expect(failure).toMatchObject({ kind: 'conflict', message: RESERVED })
    expect(await world.holds()).toHaveLength(5)
    await start(asha, couponCart(HOME))
  })

  test('keeps uses available to others when 20 accounts start concurrently from four addresses', async () => {
    await buildCoupon(25)
    const { started } = await startAll(await actors(20), (i) => `192.0.2.${i % 4}`)
    // 5 of 25, 4 of 20, 3 of 16, 2 of 13, in whichever order the addresses arrive.
    expect(started.length).toBeLessThanOrEqual(14)
    expect(await unpaid()).toBe(started.length)
    await start(asha, couponCart(HOME))
  })

  test('frees a use when one of its shoppers pays, closes the window or runs out of time', async () => {
    await buildCoupon(25)
    const [payer, closer] = (await startAll(await actors(5))).started
    await expect(start(asha)).rejects.toMatchObject({ message: RESERVED })

    await pay(payer!.gatewayOrderId)
    await start(await buildActor(database), couponCart(HOME))
    await expect(start(asha)).rejects.toMatchObject({ message: RESERVED })
    await world.checkout.cancel(closer!.actor, closer!.gatewayOrderId)
    const closed = await start(asha)
    await world.checkout.cancel(asha, closed.gatewayOrderId)

    world.clock.advance({ minutes: 31 })
    await world.checkout.reconcile()
    expect(await unpaid()).toBe(0)
    expect((await startAll(await actors(8))).started).toHaveLength(4)
  })

  test.each([1, 3])('lets its first shopper use a coupon with %i uses', async (uses) => {
    await buildCoupon(uses)
    const [first] = (await startAll(await actors(1))).started
    await expect(start(asha)).rejects.toMatchObject({ message: RESERVED })
    await world.checkout.cancel(first!.actor, first!.gatewayOrderId)
    await start(asha)
  })

  test('quotes the full price when the coupon is reserved, and sells without it', async () => {
    await buildCoupon(1)
    await startAll(await actors(1))
    const { items, couponCode } = couponCart()
    const quote = await world.checkout.quote({ items, couponCode, clientAddress: CAMPUS }, asha)
    expect(quote).toMatchObject({ discount: 0, total: 50_000, coupon: { valid: false, message: RESERVED } })
    const { gatewayOrderId } = await start(asha, { ...couponCart(), amount: 50_000 })
    await pay(gatewayOrderId)
    expect(await world.ordersOf(asha.userId)).toMatchObject([{ couponCode: null, total: 50_000 }])
  })

  test('shows visitors and shoppers the same refusal before they pay', async () => {
    await buildCoupon(10)
    await startAll(await actors(2))
    const asked = (clientAddress: string, actor?: Actor) =>
      world.checkout.quote({ ...couponCart(), clientAddress }, actor)
    expect((await asked(CAMPUS)).coupon).toMatchObject({ valid: false, message: RESERVED })
    expect((await asked(CAMPUS, asha)).coupon).toMatchObject({ valid: false, message: RESERVED })
    expect((await asked(HOME, asha)).coupon).toMatchObject({ valid: true })
  })

  test('never refuses a shopper who retries, changes the cart, or closes and reopens the window', async () => {
    await buildCoupon(5)
    const first = await start(asha)
    expect(await start(asha)).toEqual(first)
    await world.checkout.cancel(asha, first.gatewayOrderId)
    expect(await start(asha)).toEqual(first)
    await start(asha, couponCart(CAMPUS, { copies: 2 }))
    expect((await world.checkout.quote(couponCart(), asha)).coupon).toMatchObject({ valid: true })
    expect(await unpaid()).toBe(1)
  })

  test('a retry from another address does not move the reserved use', async () => {
    await buildCoupon(25)
    const { started } = await startAll(await actors(5))
    for (const { actor, gatewayOrderId } of started) {
      expect(await start(actor, couponCart(HOME))).toMatchObject({ gatewayOrderId })
    }
    expect((await startAll(await actors(5))).started).toEqual([])
    expect(await unpaid()).toBe(5)
  })

  test('reserves any number of uses of an unlimited coupon', async () => {
    await database.db
      .insert(coupons)
      .values({ id: newId(), code: 'MOOT100', type: 'flat', value: 10_000, usesPerShopper: 1 })
    expect((await startAll(await actors(8))).started).toHaveLength(8)
  })

  test('is deleted once the order is paid', async () => {
    await buildCoupon(5)
    const { gatewayOrderId } = await start(asha)
    expect(await database.db.select().from(couponRedemptions)).toMatchObject([{ clientAddress: CAMPUS }])
    await pay(gatewayOrderId)
    expect(await database.db.select().from(couponRedemptions)).toMatchObject([{ clientAddress: null }])
  })
})

describe('an account', () => {
  beforeEach(() => buildCoupon(25).then(() => undefined))

  /** Leaves the shopper's payment undecided, so that another checkout may open. */
  async function undecided(actor: Actor): Promise<void> {
    const { gatewayOrderId } = await start(actor)
    world.gateway.pay(gatewayOrderId, { status: 'created' })
  }

  test('with an unconfirmed email address reserves one use across all coupons', async () => {
    await buildCoupon(25, 'MOOT200')
    await undecided(asha)
    const own = { message: expect.stringContaining('Your unpaid order already uses a coupon.') }
    await expect(start(asha, couponCart(HOME, { copies: 2 }))).rejects.toMatchObject(own)
    await expect(start(asha, couponCart(HOME, { code: 'MOOT200' }))).rejects.toMatchObject(own)
    expect(await unpaid()).toBe(1)
    await start(asha, { ...cartOf([book, 2]), clientAddress: HOME })
  })

  test('with a confirmed email address reserves a second use while a payment is undecided', async () => {
    const shopper = await confirmed()
    await undecided(shopper)
    await start(shopper, couponCart(CAMPUS, { copies: 2 }))
    expect(await unpaid()).toBe(2)
  })

  test('that pays late is not limited by its unpaid uses', async () => {
    const { gatewayOrderId } = await start(asha)
    world.clock.advance({ minutes: 31 })
    await world.checkout.reconcile()
    await start(asha, couponCart(CAMPUS, { copies: 2 }))
    await pay(gatewayOrderId)
    expect(await world.ordersOf(asha.userId)).toMatchObject([{ couponCode: 'MOOT100' }])
  })
})
