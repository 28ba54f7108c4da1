import { describe, expect, test } from 'vitest'

import { asha, book, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buildActor, cartOf, orderFor } from '#test/support/checkout-world.ts'

import { REFUSALS } from './decision.ts'

setScene({ stock: 5 })

const start = (actor = asha, cart = cartOf([book, 2])) => world.checkout.start(actor, cart)

async function expectOneOrder(): Promise<void> {
  expect(await world.ordersOf(asha.userId)).toHaveLength(1)
  expect(await world.mails('order-confirmation:')).toHaveLength(1)
  expect(await world.stock(book)).toBe(3)
  expect(await world.sold(book)).toBe(2)
  expect(await world.holds()).toEqual([])
}

describe('a paid checkout', () => {
  test('becomes an order with its frozen lines on the browser’s call', async () => {
    const { gatewayOrderId } = await start()
    const proof = world.gateway.pay(gatewayOrderId)
    const settlement = await world.checkout.placeOrder(asha, orderFor(cartOf([book, 2]), proof))
    expect(settlement).toMatchObject({ outcome: 'ordered' })
    const [order] = await world.ordersOf(asha.userId)
    expect(order).toMatchObject({
      total: 100_000,
      status: 'Paid',
      gatewayOrderId,
      gatewayPaymentId: proof.paymentId,
    })
    await expectOneOrder()
  })

  test('becomes one order through the reconciler when browser and webhook are lost', async () => {
    const { gatewayOrderId } = await start()
    world.gateway.pay(gatewayOrderId)
    expect(await world.checkout.reconcile()).toMatchObject({ looked: 0 })
    world.clock.advance({ minutes: 2 })
    expect(await world.checkout.reconcile()).toMatchObject({ looked: 1, ordered: 1 })
    expect(await world.checkout.reconcile()).toMatchObject({ looked: 0 })
    await expectOneOrder()
  })

  test('is one order when webhook, handler and reconciler settle it in any order', async () => {
    const { gatewayOrderId } = await start()
    const proof = world.gateway.pay(gatewayOrderId)
    const settled = await world.checkout.settle(gatewayOrderId)
    const first = { outcome: 'ordered', orderId: 'orderId' in settled && settled.orderId }
    expect(await world.checkout.settle(gatewayOrderId)).toEqual(first)
    expect(await world.checkout.placeOrder(asha, orderFor(cartOf([book, 2]), proof))).toEqual(first)
    world.clock.advance({ minutes: 30 })
    await world.checkout.reconcile()
    expect(await world.checkout.settle(gatewayOrderId)).toEqual(first)
    await expectOneOrder()
  })

  test('does not query the gateway for each further event of its payment', async () => {
    const { gatewayOrderId } = await start()
    world.gateway.pay(gatewayOrderId)
    await world.checkout.settle(gatewayOrderId)
    const asked = world.gateway.inquiries
    for (let event = 0; event < 3; event++) await world.checkout.settle(gatewayOrderId)
    expect(world.gateway.inquiries).toBe(asked)
  })

  test('queries the gateway once for concurrent browser calls and events', async () => {
    const { gatewayOrderId } = await start()
    const proof = world.gateway.pay(gatewayOrderId)
    const asked = world.gateway.inquiries
    const event = () => world.checkout.settle(gatewayOrderId)
    const browser = () => world.checkout.placeOrder(asha, orderFor(cartOf([book, 2]), proof))
    const answers = await Promise.all([event(), event(), browser(), event()])
    // Only callers that waited for the settlement also get the order that it placed.
    const orders = answers.map((answer) => answer.outcome === 'ordered' && answer.orderId)
    expect(new Set(orders).size).toBe(1)
    expect(orders[0]).toBeTruthy()
    expect(world.gateway.inquiries).toBe(asked + 1)
    await expectOneOrder()
  })

  test('paid a second time refunds the second payment, with an email', async () => {
    const { gatewayOrderId } = await start()
    world.gateway.pay(gatewayOrderId)
    await world.checkout.settle(gatewayOrderId)
    const second = world.gateway.pay(gatewayOrderId)
    world.clock.advance({ minutes: 10 })
    await world.checkout.reconcile()
    await world.checkout.settle(gatewayOrderId)
    expect(world.gateway.refunds).toMatchObject([{ paymentId: second.paymentId, reason: REFUSALS.paidTwice }])
    expect(await world.mails(`refund:${second.paymentId}`)).toHaveLength(1)
    await expectOneOrder()
  })

  test('paid twice before it is settled sells once and refunds the rest', async () => {
    const { gatewayOrderId } = await start()
    world.gateway.pay(gatewayOrderId)
    const second = world.gateway.pay(gatewayOrderId)
    await world.checkout.settle(gatewayOrderId)
    expect(world.gateway.refunds.map((refund) => refund.paymentId)).toEqual([second.paymentId])
    await expectOneOrder()
  })
})

describe('a payment that can’t be fulfilled', () => {
  test.each([
    ['another amount', { amount: 100 }],
    ['another currency', { currency: 'USD' }],
  ])('of %s is refunded, and the books return to stock', async (_, how) => {
    const { gatewayOrderId } = await start()
    const proof = world.gateway.pay(gatewayOrderId, how)
    expect(await world.checkout.settle(gatewayOrderId)).toEqual({
      outcome: 'refunded',
      reason: REFUSALS.wrongAmount,
    })
    expect(world.gateway.refunds).toMatchObject([{ paymentId: proof.paymentId }])
    expect(await world.ordersOf(asha.userId)).toEqual([])
    expect(await world.stock(book)).toBe(5)
  })

  test('is refunded once, with an email, when the hold has ended and the stock is empty', async () => {
    const { gatewayOrderId } = await start(asha, cartOf([book, 5]))
    world.clock.advance({ minutes: 31 })
    expect(await world.checkout.reconcile()).toMatchObject({ lapsed: 1 })
    const ravi = await buildActor(database, 'Ravi')
    const his = await start(ravi, cartOf([book, 5]))
    world.gateway.pay(his.gatewayOrderId)
    await world.checkout.settle(his.gatewayOrderId)
    const { paymentId } = world.gateway.pay(gatewayOrderId)
    world.clock.advance({ minutes: 15 })
    expect(await world.checkout.reconcile()).toMatchObject({ refunded: 1 })
    await world.checkout.settle(gatewayOrderId)
    expect(world.gateway.refunds).toMatchObject([{ paymentId, reason: REFUSALS.soldOut, amount: 250_000 }])
    const [mail] = await world.mails(`refund:${paymentId}`)
    expect(mail?.text).toContain('₹2,500.00')
    expect(await world.stock(book)).toBe(0)
    expect(await world.sold(book)).toBe(5)
  })

  test('gets the books after the hold has ended if they are still in stock', async () => {
    const { gatewayOrderId } = await start()
    world.clock.advance({ minutes: 31 })
    await world.checkout.reconcile()
    expect(await world.stock(book)).toBe(5)
    world.gateway.pay(gatewayOrderId)
    expect(await world.checkout.settle(gatewayOrderId)).toMatchObject({ outcome: 'ordered' })
    await expectOneOrder()
  })
})

describe('an undecided payment', () => {
  test('keeps its books beyond half an hour, and becomes an order when the bank approves', async () => {
    const { gatewayOrderId } = await start()
    const { paymentId } = world.gateway.pay(gatewayOrderId, { status: 'created' })
    for (let look = 0; look < 12; look++) {
      world.clock.advance({ minutes: 10 })
      await world.checkout.reconcile()
    }
    expect(await world.stock(book)).toBe(3)
    expect(await world.checkout.state(asha, gatewayOrderId)).toEqual({ outcome: 'pending' })
    world.gateway.decide(paymentId, 'captured')
    expect(await world.checkout.settle(gatewayOrderId)).toMatchObject({ outcome: 'ordered' })
    await expectOneOrder()
  })

  test('keeps its books for a day at most; a later capture is refunded', async () => {
    const { gatewayOrderId } = await start()
    const { paymentId } = world.gateway.pay(gatewayOrderId, { status: 'created' })
    for (let look = 0; look < 25; look++) {
      world.clock.advance({ hours: 1 })
      await world.checkout.reconcile()
    }
    expect(await world.stock(book)).toBe(5)
    world.gateway.decide(paymentId, 'captured')
    world.clock.advance({ hours: 13 })
    expect(await world.checkout.reconcile()).toMatchObject({ refunded: 1 })
    expect(world.gateway.refunds).toMatchObject([{ reason: REFUSALS.neverCompleted }])
    expect(await world.stock(book)).toBe(5)
  })

  test('keeps its books while the gateway does not respond', async () => {
    const { gatewayOrderId } = await start()
    const proof = world.gateway.pay(gatewayOrderId)
    world.gateway.silent = true
    expect(await world.checkout.placeOrder(asha, orderFor(cartOf([book, 2]), proof))).toEqual({
      outcome: 'pending',
    })
    world.clock.advance({ minutes: 45 })
    await world.checkout.reconcile()
    expect(await world.stock(book)).toBe(3)
    world.gateway.silent = false
    world.clock.advance({ minutes: 10 })
    await world.checkout.reconcile()
    await expectOneOrder()
  })
})

describe('an unpaid checkout', () => {
  test('keeps its books after a failed attempt, until half an hour has passed', async () => {
    const { gatewayOrderId } = await start()
    world.gateway.pay(gatewayOrderId, { status: 'failed' })
    expect(await world.checkout.state(asha, gatewayOrderId)).toEqual({
      outcome: 'unpaid',
      lastFailure: 'The bank refused',
    })
    expect(await world.stock(book)).toBe(3)
    world.touched.clear()
    world.clock.advance({ minutes: 30 })
    expect(await world.checkout.reconcile()).toMatchObject({ lapsed: 1 })
    expect(await world.stock(book)).toBe(5)
    expect([...world.touched]).toEqual([`book:${book.id}`])
    expect(await world.checkout.state(asha, gatewayOrderId)).toEqual({ outcome: 'lapsed' })
  })

  test('is checked for two weeks, ever less often, then no longer', async () => {
    const { gatewayOrderId } = await start()
    let looks = 0
    for (let hour = 0; hour < 15 * 24; hour += 6) {
      world.clock.advance({ hours: 6 })
      looks += (await world.checkout.reconcile()).looked
    }
    expect(looks).toBeGreaterThan(15)
    expect(looks).toBeLessThan(30)
    expect((await world.checkoutOf(gatewayOrderId)).nextCheckAt).toBeNull()
  })
})

test('a gateway order of another shop is not found', async () => {
  await expect(world.checkout.settle('order_of_another_shop')).rejects.toMatchObject({ kind: 'not-found' })
})
