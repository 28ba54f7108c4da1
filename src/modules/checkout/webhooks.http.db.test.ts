import { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { sign } from '#modules/payments/gateways/razorpay/webhook.ts'
import { webhookItem } from '#modules/payments/payments.schema.ts'
import { Failure } from '#platform/errors.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { dueRefund, type GatewayWorld, openGatewayWorld, TEST_KEYS } from '#test/support/gateway.ts'

import type { GatewayOrders } from './checkout.service.ts'
import { createWebhooksHttp } from './webhooks.http.ts'
import { handleOpenWebhooks } from './webhooks.ts'

const database = openFileDatabase()

const STATUS: Record<string, 400 | 401 | 403 | 404 | 413> = {
  'bad-input': 400,
  unauthenticated: 401,
  forbidden: 403,
  'too-large': 413,
  'not-found': 404,
}
const log = pino({ level: 'silent' })
const settle = vi.fn<GatewayOrders['settle']>()
const isSettled = vi.fn<(gatewayOrderId: string) => boolean>()
const checkout = { settle, isSettled }

let world: GatewayWorld
let app: Hono<HttpEnv>
let actor: Actor | undefined

beforeEach(async () => {
  settle.mockReset().mockResolvedValue({ outcome: 'pending' })
  isSettled.mockReset().mockReturnValue(false)
  actor = undefined
  world = await openGatewayWorld(database.db)
  app = new Hono<HttpEnv>()
  app.onError((error, c) =>
    c.json({ message: error.message }, error instanceof Failure ? (STATUS[error.kind] ?? 500) : 500),
  )
  app.use(async (c, next) => {
    c.set('log', log)
    c.set('actor', actor)
    await next()
  })
  app.route('/', createWebhooksHttp({ payments: world.payments, checkout }))
})
afterEach(() => world.close())

const ORDER = 'order_AAAAAAAAAAAAAA'
const captured = JSON.stringify({
  entity: 'event',
  event: 'payment.captured',
  payload: { payment: { entity: { id: 'pay_1', order_id: ORDER } } },
})

function deliver(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  return app.request('/webhooks/razorpay', {
    method: 'POST',
    body,
    headers: {
      'X-Razorpay-Event-Id': 'evt00000000001',
      'X-Razorpay-Signature': sign(TEST_KEYS.webhookSecret, body),
      ...headers,
    },
  })
}

const handling = () => ({ payments: world.payments, checkout, log })
const handleOpen = () => handleOpenWebhooks(handling())
const allHandled = () =>
  vi.waitFor(async () => expect((await world.payments.backlog()).webhooks.waiting).toBe(0))

describe('POST /webhooks/razorpay', () => {
  it('responds 200 and settles the order, once per event', async () => {
    expect((await deliver(captured)).status).toBe(200)
    await allHandled()
    expect((await deliver(captured)).status).toBe(200)
    expect(settle.mock.calls).toEqual([[ORDER]])
  })

  it.each([
    ['missing', ''],
    ['of another secret', sign('another secret', captured)],
    ['of the key secret', sign(TEST_KEYS.keySecret, captured)],
    ['of a body written differently', sign(TEST_KEYS.webhookSecret, `${captured} `)],
  ])('responds 400 and stores nothing when the signature is %s', async (_what, signature) => {
    expect((await deliver(captured, { 'X-Razorpay-Signature': signature })).status).toBe(400)
    expect(settle).not.toHaveBeenCalled()
    expect(await world.payments.openWebhooks({ limit: 10, restMs: 0 })).toEqual([])
  })

  it('keeps the event open when settling fails, and handles it later', async () => {
    settle.mockRejectedValueOnce(new Error('the database is away'))
    expect((await deliver(captured)).status).toBe(200)
    await vi.waitFor(() => expect(settle).toHaveBeenCalledTimes(1))
    expect(await handleOpen()).toEqual({ handled: 1, left: 0 })
    expect(settle).toHaveBeenLastCalledWith(ORDER)
    expect(await handleOpen()).toEqual({ handled: 0, left: 0 })
  })

  it('stores an event of a settled payment as handled', async () => {
    isSettled.mockReturnValue(true)
    expect((await deliver(captured)).status).toBe(200)
    expect(isSettled).toHaveBeenCalledWith(ORDER)
    expect(settle).not.toHaveBeenCalled()
    expect(await world.payments.openWebhooks({ limit: 10, restMs: 0 })).toEqual([])
  })

  it('defers the event to the workers, which wait until it is old enough', async () => {
    const leave = vi.fn<() => void>()
    const leaving = new Hono<HttpEnv>()
    leaving.use(async (c, next) => {
      c.set('log', log)
      await next()
    })
    leaving.route(
      '/',
      createWebhooksHttp({ payments: { ...world.payments, leaveWebhooks: leave }, checkout }),
    )
    app = leaving
    expect((await deliver(captured)).status).toBe(200)
    expect(leave).toHaveBeenCalledOnce()
    expect(settle).not.toHaveBeenCalled()
    const rested = () => handleOpenWebhooks({ ...handling(), restMs: 500 })
    expect(await rested()).toEqual({ handled: 0, left: 0 })
    world.clock.advance({ seconds: 1 })
    expect(await rested()).toEqual({ handled: 1, left: 0 })
    expect(settle.mock.calls).toEqual([[ORDER]])
  })

  it('an event that always fails does not block others', async () => {
    settle.mockRejectedValue(new Error('broken'))
    await deliver(captured)
    await vi.waitFor(() => expect(settle).toHaveBeenCalled())
    expect(await handleOpen()).toEqual({ handled: 0, left: 1 })
    settle.mockReset().mockReturnValue(new Promise(() => undefined))
    await deliver(captured.replace(ORDER, 'order_BBBBBBBBBBBBBB'), {
      'X-Razorpay-Event-Id': 'evt00000000002',
    })
    expect(await world.payments.openWebhooks({ limit: 1, restMs: 0 })).toMatchObject([
      { eventId: 'evt00000000002' },
    ])
  })

  it('leases an event to one worker, and to the next after the lease expires', async () => {
    settle.mockReturnValueOnce(new Promise(() => undefined))
    await deliver(captured)
    await vi.waitFor(() => expect(settle).toHaveBeenCalled())
    expect(await world.payments.openWebhooks({ limit: 10, restMs: 0 })).toHaveLength(1)
    expect(await world.payments.openWebhooks({ limit: 10, restMs: 0 })).toEqual([])
    world.clock.advance({ minutes: 2 })
    expect(await handleOpen()).toEqual({ handled: 1, left: 0 })
  })

  it('marks an event of another shop’s order as handled', async () => {
    settle.mockRejectedValue(new Failure('not-found', 'Checkout not found.'))
    await deliver(captured)
    await vi.waitFor(() => expect(settle).toHaveBeenCalled())
    await allHandled()
  })

  it.each([
    ['an unknown event', '{"event":"invoice.paid","payload":{}}'],
    ['a failed attempt', captured.replace('payment.captured', 'payment.failed')],
    ['a body that is no JSON', 'hello'],
    ['a body with characters that the database refuses', '{"event":"payment.captured\\u0000","x":"\\ud800"}'],
    ['bytes that are no text', new Uint8Array([0, 255, 254])],
  ])('responds 200 to %s and does nothing', async (_what, body) => {
    expect((await deliver(body)).status).toBe(200)
    expect(settle).not.toHaveBeenCalled()
    expect(await handleOpen()).toEqual({ handled: 0, left: 0 })
  })

  it('identifies events by their bytes when the id is missing', async () => {
    await deliver(captured, { 'X-Razorpay-Event-Id': '' })
    await deliver(captured.replace(ORDER, 'order_BBBBBBBBBBBBBB'), { 'X-Razorpay-Event-Id': '' })
    await vi.waitFor(() => expect(settle).toHaveBeenCalledTimes(2))
  })

  it('responds 413 to more than 256 KB', async () => {
    expect((await deliver('x'.repeat(256 * 1024 + 1))).status).toBe(413)
  })

  it('refund.processed and refund.failed, in either order, ask the gateway, whose answer ends the refund', async () => {
    await world.close()
    world = await openGatewayWorld(database.db, { refundMs: 60_000 })
    await dueRefund(database.db, world)
    await world.payments.settleRefunds()
    const { rows } = await database.executeSql('select gateway_refund_id as id from refunds')
    for (const [i, event] of ['refund.processed', 'refund.failed'].entries()) {
      const body = JSON.stringify({ event, payload: { refund: { entity: { id: rows[0]?.['id'] } } } })
      expect((await deliver(body, { 'X-Razorpay-Event-Id': `evt0000000001${i}` })).status).toBe(200)
    }
    const statusNow = async () =>
      (await world.payments.listRefunds({ page: 1, limit: 10 })).refunds.map(({ status }) => status)
    expect(await statusNow()).toEqual(['requested'])
    await bankProcesses(rows[0]?.['id'])
    await world.payments.settleRefunds()
    expect(await statusNow()).toEqual(['processed'])
    expect(settle).not.toHaveBeenCalled()
  })
})

describe('stored webhooks', () => {
  const admin = {
    userId: 'u1',
    name: 'Ravi',
    email: 'ravi@example.com',
    role: 'owner' as const,
    isAdmin: true,
  }
  const replay = (id: string) => app.request(`/admin/webhooks/${id}/replay`, { method: 'POST' })

  it('unhandled ones are listed oldest first and counted as failed once they were retried', async () => {
    settle.mockRejectedValue(new Error('database gone'))
    await deliver(captured, { 'X-Razorpay-Event-Id': 'evt_1' })
    world.clock.advance({ minutes: 1 })
    await deliver(captured, { 'X-Razorpay-Event-Id': 'evt_2' })
    await vi.waitFor(() => expect(settle).toHaveBeenCalledTimes(2))
    expect((await world.payments.backlog()).webhooks).toMatchObject({ waiting: 2, failed: 0 })
    await handleOpen()
    const listed = await world.payments.unhandledWebhooks(10)
    expect(listed).toMatchObject([
      { id: 'evt_1', event: 'payment.captured', gatewayOrderId: ORDER, handled: false, tries: 1 },
      { id: 'evt_2', tries: 1 },
    ])
    expect((await world.payments.backlog()).webhooks).toMatchObject({ waiting: 2, failed: 2 })
  })

  it('a replay settles the order again and counts the attempt', async () => {
    await deliver(captured, { 'X-Razorpay-Event-Id': 'evt_1' })
    await vi.waitFor(() => expect(settle).toHaveBeenCalledTimes(1))
    actor = admin
    const before = webhookItem.parse(await (await replay('evt_1')).json())
    expect(settle).toHaveBeenCalledTimes(2)
    expect(await (await replay('evt_1')).json()).toMatchObject({ handled: true, tries: before.tries + 1 })
  })

  it('a failed replay leaves the event open and reports it', async () => {
    await deliver(captured, { 'X-Razorpay-Event-Id': 'evt_1' })
    // Waits until the event is marked as handled. Marking it later would undo the replay.
    await allHandled()
    settle.mockRejectedValue(new Error('database gone'))
    actor = admin
    expect(await (await replay('evt_1')).json()).toMatchObject({ handled: false, handledAt: null })
    expect((await world.payments.backlog()).webhooks.waiting).toBe(1)
  })

  it('a replayed refund event is applied again', async () => {
    await world.close()
    world = await openGatewayWorld(database.db, { refundMs: 60_000 })
    await dueRefund(database.db, world)
    await world.payments.settleRefunds()
    const { rows } = await database.executeSql('select gateway_refund_id as id from refunds')
    const body = JSON.stringify({
      event: 'refund.processed',
      payload: { refund: { entity: { id: rows[0]?.['id'] } } },
    })
    await deliver(body, { 'X-Razorpay-Event-Id': 'evt_1' })
    await database.executeSql('update refunds set next_attempt_at = null')
    await world.payments.replayWebhook(admin, 'evt_1')
    await bankProcesses(rows[0]?.['id'])
    await world.payments.settleRefunds()
    expect((await world.payments.listRefunds({ page: 1, limit: 1 })).refunds[0]?.status).toBe('processed')
  })

  it.each(['evt_unknown', '%00', 'a%20b'])('%s is 404', async (id) => {
    actor = admin
    expect((await replay(id)).status).toBe(404)
  })
})

const bankProcesses = (refundId: unknown) =>
  database.executeSql(
    `update sandbox_objects set entity = entity || '{"status": "processed"}' where id = $1`,
    [refundId],
  )
