import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { inTransaction } from '#platform/database/database.ts'
import { openGatewayWorld, payOrder, type GatewayWorld } from '#test/support/gateway.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

const database = openFileDatabase()

const PAID = 95_650
const ADMIN = { email: 'admin@shop.example', role: 'owner' as const, isAdmin: true }

let world: GatewayWorld
let orderId: string
let paymentId: string

beforeEach(async () => {
  world = await openGatewayWorld(database.db, { timeoutMs: 1000, refundMs: 60_000 })
  ;({ orderId, paymentId } = await payOrder(world, PAID))
})
afterEach(() => world.close())

function due(reason: string, amount = PAID) {
  const refund = { paymentId, gatewayOrderId: orderId, amount, reason }
  return inTransaction(database.db, (tx) => world.payments.refundDue(tx, refund))
}

/** Lets the bank complete its refunds: advances the clock and delivers the webhooks. */
async function bankEnds(): Promise<void> {
  world.clock.advance({ minutes: 2 })
  await world.sandbox.deliverDue()
  await world.payments.settleRefunds()
}

async function failedRefund(amount = PAID): Promise<string> {
  await world.control('/refunds', { outcome: 'failure' })
  const { id } = await due('sold out', amount)
  await world.payments.settleRefunds()
  // The gateway counts the refund while the bank processes it, and the inquiry records that.
  await world.inquire(orderId)
  await bankEnds()
  await world.control('/refunds', { outcome: 'success' })
  return id
}

const statusOf = async (id: string) =>
  (await world.payments.refundsOf(database.db, [orderId])).find((refund) => refund.id === id)?.status
const refundedAtGateway = async () => (await world.gateway.fetchPayment(paymentId)).amountRefunded

describe('a refund that failed', () => {
  it('is made by a retry under a new key', async () => {
    const id = await failedRefund()
    expect(await statusOf(id)).toBe('failed')
    expect(await refundedAtGateway()).toBe(0)
    expect(await world.payments.retryRefund(ADMIN, id)).toMatchObject({ status: 'due', attempts: 0 })
    await world.payments.settleRefunds()
    await bankEnds()
    expect(await statusOf(id)).toBe('processed')
    expect(await refundedAtGateway()).toBe(PAID)
  })

  it('is retried once when two administrators press the button together', async () => {
    const id = await failedRefund()
    await Promise.allSettled([world.payments.retryRefund(ADMIN, id), world.payments.retryRefund(ADMIN, id)])
    await Promise.all([world.payments.settleRefunds(), world.payments.settleRefunds()])
    await bankEnds()
    expect(await refundedAtGateway()).toBe(PAID)
  })

  it('is not recorded again for the same reason', async () => {
    const id = await failedRefund(40_000)
    await world.payments.retryRefund(ADMIN, id)
    expect(await due('sold out', 40_000)).toMatchObject({ id })
    expect(await world.payments.refundsOf(database.db, [orderId])).toHaveLength(1)
  })

  it('is covered, not requested, when staff refunded the money on the gateway’s dashboard', async () => {
    const id = await failedRefund()
    await world.control(`/payments/${paymentId}/refund`, {})
    expect(await world.payments.retryRefund(ADMIN, id)).toMatchObject({ status: 'covered' })
    expect(await refundedAtGateway()).toBe(PAID)
    expect((await world.payments.backlog()).refunds).toMatchObject({ failed: 0 })
  })

  it('is requested less what staff refunded on the gateway’s dashboard', async () => {
    const id = await failedRefund()
    await world.control(`/payments/${paymentId}/refund`, { amount: 50_000 })
    expect(await world.payments.retryRefund(ADMIN, id)).toMatchObject({
      status: 'due',
      amount: PAID - 50_000,
    })
    await world.payments.settleRefunds()
    await bankEnds()
    expect(await statusOf(id)).toBe('processed')
    expect(await refundedAtGateway()).toBe(PAID)
  })
})

const CASH = { way: 'cash', reference: 'Voucher 12' } as const
const YES = { despite: 'money_disputed', reason: 'The bank will drop it' } as const

/** The bank decides a dispute against the shop. */
async function loseDispute(amount: number): Promise<void> {
  const { body } = await world.control(`/payments/${paymentId}/dispute`, { amount })
  const dispute = String(body['id'])
  await world.control(`/disputes/${dispute}`, { step: 'lost' })
  await world.sandbox.deliverDue()
  for (const { body: raw, headers } of world.arrivals.splice(0)) {
    await world.payments.receiveWebhook('razorpay', { raw: Buffer.from(raw), headers })
  }
  await world.payments.settleRefunds()
}

describe('a failed refund that staff pay in another way', () => {
  it.each([
    [undefined, 'Only ₹0.00 of this payment can still be refunded.'],
    [50_000, 'Only ₹456.50 of this payment can still be refunded.'],
  ])('is refused if the gateway refunded %s paise meanwhile', async (amount, message) => {
    const id = await failedRefund()
    await world.control(`/payments/${paymentId}/refund`, amount === undefined ? {} : { amount })
    const paying = world.payments.payRefund(ADMIN, id, CASH)
    await expect(paying).rejects.toMatchObject({ kind: 'conflict', code: 'exceeds', message })
    expect(await statusOf(id)).toBe('failed')
  })

  it('is refused if the buyer’s bank took the money back', async () => {
    const id = await failedRefund()
    await loseDispute(PAID)
    const paying = world.payments.payRefund(ADMIN, id, { ...CASH, ...YES })
    await expect(paying).rejects.toMatchObject({ code: 'exceeds' })
    expect(await world.payments.retryRefund(ADMIN, id)).toMatchObject({ status: 'covered' })
  })

  it('needs a yes, like a retry, if the bank took a part back', async () => {
    const id = await failedRefund(30_000)
    await loseDispute(20_000)
    const { payRefund, retryRefund } = world.payments
    await expect(payRefund(ADMIN, id, CASH)).rejects.toMatchObject({ code: 'money_disputed' })
    await expect(retryRefund(ADMIN, id)).rejects.toMatchObject({ code: 'money_disputed' })
    expect(await payRefund(ADMIN, id, { ...CASH, ...YES })).toMatchObject({ status: 'paid' })
  })

  it('leaves no money for another refund of the payment', async () => {
    const first = await failedRefund()
    await world.control('/refunds', { outcome: 'failure' })
    const { id: second } = await due('damaged')
    await world.payments.settleRefunds()
    await bankEnds()
    await world.control('/refunds', { outcome: 'success' })
    await world.payments.payRefund(ADMIN, first, CASH)
    await expect(world.payments.payRefund(ADMIN, second, CASH)).rejects.toMatchObject({ code: 'exceeds' })
    expect(await world.payments.retryRefund(ADMIN, second)).toMatchObject({ status: 'covered' })
    expect(await refundedAtGateway()).toBe(0)
  })

  it('leaves no money for a refund that is due already', async () => {
    const first = await failedRefund()
    const { id: second } = await due('damaged')
    await expect(world.payments.payRefund(ADMIN, first, CASH)).rejects.toMatchObject({ code: 'exceeds' })
    await world.payments.settleRefunds()
    await bankEnds()
    expect(await statusOf(second)).toBe('processed')
    expect(await refundedAtGateway()).toBe(PAID)
  })
})

describe('a refund that waits for its next attempt', () => {
  it('is requested immediately when staff retry it', async () => {
    const { id } = await due('sold out')
    world.sandbox.faults.inject({ on: 'refund', as: '500', times: 3 })
    await world.payments.settleRefunds()
    const { refunds } = await world.payments.listRefunds({ page: 1, limit: 1 })
    expect(refunds).toMatchObject([{ status: 'due', attempts: 1, lastError: expect.any(String) }])
    await world.payments.retryRefund(ADMIN, id)
    await world.payments.settleRefunds()
    expect(await statusOf(id)).toBe('requested')
  })
})

describe('a refund that needs no retry', () => {
  it.each([
    ['under way', async () => undefined, 'refund_requested'],
    ['done', bankEnds, 'refund_processed'],
  ])('a retry is refused when %s', async (_, then, code) => {
    const { id } = await due('sold out')
    await world.payments.settleRefunds()
    await then()
    await expect(world.payments.retryRefund(ADMIN, id)).rejects.toMatchObject({ kind: 'conflict', code })
  })

  it('an unknown one is refused', async () => {
    await expect(world.payments.retryRefund(ADMIN, '0'.repeat(24))).rejects.toMatchObject({
      kind: 'not-found',
    })
  })

  it('reports that the gateway is down, and changes nothing', async () => {
    const id = await failedRefund()
    world.sandbox.faults.inject({ on: 'fetchPayment', as: '500', times: 3 })
    await expect(world.payments.retryRefund(ADMIN, id)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await statusOf(id)).toBe('failed')
  })
})

describe('several parts of one payment', () => {
  it('add up while the first is still at the bank and an inquiry has counted it', async () => {
    await due('one copy cancelled', 40_000)
    await world.payments.settleRefunds()
    await world.inquire(orderId)
    expect(await due('the rest cancelled', PAID - 40_000)).toMatchObject({ amount: PAID - 40_000 })
    await world.payments.settleRefunds()
    await bankEnds()
    expect(await refundedAtGateway()).toBe(PAID)
  })

  it('never exceed the captured amount, regardless of their number and reasons', async () => {
    const parts = Array.from({ length: 8 }, (_, i) => due(`part ${i}`, 20_000))
    await Promise.all(parts)
    await world.payments.settleRefunds()
    await bankEnds()
    const refunds = await world.payments.refundsOf(database.db, [orderId])
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(PAID)
    expect(await refundedAtGateway()).toBe(PAID)
  })
})

it('staff list the failed refunds alone', async () => {
  const listed = async () => (await world.payments.listRefunds({ page: 1, limit: 10, failed: true })).refunds
  await due('one copy cancelled', 10_000)
  await world.payments.settleRefunds()
  await bankEnds()
  expect(await listed()).toEqual([])
  const id = await failedRefund(20_000)
  expect(await listed()).toMatchObject([{ id, status: 'failed' }])
})

it('the backlog is counted with its age, for the operator', async () => {
  const since = world.clock.now()
  await due('sold out')
  expect((await world.payments.backlog()).refunds).toEqual({ waiting: 1, failed: 0, oldest: since })
  await failedRefund(PAID)
  const { webhooks } = await world.payments.backlog()
  expect(webhooks).toEqual({ waiting: 0, failed: 0, oldest: null })
})
