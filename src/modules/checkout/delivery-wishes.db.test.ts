import { expect, test } from 'vitest'

import { NO_WISHES, wishesOf } from '#modules/orders/delivery-wishes.ts'
import { personalOrders } from '#modules/orders/personal-data.service.ts'
import type { PlaceOrder } from '#modules/checkout/checkout.ts'
import { inTransaction } from '#platform/database/database.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buyBooks, buyCart, cartOf, orderFor } from '#test/support/checkout-world.ts'

import { personalCheckouts } from './personal-data.service.ts'

setScene({ title: 'Direct Taxes', stock: 9 })

const WISHES = {
  ...NO_WISHES,
  giftNote: 'For Asha,\nfrom Ravi',
  neededBy: '2026-11-30',
  sendComplete: true,
  editionNews: true,
}

const wishedOf = async (id: string) => wishesOf(await world.orders.get(asha, id))

test('wishes named when the payment started are in the order', async () => {
  const id = await buyCart(world, asha, { ...cartOf([book, 1]), ...WISHES })
  expect(await wishedOf(id)).toEqual(WISHES)
})

test('a client that sends only the spec’s fields has no wishes', async () => {
  expect(await wishedOf(await buyBooks(world, asha, [book, 1]))).toEqual(NO_WISHES)
})

test('paying again updates the wishes', async () => {
  const { gatewayOrderId } = await world.checkout.start(asha, { ...cartOf([book, 1]), ...WISHES })
  const changed = { ...WISHES, giftNote: null, neededBy: '2026-12-01' }
  const again = await world.checkout.start(asha, { ...cartOf([book, 1]), ...changed })
  expect(again.gatewayOrderId).toBe(gatewayOrderId)
  expect(wishesOf(await world.checkoutOf(gatewayOrderId))).toEqual(changed)
})

test.each(['2026-11-19', '2027-02-19'])(
  '%s is rejected as a needed-by day, and nothing is held',
  async (neededBy) => {
    await expect(world.checkout.start(asha, { ...cartOf([book, 1]), neededBy })).rejects.toMatchObject({
      kind: 'bad-input',
      issues: [{ path: 'neededBy', message: 'must be between today and 18 February 2027' }],
    })
    expect(await world.stock(book)).toBe(9)
  },
)

async function placedWith(wishes: Partial<PlaceOrder>): Promise<string> {
  const cart = cartOf([book, 1])
  const { gatewayOrderId } = await world.checkout.start(asha, { amount: cart.amount })
  const proof = world.gateway.pay(gatewayOrderId)
  const settlement = await world.checkout.placeOrder(asha, { ...orderFor(cart, proof), ...wishes })
  return settlement.outcome === 'ordered' ? settlement.orderId : settlement.outcome
}

test('wishes may be named together with the cart, after paying', async () => {
  expect(await wishedOf(await placedWith(WISHES))).toEqual(WISHES)
})

test('a needed-by day in the past drops the wish, not the paid order', async () => {
  expect(await wishedOf(await placedWith({ ...WISHES, neededBy: '2026-11-19' }))).toEqual({
    ...WISHES,
    neededBy: null,
  })
})

test('the gift note is exported with personal data and deleted with it', async () => {
  const id = await buyCart(world, asha, { ...cartOf([book, 1]), ...WISHES })
  const held = async () =>
    JSON.stringify([
      await personalOrders.collect?.(world.db, asha),
      await personalCheckouts.collect?.(world.db, asha),
    ])
  expect((await held()).split('from Ravi')).toHaveLength(3)
  await inTransaction(database.db, async (tx) => {
    await personalOrders.forget(tx, asha, () => undefined)
    await personalCheckouts.forget(tx, asha, () => undefined)
  })
  expect(await held()).not.toContain('from Ravi')
  expect((await world.orders.get(boss, id)).giftNote).toBeNull()
})
