import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import type { OrderStatus } from '#modules/orders/order-states.ts'
import { asha, book, boss, database, setScene, world } from '#test/support/checkout-scene.ts'
import { buyBooks } from '#test/support/checkout-world.ts'
import { callerOf } from '#test/support/http-app.ts'
import { onCurrent } from '#test/support/order-version.ts'

import { orderDeskHttp } from '#test/support/order-desk-http.ts'
import { createMyOrdersHttp } from '#modules/orders/my-orders/my-orders.http.ts'

// Staff without refund permission can't refund money through any endpoint.

setScene({ title: 'Evidence', price: 500, stock: 10 })

const ask = (actor: Actor, method: string, path: string, body: unknown) => {
  const endpoints = new Hono<HttpEnv>()
  endpoints.route('/', orderDeskHttp(world)).route('/', createMyOrdersHttp(world))
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
    const based = path.startsWith('/admin/') ? await onCurrent(id, body) : body
    const answer = await ask(as(role), method, path.replace(':id', id), based)
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

describe('a disputed payment', () => {
  const disputed = async (...statuses: OrderStatus[]) => {
    const id = await orderWith(...statuses)
    await database.executeSql('update orders set disputed = true where id = $1', [id])
    return id
  }
  const eventOf = async (id: string) => (await world.orders.get(boss, id)).events.at(-1)

  test.each([
    ['/admin/orders/:id/cancel', { reason: 'Asked' }, 'cancelled', []],
    ['/admin/orders/:id/refunds', { amount: 1, reason: 'Asked' }, 'refunded', []],
    ['/admin/orders/:id/refunds', { amount: 1, reason: 'Asked' }, 'refunded', ['Delivered' as const]],
  ])('POST %s %j: money leaves only on a yes to the dispute, which the history keeps', async (...row) => {
    const [path, body, type, statuses] = row
    const id = await disputed(...statuses)
    const { version } = await world.orders.get(boss, id)
    const post = (more: object, actor = boss) =>
      ask(actor, 'POST', path.replace(':id', id), { ...body, version, ...more })
    for (const more of [{}, { despite: 'money_returned' }]) {
      const { status, body: answer } = await post(more)
      expect([status, answer['code']]).toEqual([409, 'money_disputed'])
    }
    expect((await post({ despite: 'money_disputed' }, as('staff'))).status).toBe(403)
    expect(world.gateway.refunds).toEqual([])
    expect((await post({ despite: 'money_disputed' })).status).toBe(200)
    expect(world.gateway.refunds).toMatchObject([{ evenIfDisputed: true }])
    expect(await eventOf(id)).toMatchObject({ type, details: { reason: 'Asked', despite: 'money_disputed' } })
  })

  test('POST /account/orders/:id/cancel: 409 with the reason, whatever the shopper sends', async () => {
    const id = await disputed()
    const path = `/account/orders/${id}/cancel`
    const { status, body } = await ask(asha, 'POST', path, { reason: '' })
    expect([status, body['code']]).toEqual([409, 'money_disputed'])
    expect(body['message']).toMatch(/^Your bank has opened a dispute/)
    await ask(asha, 'POST', path, { reason: '', despite: 'money_disputed' })
    expect((await world.orders.get(asha, id)).cancelledAt).toBeNull()
    expect(world.gateway.refunds).toEqual([])
  })
})
