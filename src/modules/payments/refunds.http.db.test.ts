import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { dueRefund, type GatewayWorld, openGatewayWorld } from '#test/support/gateway.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createRefundsHttp } from './refunds.http.ts'

const database = openFileDatabase()

const person = { userId: 'u1', name: 'Ravi', email: 'ravi@example.com' }
const owner = { ...person, role: 'owner' as const, isAdmin: true }
const shopper = { ...person, role: 'user' as const, isAdmin: false }

let world: GatewayWorld

beforeEach(async () => {
  world = await openGatewayWorld(database.db)
})
afterEach(() => world.close())

function call(actor: Actor | undefined, method: string, path: string) {
  const payersOf = async (ids: readonly string[]) =>
    new Map(ids.map((id) => [id, { name: 'Asha', email: 'asha@example.com', orderId: 'a1' }]))
  const orderLists = {
    numbersOf: async (ids: readonly string[]) => new Map(ids.map((id) => [id, `KK-${id}`])),
  }
  return callerOf(createRefundsHttp({ payments: world.payments, payersOf, orderLists }), actor)(method, path)
}

describe('GET /admin/refunds', () => {
  it('is 401 without a token and 403 for shoppers', async () => {
    expect((await call(undefined, 'GET', '/admin/refunds')).status).toBe(401)
    expect((await call(shopper, 'GET', '/admin/refunds')).status).toBe(403)
  })

  it('lists refunds in rupees with their customer', async () => {
    const { gatewayOrderId, paymentId } = await dueRefund(database.db, world)
    const { body } = await call(owner, 'GET', '/admin/refunds?page=1&limit=5')
    expect(body).toEqual({
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
    const { refunds } = await world.payments.listRefunds({ page: 1, limit: 1 })
    const retry = (id: string) => call(owner, 'POST', `/admin/refunds/${id}/retry`)
    const answer = await retry(refunds[0]!.id)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ status: 'due', customerName: 'Asha' })
    expect((await retry('0'.repeat(24))).status).toBe(404)
    expect((await retry('nonsense')).status).toBe(404)
  })

  it.each(['page=0', 'page=x', 'limit=1000', 'page=1e99', 'other=1'])('is 400 for %s', async (query) => {
    expect((await call(owner, 'GET', `/admin/refunds?${query}`)).status).toBe(400)
  })
})
