import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { inTransaction } from '#platform/database/database.ts'
import { openGatewayWorld, payOrder, type GatewayWorld } from '#test/support/gateway.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { emptyTables } from '#test/support/empty-tables.ts'

const database = openFileDatabase({ emptied: false })

const PAID = 95_650

let world: GatewayWorld
let orderId: string
let paymentId: string

beforeEach(() => openPaid())
afterEach(() => world.close())

async function openPaid(options: { refundMs?: number } = {}): Promise<void> {
  await emptyTables(database)
  world = await openGatewayWorld(database.db, { timeoutMs: 1000, ...options })
  ;({ orderId, paymentId } = await payOrder(world, PAID))
}

function due(reason: string, amount = PAID) {
  const refund = { paymentId, gatewayOrderId: orderId, amount, reason }
  return inTransaction(database.db, (tx) => world.payments.refundDue(tx, refund))
}

const refunds = () => world.payments.refundsOf(database.db, [orderId])
const refundedAtGateway = async () => (await world.gateway.fetchPayment(paymentId)).amountRefunded

describe('a refund that is due', () => {
  it('is recorded once for each payment and reason', async () => {
    const first = await due('sold out')
    const second = await due('sold out')
    expect(second).toEqual(first)
    expect(first).toMatchObject({ paymentId, gatewayOrderId: orderId, amount: PAID, status: 'due' })
    expect(await refunds()).toEqual([first])
  })

  it('is one refund when ten request it concurrently, and is paid out once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, (_, i) => due(`reason ${i % 2}`)))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    await Promise.all([world.payments.settleRefunds(), world.payments.settleRefunds()])
    expect(await refundedAtGateway()).toBe(PAID)
    expect(await refunds()).toHaveLength(1)
  })

  it('is reduced to the remainder, and beyond it returns the refund that takes everything', async () => {
    await due('one copy missing', 60_000)
    expect(await due('another copy missing', 60_000)).toMatchObject({ amount: PAID - 60_000 })
    await due('third', 60_000)
    const all = await refunds()
    expect(all.map(({ amount }) => amount)).toEqual([60_000, PAID - 60_000])
    await world.payments.settleRefunds()
    expect(await refundedAtGateway()).toBe(PAID)
  })

  it('is also recorded once for part of a payment', async () => {
    const first = await due('one copy missing', 1000)
    expect(await due('one copy missing', 1000)).toEqual(first)
    expect(await refunds()).toHaveLength(1)
  })

  it('is reduced by earlier refunds, both staff’s at the gateway and the shop’s', async () => {
    await due('one copy missing', 10_000)
    await world.gateway.refund({ paymentId, amount: 650, idempotencyKey: 'by-hand-000001', notes: {} })
    await world.inquire(orderId)
    expect(await due('sold out')).toMatchObject({ amount: PAID - 10_000 - 650 })
    expect(await world.payments.settleRefunds()).toEqual({ settled: 2, waiting: 0 })
    expect(await refundedAtGateway()).toBe(PAID)
  })

  it('accounts for refunds made on the gateway’s dashboard', async () => {
    await world.gateway.refund({ paymentId, amount: PAID, idempotencyKey: 'by-hand-000001', notes: {} })
    await due('sold out')
    expect(await world.payments.settleRefunds()).toEqual({ settled: 1, waiting: 0 })
    expect(await refunds()).toMatchObject([{ status: 'processed' }])
    expect(await refundedAtGateway()).toBe(PAID)
  })

  it('leaves no record when its transaction is rolled back', async () => {
    const refund = { paymentId, gatewayOrderId: orderId, amount: PAID, reason: 'late' }
    const failing = inTransaction(database.db, async (tx) => {
      await world.payments.refundDue(tx, refund)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await refunds()).toEqual([])
  })
})

describe('settling', () => {
  it('requests the refund and records that it was processed', async () => {
    await due('sold out')
    expect(await world.payments.settleRefunds()).toEqual({ settled: 1, waiting: 0 })
    expect(await refunds()).toMatchObject([{ status: 'processed' }])
    expect(await world.payments.settleRefunds()).toEqual({ settled: 0, waiting: 0 })
  })

  it('retries a refund after growing pauses while the gateway fails', async () => {
    await due('sold out')
    for (const pause of [30, 60]) {
      world.sandbox.faults.inject({ on: 'refund', as: '500', times: 3 })
      expect(await world.payments.settleRefunds()).toEqual({ settled: 0, waiting: 1 })
      world.clock.advance({ seconds: pause - 1 })
      expect(await world.payments.settleRefunds()).toEqual({ settled: 0, waiting: 1 })
      expect(await refunds()).toMatchObject([{ status: 'due' }])
      world.clock.advance({ seconds: 1 })
    }
    expect(await world.payments.settleRefunds()).toEqual({ settled: 1, waiting: 0 })
    expect(await refundedAtGateway()).toBe(PAID)
  })

  it('pays out once when the gateway’s response is lost each time', async () => {
    await due('one copy missing', 1000)
    world.sandbox.faults.inject({ on: 'refund', as: 'timeout-after', times: 3 })
    expect(await world.payments.settleRefunds()).toEqual({ settled: 0, waiting: 1 })
    world.clock.advance({ minutes: 1 })
    expect(await world.payments.settleRefunds()).toEqual({ settled: 1, waiting: 0 })
    expect(await refundedAtGateway()).toBe(1000)
  })

  it('takes over refunds leased by a process that died', async () => {
    await due('sold out')
    const { claimDueRefunds } = await import('./refunds.repository.ts')
    await claimDueRefunds(database.db, { now: world.clock.now(), leaseMs: 120_000, limit: 10 })
    expect(await world.payments.settleRefunds()).toEqual({ settled: 0, waiting: 1 })
    world.clock.advance({ minutes: 2 })
    expect(await world.payments.settleRefunds()).toEqual({ settled: 1, waiting: 0 })
  })

  it('checks a refund pending at the bank until it is processed', async () => {
    await world.close()
    await openPaid({ refundMs: 60_000 })
    await due('sold out')
    expect(await world.payments.settleRefunds()).toEqual({ settled: 0, waiting: 1 })
    expect(await refunds()).toMatchObject([{ status: 'requested' }])
    world.clock.advance({ minutes: 2 })
    await world.sandbox.deliverDue()
    expect(await world.payments.settleRefunds()).toEqual({ settled: 1, waiting: 0 })
    expect(await refunds()).toMatchObject([{ status: 'processed' }])
  })

  it('records a refund that the bank could not make as failed, for staff', async () => {
    await world.control('/refunds', { outcome: 'failure' })
    await due('sold out')
    expect(await world.payments.settleRefunds()).toEqual({ settled: 1, waiting: 0 })
    expect(await world.payments.listRefunds({ page: 1, limit: 10 })).toMatchObject({
      total: 1,
      refunds: [{ status: 'failed', amount: PAID }],
    })
  })
})

describe('the list of refunds', () => {
  it('lists the newest first, paginated', async () => {
    for (const reason of ['first', 'second', 'third']) await due(reason, 100)
    const pages = [
      await world.payments.listRefunds({ page: 1, limit: 2 }),
      await world.payments.listRefunds({ page: 2, limit: 2 }),
    ]
    expect(pages.map(({ refunds: items }) => items.map(({ reason }) => reason))).toEqual([
      ['third', 'second'],
      ['first'],
    ])
    expect(pages[0]?.total).toBe(3)
  })
})
