import { beforeEach, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { staffWishesOf } from '#modules/orders/delivery-wishes.ts'
import { asha, book, boss, setScene, world } from '#test/support/checkout-scene.ts'
import { buyBooks } from '#test/support/checkout-world.ts'
import { callerOf } from '#test/support/http-app.ts'
import { onCurrent } from '#test/support/order-version.ts'

import { orderDeskHttp } from '#test/support/order-desk-http.ts'

let clerk: Actor

setScene({ title: 'Evidence', price: 500, stock: 10 })
beforeEach(() => {
  clerk = { ...boss, role: 'staff' }
})

const ask = (actor: Actor, method: string, path: string, body?: unknown) =>
  callerOf(orderDeskHttp(world), actor)(method, path, body)
const form = (price?: number) => ({
  customerName: 'Ravi Kumar',
  shippingAddress: '4 Mall Road, Shimla',
  items: [{ bookId: book.id, quantity: 1, ...(price !== undefined && { price }) }],
})

test('staff can enter, change and cancel orders at the shop’s prices', async () => {
  const { status, body } = await ask(clerk, 'POST', '/orders', form(500))
  expect(status).toBe(201)
  const id = body['_id'] as string
  expect((await ask(clerk, 'PUT', `/orders/${id}`, { customerName: 'Ravi K.' })).status).toBe(200)
  expect(
    (await ask(clerk, 'POST', `/admin/orders/${id}/cancel`, await onCurrent(id, { reason: 'Wrong book' })))
      .status,
  ).toBe(200)
})

test('only managers can agree on a different price; staff may keep an agreed one', async () => {
  expect((await ask(clerk, 'POST', '/orders', form(450))).status).toBe(403)
  expect(await world.stock(book)).toBe(10)
  const manager: Actor = { ...boss, role: 'manager' }
  const { body } = await ask(manager, 'POST', '/orders', form(450))
  const path = `/orders/${body['_id'] as string}`
  const kept = { items: [{ bookId: book.id, quantity: 2, price: 450 }] }
  expect((await ask(clerk, 'PUT', path, kept)).body).toMatchObject({ totalAmount: 900 })
  const lower = { items: [{ bookId: book.id, quantity: 2, price: 400 }] }
  expect((await ask(clerk, 'PUT', path, lower)).status).toBe(403)
})

test('only managers delete and refund', async () => {
  const id = await buyBooks(world, asha, [book, 1])
  const refund = await onCurrent(id, { amount: 1, reason: 'Torn' })
  expect((await ask(clerk, 'POST', `/admin/orders/${id}/refunds`, refund)).status).toBe(403)
  expect((await ask(clerk, 'DELETE', `/orders/${id}`)).status).toBe(403)
  const manager: Actor = { ...boss, role: 'manager' }
  expect((await ask(manager, 'POST', `/admin/orders/${id}/refunds`, refund)).status).toBe(200)
})

// Sent twice, each of these would act twice.
test.each([
  ['POST', 'cancel', { reason: 'Out of print' }],
  ['POST', 'parts', { lines: [{ lineId: 'x', quantity: 1 }] }],
  ['POST', 'refunds', { amount: 1, reason: 'Torn' }],
  ['PUT', 'shop-payment', { paidBy: 'cash' }],
  ['POST', 'payments', { amount: 1, paidBy: 'cash' }],
  ['PUT', 'wishes', staffWishesOf({})],
  ['DELETE', `payments/${'f'.repeat(24)}`, undefined],
])('%s /admin/orders/:id/%s without the version it is based on: 400', async (method, path, body) => {
  const id = await buyBooks(world, asha, [book, 1])
  const refused = await ask(boss, method, `/admin/orders/${id}/${path}`, body)
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'version' }] } })
})
