import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import type { StartPayment } from '#modules/checkout/checkout.ts'
import { invoices } from '#modules/invoicing/invoicing.tables.ts'
import { createReturnedMoney } from '#modules/orders/lifecycle/returned-money.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buildActor, buyBooks, buyCart, cartOf } from '#test/support/checkout-world.ts'
import { BOOKS_EXEMPT } from '#test/support/invoices.ts'
import { ADDRESS } from '#test/support/purchases.ts'
import { ORDER_TERMS } from '#test/support/shop.ts'

setScene({ title: 'Direct Taxes', stock: 9 }, { withDocuments: true })

let first: string
beforeEach(async () => {
  await world.invoicing.recordTaxRates(boss, [BOOKS_EXEMPT])
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
    expect(order.sentWith).toMatchObject([{ id: first, number: before.number, waits: true }])
    expect(after.sentWith).toMatchObject([{ id: order.id, number: order.number, waits: true }])
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

/** Events of an order during the payment of another that joins its parcel. */
const LEAVING = [
  (id: string) => world.orders.setStatus(boss, id, { status: 'Processing', packed: true }),
  (id: string) => world.myOrders.cancel(asha, id, ''),
]

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

  test('gets the address of the last order', async () => {
    expect((await world.orders.returning(asha)).last).toMatchObject({ shippingAddress: ADDRESS })
  })
})

describe('express is charged once per parcel:', () => {
  const FEE = 5000
  const price = () => book.price * 100
  const express = (fee: number) => ({ deliveryMethod: 'express' as const, amount: price() + fee })
  /** Buys with express, in the parcel of another order if one is given. */
  const buyExpress = (fee: number, sentWith?: string) =>
    buyCart(world, asha, { ...cartOf([book, 1]), ...express(fee), sentWith })
  const refundedOf = async (id: string) => (await read(id)).refunded

  test('an order in the parcel of a paid express order pays no fee, in quote and payment', async () => {
    const paid = await buyExpress(FEE)
    const { items } = cartOf([book, 1])
    const quote = await world.checkout.quote({ items, deliveryMethod: 'express', sentWith: paid }, asha)
    expect(quote).toMatchObject({ deliveryFee: 0, total: price() })
    const order = await read(await buyExpress(0, paid))
    expect(order).toMatchObject({ deliveryMethod: 'express', deliveryFee: 0 })
    await expect(buyExpress(FEE, paid)).rejects.toMatchObject({ code: 'price_changed' })
    expect((await world.orders.returning(asha)).joinable[0]).toMatchObject({ id: paid })
  })

  test('the fee of one joined order serves those that join later', async () => {
    await buyExpress(FEE, first)
    expect(await read(await buyExpress(0, first))).toMatchObject({ deliveryFee: 0 })
  })

  test.each<[string, () => Promise<object>]>([
    ['another address', async () => ({ shippingAddress: { ...ADDRESS, zip: '211002' } })],
    ['no address yet', async () => ({ shippingAddress: undefined })],
  ])('an order for %s pays it', async (_, more) => {
    const sentWith = await buyExpress(FEE)
    const free = { ...cartOf([book, 1]), ...express(0), sentWith, ...(await more()) }
    await expect(world.checkout.start(asha, free)).rejects.toMatchObject({ code: 'price_changed' })
  })

  test("an order in a standard parcel, or in another shopper's, pays it", async () => {
    const ravi = await buildActor(database, 'Ravi Kumar')
    const paid = await buyExpress(FEE)
    await expect(buyExpress(0, first)).rejects.toMatchObject({ code: 'price_changed' })
    const stolen = { ...cartOf([book, 1]), ...express(0), sentWith: paid }
    await expect(world.checkout.start(ravi, stolen)).rejects.toMatchObject({ code: 'price_changed' })
  })

  test('cancelling the order that paid keeps the fee while the parcel goes by express', async () => {
    const paid = await buyExpress(FEE)
    const free = await buyExpress(0, paid)
    await world.myOrders.cancel(asha, paid, '')
    expect(await refundedOf(paid)).toBe(price())
    const [mail] = await world.mails(`order-cancelled:${paid}`)
    expect(mail?.text).toContain('The express fee of ₹50.00 stays paid')

    await world.myOrders.cancel(asha, free, '')
    expect(await refundedOf(paid)).toBe(price() + FEE)
    expect(await refundedOf(free)).toBe(price())
    expect(world.gateway.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(price() * 2 + FEE)
  })

  test('the credit note of the cancelled order leaves out the kept fee until it is refunded', async () => {
    const paid = await buyExpress(FEE)
    const free = await buyExpress(0, paid)
    await world.invoicing.invoice(asha, paid)
    const creditedOf = async () => {
      const issued = await database.db.select().from(invoices).where(eq(invoices.orderId, paid))
      const notes = issued.filter(({ kind }) => kind === 'credit-note')
      return notes.reduce((sum, { content }) => sum + content.totals.total, 0)
    }
    await world.myOrders.cancel(asha, paid, '')
    expect(await creditedOf()).toBe(price())
    await world.invoicing.creditNote(asha, paid)
    expect(await creditedOf()).toBe(price())

    await world.myOrders.cancel(asha, free, '')
    expect(await creditedOf()).toBe(price() + FEE)
  })

  test('cancelling it refunds the fee if the other orders are standard, or another order has paid too', async () => {
    const paid = await buyExpress(FEE)
    await buyWith(paid)
    await world.myOrders.cancel(asha, paid, '')
    expect(await refundedOf(paid)).toBe(price() + FEE)
  })

  test('an order that joins an express parcel after its dispatch goes by standard', async () => {
    for (const happened of LEAVING) {
      const paid = await buyExpress(FEE)
      const cart = { ...cartOf([book, 1]), ...express(0), sentWith: paid }
      const { gatewayOrderId } = await world.checkout.start(asha, cart)
      await happened(paid)
      world.gateway.pay(gatewayOrderId)
      const settlement = await world.checkout.settle(gatewayOrderId)
      if (settlement.outcome !== 'ordered') throw new Error(settlement.outcome)
      const standard = await buyWith('')
      const order = await read(settlement.orderId)
      expect(order).toMatchObject({
        deliveryMethod: 'standard',
        promisedBy: standard.promisedBy,
        sentWith: [],
      })
      const [mail] = await world.mails(`order-confirmation:${order.id}`)
      expect(mail?.text).not.toMatch(/express/i)
    }
  })

  describe('a kept fee that was returned outside the shop', () => {
    const kept = async () => {
      const paid = await buyExpress(FEE)
      const free = await buyExpress(0, paid)
      await world.myOrders.cancel(asha, paid, '')
      return { paid, free }
    }

    test('is counted as refunded, and not refunded again', async () => {
      const { paid, free } = await kept()
      const [made] = world.gateway.refunds
      const frame = async () => ({ publicUrl: '', terms: ORDER_TERMS })
      const { found } = createReturnedMoney(
        { ...world, publicUrl: '', frame, documents: world.invoicing },
        async () => 'shop@shop.example',
      )
      await inTransaction(world.db, (tx) => found(tx, { ...made!, id: newId(), amount: FEE * 2 }))
      expect(await refundedOf(paid)).toBe(price() + FEE)
      await world.myOrders.cancel(asha, free, '')
      expect(world.gateway.refunds.map(({ amount }) => amount)).toEqual([price(), price()])
    })

    test('does not stop the cancellation of the last order, even if it is unknown yet', async () => {
      const { free } = await kept()
      world.gateway.exhausted = true
      await world.myOrders.cancel(asha, free, '')
      expect((await read(free)).cancelledAt).not.toBeNull()
    })
  })

  test('concurrent cancellations of all orders of a parcel refund everything', async () => {
    const paid = await buyExpress(FEE)
    const free = [await buyExpress(0, paid), await buyExpress(0, paid)]
    await Promise.all([paid, ...free].map((id) => world.myOrders.cancel(asha, id, '')))
    expect(await refundedOf(paid)).toBe(price() + FEE)
  })
})
