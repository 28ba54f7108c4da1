import { describe, expect, test } from 'vitest'

import { asha, book, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buildActor, cartOf, orderFor } from '#test/support/checkout-world.ts'
import { ADDRESS } from '#test/support/purchases.ts'

import { REFUSALS } from './decision.ts'

setScene({ stock: 5 })

describe('a payment window that is closed', () => {
  test('releases the books immediately when nothing was paid', async () => {
    const { gatewayOrderId } = await world.checkout.start(asha, cartOf([book, 2]))
    expect(await world.stock(book)).toBe(3)
    expect(await world.checkout.cancel(asha, gatewayOrderId)).toMatchObject({ outcome: 'unpaid' })
    expect(await world.stock(book)).toBe(5)
  })

  test('keeps them for an undecided payment and for a captured one', async () => {
    const undecided = await world.checkout.start(asha, cartOf([book, 2]))
    world.gateway.pay(undecided.gatewayOrderId, { status: 'created' })
    expect(await world.checkout.cancel(asha, undecided.gatewayOrderId)).toEqual({ outcome: 'pending' })
    expect(await world.stock(book)).toBe(3)
    const ravi = await buildActor(database)
    const paid = await world.checkout.start(ravi, cartOf([book, 1]))
    world.gateway.pay(paid.gatewayOrderId)
    expect(await world.checkout.cancel(ravi, paid.gatewayOrderId)).toMatchObject({ outcome: 'ordered' })
  })

  test('still gets its books when the payment arrives afterwards', async () => {
    const { gatewayOrderId } = await world.checkout.start(asha, cartOf([book, 2]))
    await world.checkout.cancel(asha, gatewayOrderId)
    world.gateway.pay(gatewayOrderId)
    expect(await world.checkout.settle(gatewayOrderId)).toMatchObject({ outcome: 'ordered' })
    expect(await world.stock(book)).toBe(3)
  })

  test('can only be cancelled by its owner', async () => {
    const { gatewayOrderId } = await world.checkout.start(asha, cartOf([book, 2]))
    const thief = await buildActor(database)
    await expect(world.checkout.cancel(thief, gatewayOrderId)).rejects.toMatchObject({ kind: 'not-found' })
    expect(await world.stock(book)).toBe(3)
  })
})

describe('the result of the payment window', () => {
  test('is genuine only with the right signature, for the right shopper', async () => {
    const { gatewayOrderId } = await world.checkout.start(asha, cartOf([book, 1]))
    const proof = world.gateway.pay(gatewayOrderId)
    expect(await world.checkout.verify(asha, proof)).toBe(true)
    expect(await world.checkout.verify(asha, { ...proof, signature: 'forged' })).toBe(false)
    expect(await world.checkout.verify(await buildActor(database), proof)).toBe(false)
  })

  test('creates no order when forged', async () => {
    const cart = cartOf([book, 1])
    const { gatewayOrderId } = await world.checkout.start(asha, cart)
    const forged = { gatewayOrderId, paymentId: 'pay_forged', signature: 'forged' }
    await expect(world.checkout.placeOrder(asha, orderFor(cart, forged))).rejects.toMatchObject({
      kind: 'bad-input',
    })
    expect(await world.ordersOf(asha.userId)).toEqual([])
  })

  test('creates no order for another shopper, to whom the payment does not exist', async () => {
    const cart = cartOf([book, 1])
    const { gatewayOrderId } = await world.checkout.start(asha, cart)
    const proof = world.gateway.pay(gatewayOrderId)
    const thief = await buildActor(database)
    await expect(world.checkout.placeOrder(thief, orderFor(cart, proof))).rejects.toMatchObject({
      kind: 'not-found',
    })
    await expect(world.checkout.state(thief, gatewayOrderId)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('creates the order in a process that did not open the payment, for its owner only', async () => {
    const cart = cartOf([book, 1])
    const { gatewayOrderId } = await world.checkout.start(asha, cart)
    const order = orderFor(cart, world.gateway.pay(gatewayOrderId))
    const other = world.newCheckout()
    const thief = await buildActor(database)
    await expect(other.placeOrder(thief, order)).rejects.toMatchObject({ kind: 'not-found' })
    expect(await other.placeOrder(asha, order)).toMatchObject({ outcome: 'ordered' })
    // The first process remembers an open payment.
    expect(await world.checkout.placeOrder(asha, order)).toMatchObject({ outcome: 'ordered' })
    expect(await world.ordersOf(asha.userId)).toHaveLength(1)
  })

  test('orders what was priced and paid, regardless of the payload', async () => {
    const cart = cartOf([book, 1])
    const { gatewayOrderId } = await world.checkout.start(asha, cart)
    const proof = world.gateway.pay(gatewayOrderId)
    await world.checkout.placeOrder(asha, { ...orderFor(cartOf([book, 5]), proof), totalAmount: 1 })
    expect(await world.ordersOf(asha.userId)).toMatchObject([{ total: 50_000 }])
    expect(await world.stock(book)).toBe(4)
  })

  test('creates no order when the gateway has no captured payment', async () => {
    const cart = cartOf([book, 1])
    const { gatewayOrderId } = await world.checkout.start(asha, cart)
    const proof = world.gateway.pay(gatewayOrderId, { status: 'failed' })
    const settlement = await world.checkout.placeOrder(asha, orderFor(cart, proof))
    expect(settlement).toEqual({ outcome: 'unpaid', lastFailure: 'The bank refused' })
  })
})

describe('a client that sends only the amount', () => {
  const payOnly = async (amount: number) => {
    const { gatewayOrderId } = await world.checkout.start(asha, { amount })
    return world.gateway.pay(gatewayOrderId)
  }

  test('is priced, held and ordered when its order arrives', async () => {
    const cart = cartOf([book, 2])
    const proof = await payOnly(cart.amount)
    expect(await world.stock(book)).toBe(5)
    expect(await world.checkout.settle(proof.gatewayOrderId)).toEqual({ outcome: 'pending' })
    expect(await world.checkout.placeOrder(asha, orderFor(cart, proof))).toMatchObject({ outcome: 'ordered' })
    expect(await world.ordersOf(asha.userId)).toMatchObject([{ total: 100_000, deliveryMethod: 'standard' }])
    expect(await world.stock(book)).toBe(3)
  })

  test('gets express delivery for ₹50 above the price', async () => {
    const cart = cartOf([book, 2])
    const proof = await payOnly(cart.amount + 5000)
    await world.checkout.placeOrder(asha, orderFor(cart, proof))
    expect(await world.ordersOf(asha.userId)).toMatchObject([
      { subtotal: 100_000, deliveryFee: 5000, total: 105_000, deliveryMethod: 'express' },
    ])
  })

  test.each([100, 99_999, 100_001, 105_001])('that paid %i paise is refunded', async (paid) => {
    const cart = cartOf([book, 2])
    const proof = await payOnly(paid)
    const settlement = await world.checkout.placeOrder(asha, orderFor(cart, proof))
    expect(settlement).toEqual({ outcome: 'refunded', reason: REFUSALS.otherPrice })
    expect(world.gateway.refunds).toMatchObject([{ paymentId: proof.paymentId, amount: paid }])
    expect(await world.stock(book)).toBe(5)
  })

  test('is refunded when stock is short, and holds nothing', async () => {
    const cart = cartOf([book, 6])
    const proof = await payOnly(cart.amount)
    expect(await world.checkout.placeOrder(asha, orderFor(cart, proof))).toEqual({
      outcome: 'refunded',
      reason: REFUSALS.soldOut,
    })
    expect(await world.stock(book)).toBe(5)
    expect(await world.checkout.placeOrder(asha, orderFor(cart, proof))).toMatchObject({
      outcome: 'refunded',
    })
    expect(world.gateway.refunds).toHaveLength(1)
  })

  test('that pays and orders after the checkout lapsed gets books still in stock', async () => {
    const cart = cartOf([book, 2])
    const { gatewayOrderId } = await world.checkout.start(asha, { amount: cart.amount })
    world.clock.advance({ minutes: 31 })
    expect(await world.checkout.reconcile()).toMatchObject({ lapsed: 1 })
    const proof = world.gateway.pay(gatewayOrderId)
    expect(await world.checkout.placeOrder(asha, orderFor(cart, proof))).toMatchObject({ outcome: 'ordered' })
    expect(await world.stock(book)).toBe(3)
  })

  test('is refunded after half an hour when its order never arrives', async () => {
    const proof = await payOnly(100_000)
    world.clock.advance({ minutes: 29 })
    await world.checkout.reconcile()
    expect(world.gateway.refunds).toEqual([])
    world.clock.advance({ minutes: 2 })
    await world.checkout.reconcile()
    expect(world.gateway.refunds).toMatchObject([{ paymentId: proof.paymentId, reason: REFUSALS.noOrder }])
  })

  test('is refunded when its refused payment is captured later', async () => {
    const cart = cartOf([book, 2])
    const { gatewayOrderId } = await world.checkout.start(asha, { amount: 100 })
    const proof = world.gateway.pay(gatewayOrderId, { status: 'created' })
    expect(await world.checkout.placeOrder(asha, orderFor(cart, proof))).toEqual({ outcome: 'pending' })
    world.gateway.decide(proof.paymentId, 'captured')
    expect(await world.checkout.settle(gatewayOrderId)).toEqual({
      outcome: 'refunded',
      reason: REFUSALS.otherPrice,
    })
  })
})

test('the staff list of refunds names the checkout’s owner', async () => {
  const { gatewayOrderId } = await world.checkout.start(asha, cartOf([book, 1]))
  world.gateway.pay(gatewayOrderId, { amount: 1 })
  await world.checkout.settle(gatewayOrderId)
  const found = await world.checkout.payersOf([gatewayOrderId, 'order_of_nobody'])
  expect(found).toEqual(
    new Map([[gatewayOrderId, { name: 'Asha Verma', email: ADDRESS.email, orderId: null }]]),
  )
})
