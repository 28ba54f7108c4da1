import { createHmac } from 'node:crypto'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openGatewayWorld, TEST_KEYS, type GatewayWorld } from '#test/support/gateway.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

const database = openFileDatabase()
let world: GatewayWorld

beforeEach(async () => {
  world = await openGatewayWorld(database.db, { answerMs: 300 })
})
afterEach(() => world.close())

async function pay(body: Record<string, unknown> = {}): Promise<string> {
  const { id } = await world.gateway.createOrder({ amount: 5000, receipt: 'r', notes: {} })
  await world.control(`/orders/${id}/pay`, { outcome: 'success', ...body })
  return id
}

const events = () =>
  world.arrivals.map(({ body }) => (JSON.parse(body) as { event: string }).event).toSorted()
const PAID_EVENTS = ['order.paid', 'payment.authorized', 'payment.captured']

describe('webhooks', () => {
  it('report a payment with three events, signed over the bytes, with the real gateway’s headers', async () => {
    const orderId = await pay()
    expect(await world.sandbox.deliverDue()).toBe(3)
    expect(events()).toEqual(PAID_EVENTS)
    for (const { headers, body } of world.arrivals) {
      const expected = createHmac('sha256', TEST_KEYS.webhookSecret).update(body).digest('hex')
      expect(headers.get('x-razorpay-signature')).toBe(expected)
      expect(headers.get('x-razorpay-event-id')).toMatch(/^[A-Za-z0-9]{14}$/)
      expect(headers.get('request-id')).toBe(headers.get('x-razorpay-event-id'))
      expect(headers.get('user-agent')).toBe('Razorpay-Webhook/v1')
      expect(headers.get('content-type')).toBe('application/json')
    }
    const paid = world.arrivals
      .map(({ body }) => JSON.parse(body))
      .find(({ event }) => event === 'order.paid')
    expect(paid).toMatchObject({
      entity: 'event',
      contains: ['payment', 'order'],
      payload: {
        payment: { entity: { status: 'captured' } },
        order: { entity: { id: orderId, status: 'paid' } },
      },
    })
  })

  it('report a failed attempt with its reason', async () => {
    await pay({ outcome: 'failure', reason: 'insufficient_fund' })
    await world.sandbox.deliverDue()
    expect(JSON.parse(world.arrivals[0]?.body ?? '')).toMatchObject({
      event: 'payment.failed',
      payload: {
        payment: { entity: { status: 'failed', captured: false, error_reason: 'insufficient_fund' } },
      },
    })
  })

  it('are retried with the same bytes and id until the receiver accepts them', async () => {
    await pay({ outcome: 'failure' })
    world.answers.push(500, 400)
    expect(await world.sandbox.deliverDue()).toBe(1)
    expect(await world.sandbox.deliverDue()).toBe(0)
    world.clock.advance({ seconds: 6 })
    expect(await world.sandbox.deliverDue()).toBe(1)
    world.clock.advance({ seconds: 13 })
    expect(await world.sandbox.deliverDue()).toBe(1)
    world.clock.advance({ hours: 24 })
    expect(await world.sandbox.deliverDue()).toBe(0)
    expect(new Set(world.arrivals.map(({ body }) => body)).size).toBe(1)
    expect(new Set(world.arrivals.map(({ headers }) => headers.get('x-razorpay-event-id'))).size).toBe(1)
  })

  it('survive a crash between payment and delivery', async () => {
    await pay()
    await world.close()
    world = await openGatewayWorld(database.db)
    await world.sandbox.deliverDue()
    expect(events()).toEqual(PAID_EVENTS)
  })

  it('are not sent in mode lose', async () => {
    await pay({ webhook: 'lose' })
    expect(await world.sandbox.deliverDue()).toBe(0)
  })

  it('arrive twice with one id in mode duplicate', async () => {
    await pay({ webhook: 'duplicate' })
    expect(await world.sandbox.deliverDue()).toBe(6)
    expect(new Set(world.arrivals.map(({ headers }) => headers.get('x-razorpay-event-id'))).size).toBe(3)
  })

  it('arrive a minute later in mode late', async () => {
    await pay({ webhook: 'late' })
    expect(await world.sandbox.deliverDue()).toBe(0)
    world.clock.advance({ minutes: 1 })
    expect(await world.sandbox.deliverDue()).toBe(3)
  })

  it('are delivered automatically once started, and not before', async () => {
    world.sandbox.start()
    await pay()
    await expect.poll(events).toEqual(PAID_EVENTS)
    await world.sandbox.stop()
    await pay()
    expect(world.arrivals).toHaveLength(3)
  })
})
