import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import type { OrderStatus } from '#modules/orders/order-states.ts'
import { asha, book, boss, setScene, world } from '#test/support/checkout-scene.ts'
import { buyBooks } from '#test/support/checkout-world.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createOrderActionsHttp } from '#modules/orders/editing/order-actions.http.ts'
import { createMyOrdersHttp } from '#modules/orders/my-orders/my-orders.http.ts'

// Staff without refund permission can't refund money through any endpoint.

setScene({ title: 'Evidence', price: 500, stock: 10 })

const ask = (actor: Actor, method: string, path: string, body: unknown) => {
  const endpoints = new Hono<HttpEnv>()
  endpoints.route('/', createOrderActionsHttp(world)).route('/', createMyOrdersHttp(world))
  return callerOf(endpoints, actor)(method, path, body)
}

const ROLES = ['owner', 'manager', 'staff'] as const
const as = (role: (typeof ROLES)[number]): Actor => ({ ...boss, role })
const orderWith = async (...statuses: OrderStatus[]) => {
  const id = await buyBooks(world, asha, [book, 1])
  for (const status of statuses) await world.orders.setStatus(boss, id, { status })
  return id
}
const MONEY = { refunds: [] as OrderStatus[], dispatched: ['Delivered', 'Processing'] as OrderStatus[] }

describe.each(ROLES)('refunding money, as %s', (role) => {
  const expected = role === 'staff' ? [403, 'permission'] : [200, undefined]
  test.each([
    ['POST', '/admin/orders/:id/cancel', { reason: 'Asked' }, MONEY.refunds],
    ['POST', '/admin/orders/:id/cancel', { reason: 'Set back' }, MONEY.dispatched],
    ['POST', '/account/orders/:id/cancel', { reason: 'By the shoppers’ path' }, MONEY.refunds],
    ['POST', '/account/orders/:id/cancel', { reason: 'By the shoppers’ path' }, MONEY.dispatched],
    ['POST', '/admin/orders/:id/refunds', { amount: 1, reason: 'Torn' }, MONEY.refunds],
  ])('%s %s %j of a paid order that became %j', async (method, path, body, statuses) => {
    const id = await orderWith(...statuses)
    const answer = await ask(as(role), method, path.replace(':id', id), body)
    expect([answer.status, answer.body['code']]).toEqual(expected)
  })
})

test('a shopper can cancel an undispatched order, but not one that was dispatched and reset', async () => {
  const path = (id: string) => `/account/orders/${id}/cancel`
  const sent = await orderWith('Delivered', 'Processing')
  const refused = await ask(asha, 'POST', path(sent), { reason: 'Changed my mind' })
  expect([refused.status, refused.body['code']]).toEqual([409, 'dispatched'])
  const open = await orderWith('Processing')
  expect((await ask(asha, 'POST', path(open), { reason: 'Changed my mind' })).status).toBe(200)
})
