import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'

import { createRazorpayGateway } from './razorpay-gateway.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { newId } from '#platform/ids.ts'
import { openGatewayWorld, TEST_KEYS, type GatewayWorld } from '#test/support/gateway.ts'
import { openTestDatabase } from '#test/support/test-database.ts'

/** Contract between our adapter and the gateway's protocol, as the sandbox implements it. */

let database: OpenDatabase
let world: GatewayWorld

beforeAll(async () => {
  database = await openTestDatabase()
  world = await openGatewayWorld(database.db, { timeoutMs: 1000 })
})
afterAll(async () => {
  await world.close()
  await database.close()
})

const order = (amount = 95_650) =>
  world.gateway.createOrder({ amount, receipt: 'r1', notes: { checkout: 'c1' } })

async function paid(amount = 95_650, more: Record<string, unknown> = {}) {
  const { id } = await order(amount)
  await world.control(`/orders/${id}/pay`, { outcome: 'success', webhook: 'lose', ...more })
  const [payment] = await world.gateway.fetchOrderPayments(id)
  if (!payment) throw new Error('not paid')
  return { id, payment }
}

describe('orders', () => {
  it('are created in paise and fetched by id', async () => {
    const created = await order()
    expect(created).toMatchObject({
      amount: 95_650,
      amountPaid: 0,
      currency: 'INR',
      status: 'created',
      attempts: 0,
    })
    expect(created.id).toMatch(/^order_[A-Za-z0-9]{14}$/)
    expect(await world.gateway.fetchOrder(created.id)).toEqual(created)
  })

  it('go created → attempted → paid, counting attempts', async () => {
    const { id } = await order()
    await world.control(`/orders/${id}/pay`, { outcome: 'failure', webhook: 'lose', reason: 'card_declined' })
    expect(await world.gateway.fetchOrder(id)).toMatchObject({
      status: 'attempted',
      attempts: 1,
      amountPaid: 0,
    })
    await world.control(`/orders/${id}/pay`, { outcome: 'success', webhook: 'lose' })
    expect(await world.gateway.fetchOrder(id)).toMatchObject({
      status: 'paid',
      attempts: 2,
      amountPaid: 95_650,
    })
    const payments = await world.gateway.fetchOrderPayments(id)
    expect(payments.map(({ status, errorReason }) => `${status} ${errorReason}`).toSorted()).toEqual([
      'captured null',
      'failed card_declined',
    ])
  })

  it('refuse a further payment once paid', async () => {
    const { id } = await paid()
    const again = await world.control(`/orders/${id}/pay`, { outcome: 'success', webhook: 'lose' })
    expect(again).toMatchObject({ status: 400, body: { error: { code: 'BAD_REQUEST_ERROR' } } })
  })
})

describe('errors', () => {
  const wrong = () =>
    createRazorpayGateway({
      ...TEST_KEYS,
      apiBase: () => world.base,
      keySecret: 'wrong',
      timeoutMs: 1000,
    })

  it('a wrong secret is 401 and of kind auth', async () => {
    await expect(wrong().fetchOrder('order_AAAAAAAAAAAAAA')).rejects.toMatchObject({
      name: 'GatewayError',
      kind: 'auth',
      status: 401,
      message: 'Authentication failed',
    })
  })

  it('an unknown id is 400 at the gateway and not_found to us', async () => {
    await expect(world.gateway.fetchOrder('order_AAAAAAAAAAAAAA')).rejects.toMatchObject({
      kind: 'not_found',
      status: 400,
    })
    await expect(world.gateway.fetchOrderPayments('order_AAAAAAAAAAAAAA')).rejects.toMatchObject({
      kind: 'not_found',
    })
    await expect(world.gateway.fetchPayment('pay_AAAAAAAAAAAAAA')).rejects.toMatchObject({
      kind: 'not_found',
    })
    await expect(world.gateway.fetchRefund('rfnd_AAAAAAAAAAAAAA')).rejects.toMatchObject({
      kind: 'not_found',
    })
  })

  it('a malformed id is invalid', async () => {
    await expect(world.gateway.fetchOrder('order_1')).rejects.toMatchObject({
      kind: 'invalid',
      message: 'order_1 is not a valid id',
    })
  })

  it('an id that would escape its path segment is never sent', async () => {
    await expect(world.gateway.fetchPayment('../orders/x')).rejects.toMatchObject({
      kind: 'invalid',
      status: undefined,
    })
  })

  it.each([
    [99, 'Order amount less than minimum amount allowed'],
    [100.5, 'The amount must be an integer.'],
    [50_000_001, 'Amount exceeds maximum amount allowed.'],
  ])('an order of %d paise is refused', async (amount, message) => {
    await expect(order(amount)).rejects.toMatchObject({
      kind: 'invalid',
      status: 400,
      code: 'BAD_REQUEST_ERROR',
      reason: 'input_validation_failed',
      field: 'amount',
      message,
    })
  })

  it('a receipt of more than 40 characters is refused', async () => {
    const long = world.gateway.createOrder({ amount: 100, receipt: 'x'.repeat(41), notes: {} })
    await expect(long).rejects.toMatchObject({ message: 'receipt: the length must be no more than 40.' })
  })

  it.each(['429', '500', '502-html', '500-after'] as const)('%s on a new order is retried', async (as) => {
    world.sandbox.faults.inject({ on: 'createOrder', as, times: 2 })
    await expect(order()).resolves.toMatchObject({ status: 'created' })
  })

  it.each([
    ['429', 'rate_limited'],
    ['500', 'unavailable'],
  ] as const)('%s three times on a new order is %s', async (as, kind) => {
    world.sandbox.faults.inject({ on: 'createOrder', as, times: 3 })
    await expect(order()).rejects.toMatchObject({ kind })
    await expect(order()).resolves.toMatchObject({ status: 'created' })
  })

  it.each(['timeout', 'timeout-after'] as const)(
    '%s on a new order is an unknown outcome and is not retried',
    async (as) => {
      world.sandbox.faults.inject({ on: 'createOrder', as, times: 1 })
      await expect(order()).rejects.toMatchObject({ kind: 'unknown_outcome' })
      // There was only one fault: a second attempt would have succeeded.
      await expect(order()).resolves.toMatchObject({ status: 'created' })
    },
  )

  it('a read is attempted three times', async () => {
    const { id } = await order()
    world.sandbox.faults.inject({ on: 'fetchOrder', as: '502-html', times: 2 })
    await expect(world.gateway.fetchOrder(id)).resolves.toMatchObject({ id })
    world.sandbox.faults.inject({ on: 'fetchOrder', as: '500', times: 3 })
    await expect(world.gateway.fetchOrder(id)).rejects.toMatchObject({ kind: 'unavailable', status: 500 })
  })

  it('an unreachable gateway is unavailable to a read, an unknown outcome to a write', async () => {
    const gone = createRazorpayGateway({
      apiBase: () => 'http://127.0.0.1:1',
      ...TEST_KEYS,
      sleep: async () => undefined,
    })
    await expect(gone.fetchOrder('order_AAAAAAAAAAAAAA')).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(gone.createOrder({ amount: 100, receipt: 'r', notes: {} })).rejects.toMatchObject({
      kind: 'unknown_outcome',
    })
  })
})

describe('captures', () => {
  it('take an authorized payment once, and only in full', async () => {
    const { db } = database
    const manual = await openGatewayWorld(db, { capture: 'manual' })
    const { id } = await rawOrder(manual)
    await manual.control(`/orders/${id}/pay`, { outcome: 'success', webhook: 'lose' })
    const [payment] = await manual.gateway.fetchOrderPayments(id)
    assert(payment?.status === 'authorized')
    await expect(manual.gateway.capture(payment.id, 100)).rejects.toMatchObject({
      message: 'Capture amount must be equal to the amount authorized.',
    })
    expect(await manual.gateway.capture(payment.id, 5000)).toMatchObject({ status: 'captured' })
    await expect(manual.gateway.capture(payment.id, 5000)).rejects.toMatchObject({
      kind: 'invalid',
      message: 'This payment has already been captured',
    })
    await manual.close()
  })

  /** Creates an order that leaves capture to the account's setting; our adapter never does. */
  async function rawOrder({ base }: GatewayWorld): Promise<{ id: string }> {
    const credentials = Buffer.from(`${TEST_KEYS.keyId}:${TEST_KEYS.keySecret}`).toString('base64')
    const response = await fetch(`${base}/v1/orders`, {
      method: 'POST',
      headers: { Authorization: `Basic ${credentials}` },
      body: JSON.stringify({ amount: 5000, currency: 'INR' }),
    })
    return (await response.json()) as { id: string }
  }
})

describe('refunds', () => {
  const refund = (paymentId: string, amount: number, idempotencyKey: string) =>
    world.gateway.refund({ paymentId, amount, idempotencyKey, notes: {} })

  it('with the same key are the same refund, even after a lost response', async () => {
    const { payment } = await paid()
    world.sandbox.faults.inject({ on: 'refund', as: 'timeout-after', times: 1 })
    const first = await refund(payment.id, 650, 'key-0000000001')
    const second = await refund(payment.id, 650, 'key-0000000001')
    expect(second).toEqual(first)
    expect(await world.gateway.fetchPayment(payment.id)).toMatchObject({
      status: 'captured',
      amountRefunded: 650,
    })
    expect(await world.gateway.fetchRefund(first.id)).toEqual(first)
  })

  it('with the same key and another amount are a conflict', async () => {
    const { payment } = await paid()
    await refund(payment.id, 650, 'key-0000000002')
    await expect(refund(payment.id, 651, 'key-0000000002')).rejects.toMatchObject({
      kind: 'conflict',
      status: 409,
    })
  })

  it('never exceed what was captured', async () => {
    const { payment } = await paid(1000)
    await refund(payment.id, 600, 'key-0000000003')
    await expect(refund(payment.id, 500, 'key-0000000004')).rejects.toMatchObject({
      message: 'The refund amount provided is greater than amount captured',
    })
    await refund(payment.id, 400, 'key-0000000005')
    expect(await world.gateway.fetchPayment(payment.id)).toMatchObject({
      status: 'refunded',
      amountRefunded: 1000,
    })
    await expect(refund(payment.id, 100, 'key-0000000006')).rejects.toMatchObject({
      message: 'The payment has been fully refunded already',
    })
  })

  it('below one rupee are never sent', async () => {
    const { payment } = await paid()
    await expect(refund(payment.id, 99, 'key-0000000007')).rejects.toMatchObject({
      kind: 'invalid',
      status: undefined,
      field: 'amount',
    })
  })

  it('are listed page by page with our id in their notes, those made at the gateway included', async () => {
    const { payment } = await paid(500_000)
    const ourId = newId()
    await world.gateway.refund({
      paymentId: payment.id,
      amount: 100,
      idempotencyKey: 'key-0000000008',
      notes: { refund: ourId },
    })
    for (let i = 0; i < 100; i++) await world.control(`/payments/${payment.id}/refund`, { amount: 100 })
    const all = await world.gateway.fetchPaymentRefunds(payment.id)
    expect(all).toHaveLength(101)
    expect(new Set(all.map(({ id }) => id)).size).toBe(101)
    expect(all.filter((one) => one.ourId === ourId)).toHaveLength(1)
    expect(all.filter((one) => one.ourId === null)).toHaveLength(100)
  })

  it('with too short a key are refused', async () => {
    const { payment } = await paid()
    await expect(refund(payment.id, 650, 'short')).rejects.toMatchObject({ kind: 'invalid' })
  })
})
