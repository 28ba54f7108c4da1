import { describe, expect, test } from 'vitest'

import { asha, book, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buildActor, cartOf, orderFor } from '#test/support/checkout-world.ts'

import { REFUSALS } from './decision.ts'

setScene({ stock: 5 })

const start = (actor = asha, copies = 2) => world.checkout.start(actor, cartOf([book, copies]))

/** The bank refuses, and the shopper closes the window. */
async function declined() {
  const { gatewayOrderId } = await start()
  const attempt = world.gateway.pay(gatewayOrderId, { status: 'failed' })
  expect(await world.checkout.cancel(asha, gatewayOrderId)).toMatchObject({ outcome: 'unpaid' })
  return { gatewayOrderId, attempt }
}

describe('paying again after a refused payment and a closed window', () => {
  test('reuses the gateway order and holds the books again', async () => {
    const { gatewayOrderId } = await declined()
    expect(await world.stock(book)).toBe(5)
    expect((await start()).gatewayOrderId).toBe(gatewayOrderId)
    expect(await world.stock(book)).toBe(3)
    const settlement = await world.checkout.placeOrder(
      asha,
      orderFor(cartOf([book, 2]), world.gateway.pay(gatewayOrderId)),
    )
    expect(settlement).toMatchObject({ outcome: 'ordered' })
    expect(await world.stock(book)).toBe(3)
    expect(await world.sold(book)).toBe(2)
  })

  test('results in one order when the bank approves the first attempt after all', async () => {
    const { gatewayOrderId, attempt } = await declined()
    await start()
    const second = world.gateway.pay(gatewayOrderId)
    world.gateway.decide(attempt.paymentId, 'captured')
    await world.checkout.settle(gatewayOrderId)
    expect(await world.ordersOf(asha.userId)).toHaveLength(1)
    expect(world.gateway.refunds).toMatchObject([{ paymentId: second.paymentId, reason: REFUSALS.paidTwice }])
  })

  test('is rejected without a hold if the books have sold out', async () => {
    await declined()
    const ravi = await buildActor(database, 'Ravi')
    await start(ravi, 4)
    await expect(start()).rejects.toMatchObject({ code: 'out_of_stock' })
    expect(await world.holds()).toMatchObject([{ quantity: 4 }])
    expect(await world.stock(book)).toBe(1)
  })

  test('with another cart creates another gateway order', async () => {
    const { gatewayOrderId } = await declined()
    expect((await start(asha, 3)).gatewayOrderId).not.toBe(gatewayOrderId)
    expect(await world.stock(book)).toBe(2)
  })
})

test('a closed, unpaid checkout lapses when its hold ends and returns its books only once', async () => {
  const { gatewayOrderId } = await declined()
  world.clock.advance({ minutes: 31 })
  expect(await world.checkout.reconcile()).toMatchObject({ lapsed: 1 })
  expect(await world.checkout.state(asha, gatewayOrderId)).toEqual({ outcome: 'lapsed' })
  expect(await world.stock(book)).toBe(5)
})

describe('a bank that approves an abandoned attempt days later', () => {
  test('after the same cart was bought again, the late payment is refunded and nothing is sold twice', async () => {
    const { gatewayOrderId, attempt } = await declined()
    world.clock.advance({ minutes: 31 })
    await world.checkout.reconcile()
    const second = await start()
    expect(second.gatewayOrderId).not.toBe(gatewayOrderId)
    world.gateway.pay(second.gatewayOrderId)
    await world.checkout.settle(second.gatewayOrderId)
    world.gateway.decide(attempt.paymentId, 'captured')
    expect(await world.checkout.settle(gatewayOrderId)).toEqual({
      outcome: 'refunded',
      reason: REFUSALS.boughtSince,
    })
    expect(await world.ordersOf(asha.userId)).toHaveLength(1)
    expect(await world.sold(book)).toBe(2)
  })

  test('after another cart was bought, both are delivered', async () => {
    const { gatewayOrderId, attempt } = await declined()
    world.clock.advance({ minutes: 31 })
    await world.checkout.reconcile()
    const other = await start(asha, 1)
    world.gateway.pay(other.gatewayOrderId)
    await world.checkout.settle(other.gatewayOrderId)
    world.gateway.decide(attempt.paymentId, 'captured')
    expect(await world.checkout.settle(gatewayOrderId)).toMatchObject({ outcome: 'ordered' })
    expect(await world.sold(book)).toBe(3)
  })
})
