import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { createFulfilmentHttp } from '#modules/fulfilment/fulfilment.http.ts'
import type { OrderStatus } from '#modules/orders/order.ts'
import { asha, book, boss, setScene, world } from '#test/support/checkout-scene.ts'
import { buyBooks } from '#test/support/checkout-world.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createOrderDeskHttp } from './desk.http.ts'

let clerk: Actor

setScene({ title: 'Evidence', price: 500, stock: 10 })
beforeEach(() => {
  clerk = { ...boss, role: 'staff' }
})

const endpoints = () =>
  new Hono<HttpEnv>().route('/', createOrderDeskHttp(world)).route('/', createFulfilmentHttp(world))

const ask = (actor: Actor, method: string, path: string, body?: unknown) =>
  callerOf(endpoints(), actor)(method, path, body)
const form = (price?: number) => ({
  customerName: 'Ravi Kumar',
  shippingAddress: '4 Mall Road, Shimla',
  items: [{ bookId: book.id, quantity: 1, ...(price !== undefined && { price }) }],
})

test('staff serve: they enter, change and cancel orders at the shop’s prices', async () => {
  const { status, body } = await ask(clerk, 'POST', '/orders', form(500))
  expect(status).toBe(201)
  const id = body['_id'] as string
  expect((await ask(clerk, 'PUT', `/orders/${id}`, { customerName: 'Ravi K.' })).status).toBe(200)
  expect((await ask(clerk, 'POST', `/admin/orders/${id}/cancel`, { reason: 'Wrong book' })).status).toBe(200)
})

test('another price is for managers to agree on; staff may keep what was agreed', async () => {
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

test('deleting and refunding is for managers', async () => {
  const id = await buyBooks(world, asha, [book, 1])
  const refund = { amount: 1, reason: 'Torn' }
  expect((await ask(clerk, 'POST', `/admin/orders/${id}/refunds`, refund)).status).toBe(403)
  expect((await ask(clerk, 'DELETE', `/orders/${id}`)).status).toBe(403)
  const manager: Actor = { ...boss, role: 'manager' }
  expect((await ask(manager, 'POST', `/admin/orders/${id}/refunds`, refund)).status).toBe(200)
})

const ROLES = ['owner', 'manager', 'staff'] as const
const as = (role: (typeof ROLES)[number]): Actor => ({ ...boss, role })
const orderWith = async (...statuses: OrderStatus[]) => {
  const id = await buyBooks(world, asha, [book, 1])
  for (const status of statuses) await world.orders.setStatus(boss, id, { status })
  return id
}
const MONEY = { refunds: [] as OrderStatus[], dispatched: ['Delivered', 'Processing'] as OrderStatus[] }

describe.each(ROLES)('money that goes back, as %s', (role) => {
  const allowed = role === 'staff' ? 403 : 200
  test.each([
    ['POST', '/admin/orders/:id/cancel', { reason: 'Asked' }, MONEY.refunds],
    ['POST', '/admin/orders/:id/cancel', { reason: 'Set back' }, MONEY.dispatched],
    ['POST', '/account/orders/:id/cancel', { reason: 'By the shoppers’ path' }, MONEY.refunds],
    ['POST', '/account/orders/:id/cancel', { reason: 'By the shoppers’ path' }, MONEY.dispatched],
    ['POST', '/admin/orders/:id/refunds', { amount: 1, reason: 'Torn' }, MONEY.refunds],
  ])('%s %s %j of a paid order that became %j', async (method, path, body, statuses) => {
    const id = await orderWith(...statuses)
    const answer = await ask(as(role), method, path.replace(':id', id), body)
    expect([answer.status, answer.body['code']]).toEqual(
      allowed === 403 ? [403, 'permission'] : [200, undefined],
    )
    if (allowed === 403) expect((await world.orders.get(boss, id)).cancelledAt).toBeNull()
  })
})

test('a shopper cancels what was not sent, and not what was sent and set back', async () => {
  const path = (id: string) => `/account/orders/${id}/cancel`
  const sent = await orderWith('Delivered', 'Processing')
  const refused = await ask(asha, 'POST', path(sent), { reason: 'Changed my mind' })
  expect([refused.status, refused.body['code']]).toEqual([409, 'dispatched'])
  const open = await orderWith('Processing')
  expect((await ask(asha, 'POST', path(open), { reason: 'Changed my mind' })).status).toBe(200)
})
