import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { inTransaction } from '#platform/database/database.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { type GatewayWorld, openGatewayWorld, payOrder, TEST_KEYS } from '#test/support/gateway.ts'

import { MADE_AT_GATEWAY } from './refund-inquiry.ts'
import { refundsOfPayment } from './refunds.repository.ts'

const database = openFileDatabase()

const PAID = 95_650

let world: GatewayWorld
let orderId: string
let paymentId: string

beforeEach(async () => {
  world = await openGatewayWorld(database.db)
  ;({ orderId, paymentId } = await payOrder(world, PAID))
})
afterEach(() => world.close())

function due(reason: string, amount = PAID) {
  const refund = { paymentId, gatewayOrderId: orderId, amount, reason }
  return inTransaction(database.db, (tx) => world.payments.refundDue(tx, refund))
}

/** Refunds as staff do on the gateway's dashboard. */
const byHand = (more: object = {}) => world.control(`/payments/${paymentId}/refund`, more)

/** Delivers all pending webhooks to the shop, `times` times each. */
async function bring(times = 1): Promise<void> {
  await world.sandbox.deliverDue()
  const arrived = world.arrivals.splice(0)
  for (let i = 0; i < times; i++) {
    for (const { body, headers } of arrived) {
      await world.payments.receiveWebhook('razorpay', { raw: Buffer.from(body), headers })
    }
  }
  await world.payments.settleRefunds()
}

const refunds = () => world.payments.refundsOf(database.db, [orderId])
const rows = () => refundsOfPayment(database.db, paymentId)
const refundedAtGateway = async () => (await world.gateway.fetchPayment(paymentId)).amountRefunded
const total = (all: readonly { amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0)

describe('a refund made at the gateway', () => {
  it('is recorded on its webhook, once however often it is delivered', async () => {
    await byHand({ amount: 20_000 })
    await bring(3)
    expect(await refunds()).toMatchObject([
      { amount: 20_000, status: 'processed', reason: MADE_AT_GATEWAY, paymentId },
    ])
    expect(await world.payments.listRefunds({ page: 1, limit: 5 })).toMatchObject({
      total: 1,
      refunds: [{ origin: 'gateway' }],
    })
  })

  it('is recorded by an inquiry when its webhook is lost', async () => {
    await byHand({ amount: 20_000, webhook: 'lose' })
    await world.inquire(orderId)
    await world.payments.settleRefunds()
    expect(await refunds()).toMatchObject([{ amount: 20_000, status: 'processed' }])
  })

  it('reduces the shop’s own refund to the remainder', async () => {
    await byHand({ amount: 20_000, webhook: 'lose' })
    await due('cancelled')
    expect(await world.payments.settleRefunds()).toEqual({ settled: 1, waiting: 0 })
    expect(await refundedAtGateway()).toBe(PAID)
    expect((await refunds()).toSorted((a, b) => a.amount - b.amount)).toMatchObject([
      { amount: 20_000, status: 'processed' },
      { amount: PAID - 20_000, status: 'processed' },
    ])
  })

  it('of the full amount covers the shop’s own refund', async () => {
    await byHand({ webhook: 'lose' })
    await due('cancelled')
    expect(await world.payments.settleRefunds()).toEqual({ settled: 1, waiting: 0 })
    expect(await refunds()).toMatchObject([{ amount: PAID, status: 'processed', reason: MADE_AT_GATEWAY }])
    expect((await rows()).map(({ status }) => status).toSorted()).toEqual(['covered', 'processed'])
  })

  it('while the shop requests one, the remainder waits for the next round', async () => {
    await due('cancelled')
    world.sandbox.faults.inject({ on: 'refund', as: '500', times: 3 })
    await world.payments.settleRefunds()
    await byHand({ amount: 20_000, webhook: 'lose' })
    world.clock.advance({ minutes: 1 })
    await world.payments.settleRefunds()
    expect(total(await refunds())).toBe(PAID)
    expect(await refundedAtGateway()).toBe(PAID)
  })

  it('defers the shop’s refund while the list of refunds lags behind the payment', async () => {
    await byHand({ amount: 20_000, webhook: 'lose' })
    await due('cancelled')
    world.sandbox.faults.inject({ on: 'fetchPaymentRefunds', as: 'lag', times: 2 })
    expect(await world.payments.settleRefunds()).toEqual({ settled: 0, waiting: 1 })
    expect(await refunds()).toMatchObject([{ status: 'due', amount: PAID }])
    world.clock.advance({ minutes: 6 })
    await world.payments.settleRefunds()
    expect(total(await refunds())).toBe(PAID)
    expect(await refundedAtGateway()).toBe(PAID)
  })

  it('fails if the bank cannot make it, and the amount stays refundable', async () => {
    await world.close()
    world = await openGatewayWorld(database.db, { refundMs: 60_000 })
    await byHand({ amount: 20_000, outcome: 'failure' })
    await bring()
    expect(await refunds()).toMatchObject([{ amount: 20_000, status: 'requested' }])
    world.clock.advance({ minutes: 2 })
    await bring()
    expect(await refunds()).toMatchObject([{ status: 'failed' }])
    expect(await due('cancelled')).toMatchObject({ amount: PAID })
  })

  it('of another shop’s payment changes nothing', async () => {
    await database.executeSql('delete from payments')
    await byHand({ amount: 20_000 })
    await bring()
    expect(await refunds()).toEqual([])
  })
})

describe('a refund of the shop', () => {
  it('with a lost response is matched by its notes and its webhook', async () => {
    await due('cancelled', 30_000)
    world.sandbox.faults.inject({ on: 'refund', as: 'timeout-after', times: 3 })
    await world.payments.settleRefunds()
    await bring()
    expect(await refunds()).toMatchObject([{ amount: 30_000, status: 'processed', reason: 'cancelled' }])
    expect(await rows()).toMatchObject([{ gatewayRefundId: expect.stringMatching(/^rfnd_/) }])
    expect(await refundedAtGateway()).toBe(30_000)
  })

  it('with lost response and webhook is found by the inquiry', async () => {
    await due('cancelled', 30_000)
    world.sandbox.faults.inject({ on: 'refund', as: 'timeout-after', times: 3 })
    await world.payments.settleRefunds()
    world.clock.advance({ minutes: 1 })
    await world.payments.settleRefunds()
    expect(await rows()).toMatchObject([{ amount: 30_000, status: 'processed', origin: 'shop' }])
    expect(await refundedAtGateway()).toBe(30_000)
  })

  it('fails immediately when the gateway refuses it, and staff see why', async () => {
    await due('cancelled')
    const impossible = { ...world.gateway, refund: world.gateway.refund }
    impossible.refund = () =>
      world.gateway.refund({ paymentId, amount: PAID + 1, idempotencyKey: 'never-0000001', notes: {} })
    const { settleDueRefunds } = await import('./settle-refunds.ts')
    const { pino } = await import('pino')
    const { gatewaysOf } = await import('./gateways.ts')
    const gateways = gatewaysOf('razorpay', [impossible])
    const log = pino({ level: 'silent' })
    const deps = { db: database.db, clock: world.clock, log, jobs: { wake: () => undefined }, gateways }
    expect(await settleDueRefunds(deps)).toEqual({ settled: 1, waiting: 0 })
    expect(await world.payments.listRefunds({ page: 1, limit: 1 })).toMatchObject({
      refunds: [
        { status: 'failed', lastError: 'The refund amount provided is greater than amount captured' },
      ],
    })
  })
})

describe('a dispute', () => {
  const dispute = async (more: object = {}) =>
    String((await world.control(`/payments/${paymentId}/dispute`, more)).body['id'])
  const disputes = () => world.payments.disputesOf(database.db, paymentId)

  it('is recorded once and follows its webhooks in any order', async () => {
    const id = await dispute()
    await bring(2)
    expect(await disputes()).toMatchObject([{ id, amount: PAID, status: 'open', amountDeducted: 0 }])
    await world.control(`/disputes/${id}`, { step: 'under_review' })
    await world.control(`/disputes/${id}`, { step: 'lost' })
    await world.sandbox.deliverDue()
    world.arrivals.reverse()
    await bring()
    expect(await disputes()).toMatchObject([{ id, status: 'lost', amountDeducted: PAID }])
  })

  it('is checked twice a day when its webhooks are lost', async () => {
    const id = await dispute()
    await bring()
    await world.control(`/disputes/${id}`, { step: 'won', webhook: 'lose' })
    await world.payments.settleRefunds()
    expect(await disputes()).toMatchObject([{ status: 'open' }])
    world.clock.advance({ minutes: 12 * 60 })
    await world.payments.settleRefunds()
    expect(await disputes()).toMatchObject([{ status: 'won' }])
  })

  it('reduces the refundable amount when lost', async () => {
    const id = await dispute({ amount: 40_000 })
    await bring()
    await world.control(`/disputes/${id}`, { step: 'lost' })
    await bring()
    expect(await due('cancelled')).toMatchObject({ amount: PAID - 40_000 })
    await world.payments.settleRefunds()
    expect(await refundedAtGateway()).toBe(PAID - 40_000)
  })
})

it('accepts webhooks signed with the current or the previous secret only', async () => {
  const { createPaymentsService } = await import('./payments.service.ts')
  const { pino } = await import('pino')
  const { gatewaysOf } = await import('./gateways.ts')
  const { createRazorpayGateway } = await import('./gateways/razorpay/razorpay-gateway.ts')
  const { sign } = await import('#modules/payments/gateways/razorpay/webhook.ts')
  const changed = createPaymentsService({
    db: database.db,
    clock: world.clock,
    log: pino({ level: 'silent' }),
    gateways: gatewaysOf('razorpay', [
      createRazorpayGateway({
        ...TEST_KEYS,
        apiBase: () => world.base,
        webhookSecrets: ['the new one', 'the old one'],
      }),
    ]),
    jobs: { wake: () => undefined },
  })
  const receive = (secret: string, eventId: string) =>
    changed.receiveWebhook('razorpay', {
      raw: body,
      headers: new Headers({ 'X-Razorpay-Signature': sign(secret, body), 'X-Razorpay-Event-Id': eventId }),
    })
  const body = Buffer.from('{"event":"payment.failed","payload":{}}')
  for (const [i, secret] of ['the new one', 'the old one'].entries()) {
    expect(await receive(secret, `evt_${i}`)).toMatchObject({ eventId: `evt_${i}` })
  }
  await expect(receive('another', 'evt_3')).rejects.toMatchObject({ code: 'bad_signature' })
})
