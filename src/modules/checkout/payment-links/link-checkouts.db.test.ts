import { expect, test } from 'vitest'

import { createAnalyticsService } from '#modules/analytics/analytics.service.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { cartOf, orderFor } from '#test/support/checkout-world.ts'

setScene({ title: 'Evidence', price: 500, stock: 10 })

/** An order of two copies with a link; returns the link's token. */
async function owed(): Promise<string> {
  const id = await world.orderActions.enter(boss, {
    customerName: 'Ravi Kumar',
    email: 'ravi@shoppers.example',
    shippingAddress: '4 Mall Road, Shimla, Himachal Pradesh',
    items: [{ bookId: book.id, quantity: 2, isCombo: false }],
  })
  return (await world.paymentLinks.make(boss, id)).url?.split('/pay/')[1] ?? ''
}

const start = (token: string) => world.paymentLinks.start(token, 100_000)

async function paying() {
  const token = await owed()
  return { token, ...(await start(token)) }
}

test('a link takes no proof of a shopper’s payment, and a shopper none of a link’s', async () => {
  const { token, gatewayOrderId } = await paying()
  const cart = cartOf([book, 1])
  const own = await world.checkout.start(asha, cart)
  const [byLink, byAsha] = [world.gateway.pay(gatewayOrderId), world.gateway.pay(own.gatewayOrderId)]
  await expect(world.paymentLinks.prove(token, byAsha)).rejects.toMatchObject({ code: 'bad_signature' })
  expect(await world.checkout.verify(asha, byLink)).toBe(false)
  const notFound = { kind: 'not-found' }
  await expect(world.checkout.placeOrder(asha, orderFor(cart, byLink))).rejects.toMatchObject(notFound)
  await expect(world.checkout.state(asha, gatewayOrderId)).rejects.toMatchObject(notFound)
  await expect(world.checkout.cancel(asha, gatewayOrderId)).rejects.toMatchObject(notFound)
  expect(await world.ordersOf(asha.userId)).toEqual([])
})

test('holds no books and does not wait among the shoppers’ checkouts', async () => {
  const { gatewayOrderId } = await paying()
  world.gateway.pay(gatewayOrderId, { status: 'created' })
  await world.checkout.settle(gatewayOrderId)
  expect(await world.holds()).toEqual([])
  expect(await world.checkout.backlog()).toEqual({ waiting: 0, oldest: null })
  world.clock.advance({ hours: 2 })
  const { attention } = await createAnalyticsService(world).figures(1)
  expect(attention.undecidedPayments).toBe(0)
})

test('a start whose process died before the gateway responded lapses', async () => {
  const token = await owed()
  const { gatewayOrderId } = await start(token)
  await database.executeSql(
    `update checkouts set gateway = null, gateway_order_id = null where gateway_order_id = $1`,
    [gatewayOrderId],
  )
  world.clock.advance({ minutes: 2 })
  expect(await world.checkout.reconcile()).toMatchObject({ looked: 1, lapsed: 1, failed: 0 })
  expect((await start(token)).gatewayOrderId).not.toBe(gatewayOrderId)
})
