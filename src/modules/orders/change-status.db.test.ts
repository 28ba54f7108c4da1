import { describe, expect, test } from 'vitest'

import { cartOf } from '#test/support/checkout-world.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createOrderListsService } from './order-lists.service.ts'
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

test('the delivery time is kept only while the status is Delivered', async () => {
  const id = await order()
  world.clock.advance({ hours: 30 })
  const now = world.clock.now().toISOString()
  expect((await set(id, { status: 'Delivered' })).body).toMatchObject({ deliveredAt: now })
  world.clock.advance({ hours: 1 })
  expect((await set(id, { status: 'Delivered' })).body).toMatchObject({ deliveredAt: now })
  expect((await set(id, { status: 'Shipped' })).body).toMatchObject({ deliveredAt: null })
})

test('the shopper gets one email each for shipping and for delivery', async () => {
  const id = await order()
  for (const status of ['Shipped', 'Processing', 'Shipped', 'Delivered', 'Shipped', 'Delivered'])
    await set(id, { status })
  expect(await world.mails('order-shipped:')).toHaveLength(1)
  const [arrived, ...more] = await world.mails('order-delivered:')
  expect(more).toEqual([])
  expect(arrived).toMatchObject({
    to: 'asha@shoppers.example',
    subject: 'Your order KK-000001 has been delivered',
  })
  expect(arrived?.text).toContain('within 48 hours of delivery')
})

test('refunded books that are sent anyway are announced as usual', async () => {
  const id = await order()
  const lines = (await world.orders.get(boss, id)).lines.map((line) => ({
    lineId: line.id,
    quantity: line.quantity,
  }))
  await world.orderActions.refund(boss, id, { lines, reason: 'Late', restock: false })
  await set(id, { status: 'Shipped', evenIfReturned: true })
  expect(await world.mails('order-shipped:')).toHaveLength(1)
})

test('courier and tracking number appear in order, history and email, and stay if omitted later', async () => {
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

test('a changed tracking number is mailed as a correction, even back to the first one', async () => {
  const id = await order()
  const ship = (courier: string, trackingNumber: string) =>
    set(id, { status: 'Shipped', courier, trackingNumber })
  await ship('DTDC', 'D1490000001')
  await ship('DTDC', 'D1490000002')
  await ship('DTDC', 'D1490000002')
  await ship('Blue Dart', 'D1490000002')
  await ship('Blue Dart', 'D1490000001')
  const mails = (await world.mails('order-shipped:')).toSorted((a, b) =>
    a.dedupeKey.localeCompare(b.dedupeKey),
  )
  const corrections = mails.filter(({ subject }) => subject === 'Corrected tracking for your order KK-000001')
  expect([mails.length, corrections.length]).toEqual([4, 3])
  expect(corrections[0]?.text).toContain('wrong tracking details for your order KK-000001: DTDC D1490000001')
  expect(corrections[0]?.text).toContain('Tracking number: D1490000002')
})

test('a second dispatch with another number is mailed as a dispatch, not as a correction', async () => {
  const id = await order()
  await set(id, { status: 'Shipped', courier: 'DTDC', trackingNumber: 'D1490000001' })
  await set(id, { status: 'Processing' })
  await set(id, { status: 'Shipped', courier: 'DTDC', trackingNumber: 'D1490000002' })
  const mails = await world.mails('order-shipped:')
  expect(mails.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 2 }, () => 'Your order KK-000001 is on its way'),
  )
})

describe('a tracking number', () => {
  const ship = (id: string, trackingNumber: string, more: object = {}) =>
    set(id, { status: 'Shipped', trackingNumber, ...more })

  test('that is another code of the packing table is rejected with 400, whatever the form', async () => {
    const id = await order()
    const { phone } = (await world.orders.get(boss, id)).shippingAddress
    for (const code of ['9789356036086', '978-93-5603-608-6', ']E0978935603608651995', 'KK-000001', phone]) {
      const { status, body } = await ship(id, code)
      expect([status, body['issues']]).toMatchObject([400, [{ path: 'trackingNumber' }]])
      await expect(world.orderActions.edit(boss, id, { trackingNumber: code })).rejects.toThrow(
        'not a tracking number',
      )
    }
    expect((await world.orders.get(boss, id)).status).toBe('Paid')
  })

  test('of another parcel asks with 409; the same order and orders in one parcel may repeat it', async () => {
    const [first, second] = [await order(), await order()]
    await ship(first, 'EK 123 456 789 IN')
    const { status, body } = await ship(second, 'ek123456789in')
    expect([status, body['code']]).toEqual([409, 'tracking_used'])
    expect(body['message']).toBe('“ek123456789in” is already the tracking number of KK-000001. Use it again?')
    expect((await set(first, { status: 'Delivered', trackingNumber: 'EK123456789IN' })).status).toBe(200)
    await database.executeSql('update orders set sent_with_order_id = $1 where id = $2', [first, second])
    expect((await ship(second, 'EK123456789IN')).status).toBe(200)
    expect((await ship(await order(), 'EK123456789IN', { confirmed: ['tracking_used'] })).status).toBe(200)
  })
})

test('a stale version is rejected with 409; without a version the status is set', async () => {
  const id = await order()
  expect((await set(id, { status: 'Processing', version: 1 })).body).toMatchObject({ version: 2 })
  const late = await set(id, { status: 'Shipped', version: 1 })
  expect([late.status, late.body['code'], late.body['version']]).toEqual([409, 'stale', 2])
  expect(await world.orders.get(boss, id)).toMatchObject({ status: 'Processing', version: 2 })
  expect(await world.mails('order-shipped:')).toEqual([])
  expect((await set(id, { status: 'Shipped' })).body).toMatchObject({ status: 'Shipped', version: 3 })
})

test.each([{ courier: 'x'.repeat(61) }, { trackingNumber: 'a\u0000b' }, { courier: 7 }])(
  'rejects a parcel described by %j',
  async (parcel) => {
    const { status } = await set(await order(), { status: 'Shipped', ...parcel })
    expect(status).toBe(400)
  },
)

describe('a packed parcel', () => {
  const packed = async () => {
    const id = await order()
    const { body } = await set(id, { status: 'Processing', packed: true })
    expect(body).toMatchObject({ packedAt: world.clock.now().toISOString() })
    return id
  }
  const packedAt = async (id: string) => (await world.orders.get(boss, id)).packedAt

  test('packing is idempotent; packing and unpacking are recorded', async () => {
    const id = await packed()
    const again = await set(id, { status: 'Processing', packed: true })
    await set(id, { status: 'Processing', packed: false })
    const { body } = await set(id, { status: 'Processing', packed: true })
    expect([again.body['version'], body['version']]).toEqual([2, 4])
    const types = (body['events'] as { type: string }[]).map(({ type }) => type)
    expect(types).toEqual(['placed', 'status', 'unpacked', 'packed'])
  })

  test('another status clears packed', async () => {
    for (const status of ['Shipped', 'Pending', 'Paid', 'Delivered']) {
      const id = await packed()
      expect((await set(id, { status })).body).toMatchObject({ status, packedAt: null })
    }
  })

  test('stays packed when only its courier changes', async () => {
    const id = await packed()
    await set(id, { status: 'Processing', courier: 'DTDC' })
    expect(await packedAt(id)).not.toBeNull()
  })

  test('a returned copy, an edit or a cancellation clears packed; a partial refund does not', async () => {
    const [part, moved, cancelled, paidBack] = [
      await packed(),
      await packed(),
      await packed(),
      await packed(),
    ]
    const [line] = (await world.orders.get(boss, part)).lines
    const lines = [{ lineId: line!.id, quantity: 1 }]
    await world.orderActions.refund(boss, part, { lines, reason: 'Torn', restock: false })
    await world.orderActions.edit(boss, moved, { customerName: 'Asha Sharma' })
    await world.orderActions.cancel(boss, cancelled, 'x')
    await world.orderActions.refund(boss, paidBack, { amount: 100, reason: 'Late', restock: false })
    for (const id of [part, moved, cancelled]) expect(await packedAt(id)).toBeNull()
    expect(await packedAt(paidBack)).not.toBeNull()
  })

  test('counts only with status Processing, even after a write by an older version', async () => {
    const id = await packed()
    await database.executeSql("update orders set status = 'Shipped' where id = $1", [id])
    const ready = async () => (await createOrderListsService(world).ready()).orders.map((order) => order.id)
    expect(await ready()).not.toContain(id)
    await set(id, { status: 'Processing' })
    expect(await ready()).not.toContain(id)
    await set(id, { status: 'Processing', packed: true })
    expect(await ready()).toContain(id)
  })

  test('packed with another status is rejected with 400', async () => {
    const { status, body } = await set(await order(), { status: 'Shipped', packed: true })
    expect([status, body['issues']]).toEqual([
      400,
      [{ path: 'packed', message: 'goes with the status Processing' }],
    ])
  })
})
