import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { checkoutMessage, sign } from '#modules/payments/gateways/razorpay/webhook.ts'
import { inTransaction } from '#platform/database/database.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { type GatewayWorld, openGatewayWorld, TEST_KEYS } from '#test/support/gateway.ts'

import { payments as paymentRows } from './payments.tables.ts'

const database = openFileDatabase()
let world: GatewayWorld

beforeEach(async () => {
  world = await openGatewayWorld(database.db, { timeoutMs: 1000, refundMs: 0 })
})
afterEach(() => world.close())

async function started(amount = 95_650): Promise<string> {
  const { gatewayOrderId } = await world.payments.startOrder({ amount, receipt: 'r1', notes: {} })
  return gatewayOrderId
}

async function pay(orderId: string, body: Record<string, unknown> = {}) {
  const { body: answer } = await world.control(`/orders/${orderId}/pay`, {
    outcome: 'success',
    webhook: 'lose',
    ...body,
  })
  return answer as { razorpay_payment_id: string; razorpay_signature: string }
}

describe('starting an order', () => {
  it.each([
    ['500', 'unavailable'],
    ['502-html', 'unavailable'],
    ['429', 'unavailable'],
    ['timeout', 'unavailable'],
  ] as const)('a gateway that returns %s is a Failure %s', async (as, kind) => {
    world.sandbox.faults.inject({ on: 'createOrder', as, times: 3 })
    await expect(started()).rejects.toMatchObject({ name: 'Failure', kind, retryAfter: 30 })
  })

  it('a refusal is a Failure gateway', async () => {
    await expect(started(99)).rejects.toMatchObject({ name: 'Failure', kind: 'gateway' })
  })
})

describe('the signature of Checkout', () => {
  it('is accepted for its own order and payment only', async () => {
    const orderId = await started()
    const paid = await pay(orderId)
    const own = {
      gateway: 'razorpay' as const,
      gatewayOrderId: orderId,
      paymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    }
    expect(world.payments.verifySignature(own)).toBe(true)
    expect(world.payments.verifySignature({ ...own, gatewayOrderId: await started() })).toBe(false)
    expect(world.payments.verifySignature({ ...own, paymentId: 'pay_AAAAAAAAAAAAAA' })).toBe(false)
    const forged = sign('another secret', checkoutMessage(orderId, own.paymentId))
    expect(world.payments.verifySignature({ ...own, signature: forged })).toBe(false)
  })
})

describe('an inquiry', () => {
  it('returns unpaid before any attempt, and the reason after a failed one', async () => {
    const orderId = await started()
    expect(await world.inquire(orderId)).toEqual({
      state: 'unpaid',
      lastFailure: null,
      lastAttemptAt: null,
    })
    await pay(orderId, { outcome: 'failure', reason: 'card_declined' })
    expect(await world.inquire(orderId)).toEqual({
      state: 'unpaid',
      lastFailure: 'Payment was declined by the bank that issued the card',
      lastAttemptAt: expect.any(Date),
    })
  })

  it('returns captured with the amount paid, even if it differs from the order’s', async () => {
    const orderId = await started()
    const { razorpay_payment_id: id } = await pay(orderId, { amount: 100 })
    expect(await world.inquire(orderId)).toEqual({
      state: 'captured',
      payments: [{ id, amount: 100, currency: 'INR', method: 'upi', createdAt: world.clock.now() }],
    })
  })

  it('returns pending while the bank is undecided, then its decision', async () => {
    const orderId = await started()
    const { razorpay_payment_id: id } = await pay(orderId, { outcome: 'pending' })
    expect(await world.inquire(orderId)).toEqual({ state: 'pending' })
    await world.control(`/payments/${id}/resolve`, { outcome: 'success', webhook: 'lose' })
    expect(await world.inquire(orderId)).toMatchObject({ state: 'captured' })
  })

  it('honours a failed payment that is captured after all', async () => {
    const orderId = await started()
    await pay(orderId, { outcome: 'failure' })
    expect(await world.inquire(orderId)).toMatchObject({ state: 'unpaid' })
    const [failed] = await world.gateway.fetchOrderPayments(orderId)
    await world.control(`/payments/${failed?.id}/resolve`, { outcome: 'success', webhook: 'lose' })
    expect(await world.inquire(orderId)).toMatchObject({ state: 'captured' })
  })

  it('never concludes “not paid” from a list that lags behind the order', async () => {
    const orderId = await started()
    await pay(orderId)
    world.sandbox.faults.inject({ on: 'fetchOrderPayments', as: 'lag', times: 1 })
    expect(await world.inquire(orderId)).toEqual({ state: 'pending' })
    const other = await started()
    await pay(other, { outcome: 'pending' })
    world.sandbox.faults.inject({ on: 'fetchOrderPayments', as: 'lag', times: 1 })
    expect(await world.inquire(other)).toEqual({ state: 'pending' })
  })

  it('keeps the most advanced state of a payment when an old report arrives late', async () => {
    const orderId = await started()
    const { razorpay_payment_id: id } = await pay(orderId)
    await world.inquire(orderId)
    const [captured] = await world.gateway.fetchOrderPayments(orderId)
    const { recordPayments } = await import('./payments.repository.ts')
    if (!captured) throw new Error('not paid')
    await recordPayments(
      database.db,
      { gateway: 'razorpay', gatewayOrderId: orderId },
      [{ ...captured, status: 'failed' }],
      world.clock.now(),
    )
    const [row] = await database.db.select().from(paymentRows).where(eq(paymentRows.id, id))
    expect(row?.status).toBe('captured')
  })

  it('is a Failure when the gateway does not respond', async () => {
    const orderId = await started()
    world.sandbox.faults.inject({ on: 'fetchOrder', as: '500', times: 3 })
    await expect(world.inquire(orderId)).rejects.toMatchObject({
      name: 'Failure',
      kind: 'unavailable',
    })
  })
})

describe('a payment that was only authorized', () => {
  beforeEach(async () => {
    await world.close()
    world = await openGatewayWorld(database.db, { timeoutMs: 1000, capture: 'manual' })
  })

  /** An order of an account with manual capture; our adapter itself always requests automatic capture. */
  async function authorized(): Promise<string> {
    const credentials = Buffer.from(`${TEST_KEYS.keyId}:${TEST_KEYS.keySecret}`).toString('base64')
    const response = await fetch(`${world.base}/v1/orders`, {
      method: 'POST',
      headers: { Authorization: `Basic ${credentials}` },
      body: JSON.stringify({ amount: 5000, currency: 'INR' }),
    })
    const { id } = (await response.json()) as { id: string }
    await pay(id)
    return id
  }

  it('is captured by the inquiry', async () => {
    expect(await world.inquire(await authorized())).toMatchObject({ state: 'captured' })
  })

  it('counts as captured when the capture took effect but its response was lost', async () => {
    const orderId = await authorized()
    world.sandbox.faults.inject({ on: 'capture', as: 'timeout-after', times: 1 })
    expect(await world.inquire(orderId)).toMatchObject({ state: 'captured' })
  })

  it('stays pending when the capture failed', async () => {
    const orderId = await authorized()
    world.sandbox.faults.inject({ on: 'capture', as: '500', times: 1 })
    expect(await world.inquire(orderId)).toEqual({ state: 'pending' })
    expect(await world.inquire(orderId)).toMatchObject({ state: 'captured' })
  })

  it('is captured once by two concurrent inquiries', async () => {
    const orderId = await authorized()
    const both = await Promise.all([world.inquire(orderId), world.inquire(orderId)])
    expect(both.map(({ state }) => state)).toEqual(['captured', 'captured'])
    expect(await world.gateway.fetchOrder(orderId)).toMatchObject({ status: 'paid', amountPaid: 5000 })
  })
})

describe('refundDue', () => {
  it('requires an earlier inquiry that has seen the payment', async () => {
    const orderId = await started()
    const { razorpay_payment_id: paymentId } = await pay(orderId)
    const refund = { paymentId, gatewayOrderId: orderId, amount: 100, reason: 'late' }
    await expect(inTransaction(database.db, (tx) => world.payments.refundDue(tx, refund))).rejects.toThrow(
      'no inquiry has seen',
    )
  })
})
