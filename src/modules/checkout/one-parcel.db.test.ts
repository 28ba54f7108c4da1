import { beforeEach, describe, expect, test } from 'vitest'

import type { StartPayment } from '#modules/checkout/checkout.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buildActor, buyBooks, buyCart, cartOf } from '#test/support/checkout-world.ts'
import { ADDRESS } from '#test/support/purchases.ts'

setScene({ title: 'Direct Taxes', stock: 9 })

let first: string
beforeEach(async () => {
  first = await buyBooks(world, asha, [book, 1])
})

const read = (id: string) => world.orders.get(boss, id)
const buyWith = async (sentWith: string, more: Partial<StartPayment> = {}, actor = asha) =>
  read(await buyCart(world, actor, { ...cartOf([book, 1]), sentWith, ...more }))

/** Starts a payment, runs `what`, then pays. */
async function buyAfter(what: () => Promise<unknown>) {
  const { gatewayOrderId } = await world.checkout.start(asha, { ...cartOf([book, 1]), sentWith: first })
  await what()
  world.gateway.pay(gatewayOrderId)
  const settlement = await world.checkout.settle(gatewayOrderId)
  if (settlement.outcome !== 'ordered') throw new Error(settlement.outcome)
  return read(settlement.orderId)
}

describe('an order that shares an earlier order’s parcel', () => {
  test('names it, is named by it, and changes neither total', async () => {
    const before = await read(first)
    const order = await buyWith(first)
    const after = await read(first)
    expect(order.sentWith).toEqual([{ id: first, number: before.number, waits: true }])
    expect(after.sentWith).toEqual([{ id: order.id, number: order.number, waits: true }])
    expect([order.total, after.total]).toEqual([before.total, before.total])
    expect((await world.mails(`order-confirmation:${order.id}`))[0]?.text).toContain(
      `We’ll send it in one parcel with your order ${before.number}.`,
    )
  })

  test('changes the earlier order’s version, so that packing it from an older view is refused', async () => {
    const { version } = await read(first)
    const order = await buyWith(first)
    const packing = world.orders.setStatus(boss, first, { status: 'Processing', packed: true, version })
    await expect(packing).rejects.toMatchObject({ code: 'stale' })
    expect((await read(first)).events.at(-1)).toMatchObject({
      type: 'joined',
      details: { order: order.number },
    })
  })

  test('three orders share one parcel, each naming the other two', async () => {
    const second = await buyWith(first)
    const third = await buyWith(first, { shippingAddress: { ...ADDRESS, addressLine1: ' 12  court ROAD' } })
    expect(third.sentWith.map(({ id }) => id)).toEqual([first, second.id])
    expect((await read(second.id)).sentWith.map(({ id }) => id)).toEqual([first, third.id])
  })

  test('does not wait for a dispatched order', async () => {
    const order = await buyWith(first)
    await world.orders.setStatus(boss, first, { status: 'Shipped' })
    expect((await read(order.id)).sentWith).toMatchObject([{ id: first, waits: false }])
  })
})

describe('an order ships alone, though placed,', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['packed', () => world.orders.setStatus(boss, first, { status: 'Processing', packed: true })],
    ['sent', () => world.orders.setStatus(boss, first, { status: 'Shipped' })],
    ['on hold', () => world.orders.setStatus(boss, first, { status: 'Pending' })],
    ['cancelled', () => world.myOrders.cancel(asha, first, '')],
  ])('when the other was %s during the payment', async (_, happened) => {
    expect((await buyAfter(happened)).sentWith).toEqual([])
    expect((await read(first)).sentWith).toEqual([])
  })

  test('when the other belongs to another shopper, whose order stays unchanged', async () => {
    const ravi = await buildActor(database, 'Ravi Kumar')
    const { version } = await read(first)
    expect((await buyWith(first, {}, ravi)).sentWith).toEqual([])
    expect(await read(first)).toMatchObject({ version, sentWith: [] })
  })

  test('when it goes to another address', async () => {
    expect((await buyWith(first, { shippingAddress: { ...ADDRESS, zip: '211002' } })).sentWith).toEqual([])
  })

  test('when the other does not exist or shares a parcel itself', async () => {
    expect((await buyWith('f'.repeat(24))).sentWith).toEqual([])
    const second = await buyWith(first)
    expect((await buyWith(second.id)).sentWith).toEqual([])
  })
})

describe('a returning shopper', () => {
  test('is offered only their own undispatched orders', async () => {
    const ravi = await buildActor(database, 'Ravi Kumar')
    const second = await buyBooks(world, asha, [book, 1])
    expect((await world.orders.returning(asha)).joinable.map(({ id }) => id)).toEqual([second, first])
    await world.orders.setStatus(boss, second, { status: 'Processing', packed: true })
    expect((await world.orders.returning(asha)).joinable.map(({ id }) => id)).toEqual([first])
    expect(await world.orders.returning(ravi)).toEqual({ last: undefined, joinable: [] })
  })

  test('gets the delivery method and address of the last order', async () => {
    const express = { deliveryMethod: 'express' as const, amount: book.price * 100 + 5000 }
    await buyCart(world, asha, { ...cartOf([book, 1]), ...express })
    expect((await world.orders.returning(asha)).last).toMatchObject({
      deliveryMethod: 'express',
      shippingAddress: ADDRESS,
    })
  })
})
