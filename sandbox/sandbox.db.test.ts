import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openGatewayWorld, TEST_KEYS, type GatewayWorld } from '#test/support/gateway.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

const database = openFileDatabase()
let world: GatewayWorld

beforeEach(async () => {
  world = await openGatewayWorld(database.db)
})
afterEach(() => world.close())

const BASIC = `Basic ${Buffer.from(`${TEST_KEYS.keyId}:${TEST_KEYS.keySecret}`).toString('base64')}`

async function rest(path: string, body?: unknown, authorization = BASIC) {
  const response = await world.sandbox.http.request(`/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: authorization ? { Authorization: authorization } : {},
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const description = ({ body }: { body: Record<string, unknown> }) =>
  (body['error'] as Record<string, unknown> | undefined)?.['description']

const order = async () => (await rest('/orders', { amount: 5000, currency: 'INR' })).body['id'] as string

describe('REST', () => {
  it('returns an order like the real gateway', async () => {
    const { status, body } = await rest('/orders', {
      amount: 5000,
      currency: 'INR',
      receipt: 'r#1',
      notes: { a: 'b' },
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 5000,
      amount_paid: 0,
      amount_due: 5000,
      currency: 'INR',
      receipt: 'r#1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: { a: 'b' },
      created_at: world.clock.now().getTime() / 1000,
    })
  })

  it('returns empty notes as an empty array', async () => {
    expect((await rest('/orders', { amount: 5000, currency: 'INR', notes: {} })).body['notes']).toEqual([])
  })

  it.each([
    ['missing', ''],
    ['spelled otherwise', BASIC.replace('Basic', 'basic')],
    ['wrong', 'Basic eDp5'],
  ])('returns 401 if the authorization is %s', async (_what, authorization) => {
    const answer = await rest('/orders', { amount: 5000, currency: 'INR' }, authorization)
    expect(answer).toEqual({
      status: 401,
      body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
    })
  })

  it.each([
    [{ amount: 99, currency: 'INR' }, 'Order amount less than minimum amount allowed'],
    [{ amount: '5000', currency: 'INR' }, 'The amount must be an integer.'],
    [{ currency: 'INR' }, 'The amount field is required.'],
    [{ amount: 5000 }, 'The currency field is required.'],
    [
      { amount: 5000, currency: 'INR', receipt: 'x'.repeat(41) },
      'receipt: the length must be no more than 40.',
    ],
    [
      { amount: 5000, currency: 'INR', partial_payment: '0' },
      'The partial payment field must be true or false.',
    ],
    [{ amount: 5000, currency: 'INR', colour: 'red' }, 'colour is/are not required and should not be sent'],
    [{ amount: 5000, currency: 'INR', notes: { a: 'nul \0' } }, 'Notes must be strings.'],
    ['[]', 'The request body is not valid JSON.'],
    ['{', 'The request body is not valid JSON.'],
  ])('returns 400 for %j', async (body, wanted) => {
    const answer = await rest('/orders', body)
    expect([answer.status, description(answer)]).toEqual([400, wanted])
  })

  it.each(['/nothing', '/payments/x/y', '/orders/x/y/z'])(
    'returns 400 for the unknown address %s',
    async (path) => {
      const answer = await rest(path)
      expect([answer.status, description(answer)]).toEqual([
        400,
        'The requested URL was not found on the server.',
      ])
    },
  )
})

describe('paying', () => {
  it('succeeds once if ten payments of an order run concurrently', async () => {
    const id = await order()
    const all = await Promise.all(
      Array.from({ length: 10 }, () => world.control(`/orders/${id}/pay`, { outcome: 'success' })),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await rest(`/orders/${id}`)).body).toMatchObject({
      status: 'paid',
      amount_paid: 5000,
      attempts: 1,
    })
    await world.sandbox.deliverDue()
    expect(world.arrivals).toHaveLength(3)
  })

  it('refunds a late payment of an order that is already paid', async () => {
    const id = await order()
    const pending = await world.control(`/orders/${id}/pay`, { outcome: 'pending' })
    await world.control(`/orders/${id}/pay`, { outcome: 'success', webhook: 'lose' })
    const late = String(pending.body['razorpay_payment_id'])
    await world.control(`/payments/${late}/resolve`, { outcome: 'success' })
    expect((await rest(`/payments/${late}`)).body).toMatchObject({
      status: 'refunded',
      amount_refunded: 5000,
    })
    expect((await rest(`/orders/${id}`)).body).toMatchObject({ amount_paid: 5000 })
  })
})

describe('refunding', () => {
  it('ten times concurrently with one key or with ten keys refunds no more than was paid', async () => {
    const id = await order()
    const { body } = await world.control(`/orders/${id}/pay`, { outcome: 'success', webhook: 'lose' })
    const paymentId = String(body['razorpay_payment_id'])
    const refund = (idempotencyKey: string) =>
      world.gateway.refund({ paymentId, amount: 1000, idempotencyKey, notes: {} }).catch(() => undefined)
    const same = await Promise.all(Array.from({ length: 10 }, () => refund('one-key-for-all')))
    expect(new Set(same.map((one) => one?.id)).size).toBe(1)
    const other = await Promise.all(Array.from({ length: 10 }, (_, i) => refund(`key-of-its-own-${i}`)))
    expect(other.filter(Boolean)).toHaveLength(4)
    expect((await rest(`/payments/${paymentId}`)).body).toMatchObject({
      status: 'refunded',
      amount_refunded: 5000,
    })
  })
})

describe('control calls', () => {
  it('are refused from other machines, through a proxy, and from pages', async () => {
    const id = await order()
    const call = (headers: Record<string, string>, address = '127.0.0.1') =>
      world.sandbox.http.request(
        `/control/orders/${id}/pay`,
        { method: 'POST', body: '{"outcome":"success"}', headers },
        { incoming: { socket: { remoteAddress: address } } },
      )
    expect((await call({}, '192.0.2.7')).status).toBe(403)
    expect((await call({ 'X-Forwarded-For': '127.0.0.1' })).status).toBe(403)
    expect((await call({ Origin: 'http://evil.example' })).status).toBe(403)
    expect((await call({}, '::ffff:127.0.0.1')).status).toBe(200)
  })

  it.each([
    ['{"outcome":"maybe"}', 400],
    ['{"outcome":"success","extra":1}', 400],
    ['nonsense', 400],
  ])('respond to %s with %d', async (body, status) => {
    const id = await order()
    const response = await world.sandbox.http.request(`/control/orders/${id}/pay`, { method: 'POST', body })
    expect(response.status).toBe(status)
  })
})
