import { expect, test } from 'vitest'

import { staffWishesOf } from '#modules/orders/delivery-wishes.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buyBooks, buyCart, cartOf } from '#test/support/checkout-world.ts'
import { callerOf } from '#test/support/http-app.ts'
import { onCurrent } from '#test/support/order-version.ts'

import { orderDeskHttp } from '#test/support/order-desk-http.ts'

setScene({ title: 'Evidence', price: 500, stock: 10 })

const order = () => buyBooks(world, asha, [book, 1])
const put = async (id: string, body: object, actor = boss) =>
  callerOf(orderDeskHttp(world), actor)('PUT', `/admin/orders/${id}/wishes`, await onCurrent(id, body))
const none = staffWishesOf({})
const wishes = { ...none, giftNote: 'For Ravi,\nwith love', neededBy: '2026-11-30', sendComplete: true }

test('staff change the wishes; the history names the fields but not their content', async () => {
  const id = await order()
  const { status, body } = await put(id, { ...wishes, version: 1 })
  expect({ status, body }).toMatchObject({ status: 200, body: { ...wishes, version: 2 } })
  expect(body['events']).toMatchObject([
    { type: 'placed' },
    { type: 'wishes', actor: boss.email, details: { fields: ['giftNote', 'neededBy', 'sendComplete'] } },
  ])
  expect(JSON.stringify(body['events'])).not.toContain('Ravi')
  await put(id, { ...wishes, neededBy: null })
  expect((await world.orders.get(boss, id)).events.at(-1)?.details).toEqual({ fields: ['neededBy'] })
})

test('staff can neither set nor remove the shopper’s wish for edition news', async () => {
  const id = await buyCart(world, asha, { ...cartOf([book, 1]), editionNews: true })
  expect((await put(id, wishes)).body).toMatchObject({ ...wishes, editionNews: true })
  expect((await put(id, { ...wishes, editionNews: false })).status).toBe(400)
})

test('unchanged wishes write nothing, even after the needed-by day has passed', async () => {
  const id = await order()
  await put(id, wishes)
  world.clock.advance({ hours: 24 * 20 })
  expect((await put(id, { ...wishes, version: 2 })).body).toMatchObject({ version: 2 })
  expect((await put(id, { ...wishes, sendComplete: false })).status).toBe(200)
})

test.each([
  [{ ...wishes, neededBy: '2026-11-19' }, 'neededBy'],
  [{ ...wishes, neededBy: '2027-12-31' }, 'neededBy'],
  [{ ...wishes, neededBy: '2026-02-30' }, 'neededBy'],
  [{ ...wishes, giftNote: 'x'.repeat(301) }, 'giftNote'],
  [{ ...wishes, giftNote: 'a\0b' }, 'giftNote'],
  [{ ...wishes, sendComplete: 'yes' }, 'sendComplete'],
  [{ ...wishes, version: 0 }, 'version'],
  [{ ...wishes, sendComplete: undefined }, 'sendComplete'],
])('rejects %j and names the field', async (sent, path) => {
  const { status, body } = await put(await order(), sent)
  expect({ status, body }).toMatchObject({ status: 400, body: { issues: [{ path }] } })
})

test('a new gift note clears packed; a new needed-by day does not', async () => {
  const id = await order()
  await world.orders.setStatus(boss, id, { status: 'Processing' })
  await world.orders.setStatus(boss, id, { status: 'Processing', packed: true })
  await put(id, { ...none, neededBy: '2026-11-30' })
  expect((await world.orders.get(boss, id)).packedAt).not.toBeNull()
  await put(id, wishes)
  expect((await world.orders.get(boss, id)).packedAt).toBeNull()
})

test('rejects dispatched and cancelled orders, stale versions and shoppers', async () => {
  const [sent, cancelled, stale] = [await order(), await order(), await order()]
  await world.orders.setStatus(boss, sent, { status: 'Shipped' })
  await world.orderActions.cancel(boss, cancelled, 'No longer wanted')
  await put(stale, wishes)
  expect((await put(sent, wishes)).body).toMatchObject({ code: 'dispatched' })
  expect((await put(cancelled, wishes)).body).toMatchObject({ code: 'cancelled' })
  expect((await put(stale, { ...wishes, version: 1 })).body).toMatchObject({ code: 'stale' })
  expect((await put(stale, wishes, asha)).status).toBe(403)
  expect((await put('f'.repeat(24), wishes)).status).toBe(404)
})

test('the history never stores the gift note', async () => {
  const id = await order()
  await put(id, wishes)
  const { rows } = await database.executeSql(`select details::text from order_events where order_id = $1`, [
    id,
  ])
  expect(JSON.stringify(rows)).not.toContain('with love')
})
