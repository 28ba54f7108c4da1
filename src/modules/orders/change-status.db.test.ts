import { expect, test } from 'vitest'

import { cartOf } from '#test/support/checkout-world.ts'
import { asha, book, boss, setScene, world } from '#test/support/checkout-scene.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createOrdersHttp } from './orders.http.ts'

setScene({ title: 'Evidence', stock: 100 })

async function order(): Promise<string> {
  const { gatewayOrderId } = await world.checkout.start(asha, cartOf([book, 2]))
  world.gateway.pay(gatewayOrderId)
  const settlement = await world.checkout.settle(gatewayOrderId)
  if (settlement.outcome !== 'ordered') throw new Error(settlement.outcome)
  return settlement.orderId
}

const set = (id: string, change: Record<string, unknown>) =>
  callerOf(createOrdersHttp({ orders: world.orders }), boss)('PUT', `/orders/admin/${id}/status`, change)

test('the moment of delivery is kept while the status is Delivered, and only then', async () => {
  const id = await order()
  world.clock.advance({ hours: 30 })
  const now = world.clock.now().toISOString()
  expect((await set(id, { status: 'Delivered' })).body).toMatchObject({ deliveredAt: now })
  world.clock.advance({ hours: 1 })
  expect((await set(id, { status: 'Delivered' })).body).toMatchObject({ deliveredAt: now })
  expect((await set(id, { status: 'Shipped' })).body).toMatchObject({ deliveredAt: null })
})

test('the shopper hears by e-mail that the parcel has left and arrived, each once', async () => {
  const id = await order()
  for (const status of ['Shipped', 'Processing', 'Shipped', 'Delivered', 'Shipped', 'Delivered'])
    await set(id, { status })
  expect(await world.mails('order-shipped:')).toHaveLength(1)
  const [arrived, ...more] = await world.mails('order-delivered:')
  expect(more).toEqual([])
  expect(arrived).toMatchObject({
    to: 'asha@shoppers.example',
    subject: 'Your order KK-000001 was delivered',
  })
  expect(arrived?.text).toContain('within 48 hours of delivery')
})

test('courier and tracking number go into order, history and e-mail, and stay when left out later', async () => {
  const id = await order()
  await set(id, { status: 'Shipped' })
  const { body } = await set(id, {
    status: 'Shipped',
    courier: 'India Post',
    trackingNumber: 'EK123456789IN',
  })
  expect(body).toMatchObject({ courier: 'India Post', trackingNumber: 'EK123456789IN' })
  expect(JSON.stringify(body['events'])).toContain('"type":"parcel"')
  const mails = await world.mails('order-shipped:')
  expect(mails).toHaveLength(2)
  expect(mails.filter(({ text }) => text.includes('Tracking number: EK123456789IN'))).toHaveLength(1)
  const later = await set(id, { status: 'Delivered', trackingNumber: '' })
  expect(later.body).toMatchObject({ trackingNumber: 'EK123456789IN' })
})

test('with the version that was looked at, a status that comes second is 409 stale; without it, it is set', async () => {
  const id = await order()
  expect((await set(id, { status: 'Processing', version: 1 })).body).toMatchObject({ version: 2 })
  const late = await set(id, { status: 'Shipped', version: 1 })
  expect([late.status, late.body['code'], late.body['version']]).toEqual([409, 'stale', 2])
  expect(await world.orders.get(boss, id)).toMatchObject({ status: 'Processing', version: 2 })
  expect(await world.mails('order-shipped:')).toEqual([])
  expect((await set(id, { status: 'Shipped' })).body).toMatchObject({ status: 'Shipped', version: 3 })
})

test.each([{ courier: 'x'.repeat(61) }, { trackingNumber: 'a\u0000b' }, { courier: 7 }])(
  'a parcel described by %j is 400',
  async (parcel) => {
    const { status } = await set(await order(), { status: 'Shipped', ...parcel })
    expect(status).toBe(400)
  },
)
