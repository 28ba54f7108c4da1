import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { Failure } from '#platform/errors.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { dueRefund, type GatewayWorld, openGatewayWorld } from '#test/support/gateway.ts'

import { createRefundsHttp } from './refunds.http.ts'

const database = openFileDatabase()

const STATUS: Record<string, 400 | 401 | 403 | 404> = {
  'bad-input': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
}

let world: GatewayWorld
let app: Hono<HttpEnv>
let actor: Actor | undefined

beforeEach(async () => {
  actor = undefined
  world = await openGatewayWorld(database.db)
  app = new Hono<HttpEnv>()
  app.onError((error, c) =>
    c.json({ message: error.message }, error instanceof Failure ? (STATUS[error.kind] ?? 500) : 500),
  )
  app.use(async (c, next) => {
    c.set('actor', actor)
    await next()
  })
  const payersOf = async (ids: readonly string[]) =>
    new Map(ids.map((id) => [id, { name: 'Asha', email: 'asha@example.com', orderId: 'a1' }]))
  const orderLists = {
    numbersOf: async (ids: readonly string[]) => new Map(ids.map((id) => [id, `KK-${id}`])),
  }
  app.route('/', createRefundsHttp({ payments: world.payments, payersOf, orderLists }))
})
afterEach(() => world.close())

describe('GET /admin/refunds', () => {
  const person = { userId: 'u1', name: 'Ravi', email: 'ravi@example.com' }

  it('is 401 without a token and 403 for shoppers', async () => {
    expect((await app.request('/admin/refunds')).status).toBe(401)
    actor = { ...person, role: 'user' as const, isAdmin: false }
    expect((await app.request('/admin/refunds')).status).toBe(403)
  })

  it('lists refunds in rupees with their customer', async () => {
    const { gatewayOrderId, paymentId } = await dueRefund(database.db, world)
    actor = { ...person, role: 'owner' as const, isAdmin: true }
    const response = await app.request('/admin/refunds?page=1&limit=5')
    expect(await response.json()).toEqual({
      total: 1,
      totalPages: 1,
      refunds: [
        {
          _id: expect.stringMatching(/^[0-9a-f]{24}$/),
          paymentId,
          gatewayOrderId,
          amount: 956.5,
          reason: 'sold out',
          status: 'due',
          createdAt: '2026-11-20T10:00:00.000Z',
          customerName: 'Asha',
          customerEmail: 'asha@example.com',
          orderId: 'a1',
          orderNumber: 'KK-a1',
          attempts: 0,
          lastError: null,
          origin: 'shop',
          paidBy: null,
          paidReference: null,
          disputed: false,
        },
      ],
    })
  })

  it('POST /admin/refunds/:id/retry requests it again; unknown and malformed ids are 404', async () => {
    await dueRefund(database.db, world)
    actor = { ...person, role: 'owner' as const, isAdmin: true }
    const { refunds } = await world.payments.listRefunds({ page: 1, limit: 1 })
    const retry = (id: string) => app.request(`/admin/refunds/${id}/retry`, { method: 'POST' })
    const answer = await retry(refunds[0]!.id)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ status: 'due', customerName: 'Asha' })
    expect((await retry('0'.repeat(24))).status).toBe(404)
    expect((await retry('nonsense')).status).toBe(404)
  })

  it.each(['page=0', 'page=x', 'limit=1000', 'page=1e99', 'other=1'])('is 400 for %s', async (query) => {
    actor = { ...person, role: 'owner' as const, isAdmin: true }
    expect((await app.request(`/admin/refunds?${query}`)).status).toBe(400)
  })
})
