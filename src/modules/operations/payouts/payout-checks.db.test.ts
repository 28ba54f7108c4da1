import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { gatewaysOf } from '#modules/payments/gateways.ts'
import { payments } from '#modules/payments/payments.tables.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { type GatewayWorld, openGatewayWorld, payOrder } from '#test/support/gateway.ts'

import { createPayoutChecksService, type PayoutChecksService } from './payout-checks.service.ts'
import { payoutChecks } from './payout-checks.tables.ts'

// The clock starts on Friday, 20 November 2026, 15:30 in India. The gateway pays out at 06:00.

const database = openFileDatabase()
let world: GatewayWorld
let checks: PayoutChecksService
/** Gateway orders of this shop, those settled by a check, and those whose settling fails. */
let [ours, settled, broken] = [new Set<string>(), new Array<string>(), new Set<string>()]

beforeEach(async () => {
  ;[ours, settled, broken] = [new Set(), [], new Set()]
  world = await openGatewayWorld(database.db)
  checks = createPayoutChecksService({
    db: database.db,
    clock: world.clock,
    log: pino({ level: 'silent' }),
    gateways: gatewaysOf('razorpay', [world.gateway]),
    checkout: {
      payersOf: async (ids) => new Map(ids.filter((id) => ours.has(id)).map((id) => [id, {} as never])),
      async settle(id) {
        if (broken.has(id)) throw new Error('the gateway is away')
        settled.push(id)
        await world.inquire(id)
        return { outcome: 'ordered', orderId: 'o' }
      },
    },
  })
})
afterEach(() => world.close())

/** Advances to 02:30 of the night in which 21 November is checked. */
const toNightAfterPayout = () => world.clock.advance({ hours: 35 })

async function checkNextNight() {
  world.clock.advance({ hours: 24 })
  await checks.check()
  return checks.differences()
}

/** Pays ₹1,000 (fee ₹20, GST ₹3.60) and checks its payout. */
async function paidOut(): Promise<string> {
  const { paymentId } = await payOrder(world, 100_000)
  toNightAfterPayout()
  await checks.check()
  return paymentId
}

const storedDays = async () => {
  const rows = await database.db.select().from(payoutChecks).orderBy(payoutChecks.day)
  return rows.map(({ day, checkedThrough, lastError }) => ({ day, checkedThrough, lastError }))
}

describe('a check', () => {
  test('finds nothing if payments, fees and refunds match, and marks the payment as paid out', async () => {
    const { paymentId } = await payOrder(world, 100_000)
    await world.control(`/payments/${paymentId}/refund`, { amount: 30_000, webhook: 'deliver' })
    await world.sandbox.deliverDue()
    for (const { body, headers } of world.arrivals)
      await world.payments.receiveWebhook('razorpay', { raw: Buffer.from(body), headers })
    await world.payments.settleRefunds()
    const { body } = await world.control(`/payments/${paymentId}/dispute`, { amount: 5000, webhook: 'lose' })
    await world.control(`/disputes/${String(body['id'])}`, { step: 'lost', webhook: 'lose' })
    toNightAfterPayout()
    await checks.check()
    expect(await checks.differences()).toEqual([])
    const [row] = await database.db.select().from(payments)
    expect(row).toMatchObject({ fee: 2360, tax: 360, settlementId: expect.stringMatching(/^setl_/) })
  })

  test('reports another amount and fee, and repeats nothing the next night', async () => {
    const { paymentId: id } = await payOrder(world, 100_000)
    await database.db.update(payments).set({ amount: 90_000, fee: 2000 })
    toNightAfterPayout()
    await checks.check()
    const found = await checks.differences()
    const of = { day: '2026-11-21', id, type: 'payment', order: null }
    expect(found).toEqual([
      { ...of, text: 'settled ₹1,000.00, in the shop ₹900.00' },
      { ...of, text: 'fee with the settlement ₹23.60, with the payment ₹20.00' },
    ])
    expect(await checkNextNight()).toEqual(found)
  })

  test('drops a difference that a later night no longer finds', async () => {
    await payOrder(world, 100_000)
    await database.db.update(payments).set({ amount: 90_000 })
    toNightAfterPayout()
    await checks.check()
    await database.db.update(payments).set({ amount: 100_000 })
    expect(await checkNextNight()).toEqual([])
  })

  test('reports a payout and a refund that the shop has no record of', async () => {
    const { paymentId } = await payOrder(world, 100_000)
    await world.control(`/payments/${paymentId}/refund`, { amount: 30_000, webhook: 'lose' })
    await database.db.delete(payments)
    toNightAfterPayout()
    await checks.check()
    expect(await checks.differences()).toMatchObject([
      { id: paymentId, text: 'the shop has no record of this payment' },
      { type: 'refund', text: 'the shop has no record of this refund' },
    ])
  })

  test('counts a payment recorded as failed as unknown', async () => {
    await payOrder(world, 100_000)
    await database.db.update(payments).set({ status: 'failed' })
    toNightAfterPayout()
    await checks.check()
    expect(await checks.differences()).toMatchObject([{ text: 'the shop has no record of this payment' }])
  })

  test('reports captured payments that are not paid out within five days', async () => {
    await paidOut()
    const [row] = await database.db.select().from(payments)
    await database.db.insert(payments).values({ ...row!, id: 'pay_Missing', settlementId: null })
    for (let night = 0; night < 3; night++) expect(await checkNextNight()).toEqual([])
    expect(await checkNextNight()).toEqual([
      {
        day: '2026-11-20',
        id: 'pay_Missing',
        type: 'payment',
        order: null,
        text: '₹1,000.00 captured and not paid out',
      },
    ])
  })
})

describe('a paid-out payment that the shop had not recorded', () => {
  /** Pays at the gateway and loses the webhook. */
  async function unheardPayment(): Promise<string> {
    const { gatewayOrderId } = await world.payments.startOrder({ amount: 100_000, receipt: 'r', notes: {} })
    await world.control(`/orders/${gatewayOrderId}/pay`, { outcome: 'success', webhook: 'lose' })
    return gatewayOrderId
  }

  test('settles its order once, as a webhook would have', async () => {
    const gatewayOrderId = await unheardPayment()
    ours.add(gatewayOrderId)
    toNightAfterPayout()
    await checks.check()
    expect(await checkNextNight()).toEqual([])
    expect(settled).toEqual([gatewayOrderId])
  })

  test('is only listed if its order belongs to another shop', async () => {
    await unheardPayment()
    toNightAfterPayout()
    await checks.check()
    expect(settled).toEqual([])
    expect(await checks.differences()).toHaveLength(1)
  })

  test('is retried by the next call while the gateway is away, and delays no other', async () => {
    const first = await unheardPayment()
    const second = await unheardPayment()
    ours = new Set([first, second])
    broken.add(first)
    toNightAfterPayout()
    await checks.check()
    expect(settled).toEqual([second])
    expect(await checks.failingDays()).toHaveLength(1)
    broken.clear()
    await checks.check()
    expect(settled).toEqual([second, first])
    expect(await checks.failingDays()).toEqual([])
  })
})

describe('the days checked', () => {
  test('are over, begin with the oldest payment and are checked once a night, for a week', async () => {
    const items = vi.spyOn(world.gateway.settlements, 'items')
    await paidOut()
    const at = (day: string, through: string) => ({ day, checkedThrough: through, lastError: null })
    const first = [at('2026-11-20', '2026-11-21'), at('2026-11-21', '2026-11-21')]
    expect(await storedDays()).toEqual(first)
    await checks.check()
    expect(items).toHaveBeenCalledTimes(2)
    for (let night = 0; night < 7; night++) await checkNextNight()
    expect(await storedDays()).toMatchObject([
      at('2026-11-20', '2026-11-26'),
      at('2026-11-21', '2026-11-27'),
      ...Array.from({ length: 7 }, () => ({ checkedThrough: '2026-11-28' })),
    ])
  })

  test('include every day that a shop that was down missed', async () => {
    await payOrder(world, 100_000)
    toNightAfterPayout()
    await database.db.update(payments).set({ amount: 1 })
    world.clock.advance({ hours: 20 * 24 })
    await checks.check()
    expect(await storedDays()).toHaveLength(22)
    expect(await checks.differences()).toMatchObject([{ day: '2026-11-21' }])
  })

  test('stay open for 30 days while they differ', async () => {
    await payOrder(world, 100_000)
    await database.db.update(payments).set({ amount: 1 })
    toNightAfterPayout()
    await checks.check()
    for (let night = 0; night < 29; night++) world.clock.advance({ hours: 24 })
    await checks.check()
    expect(await checks.differences()).toHaveLength(1)
    world.clock.advance({ hours: 24 })
    await checks.check()
    expect(await checks.differences()).toEqual([])
  })

  test('without a response are reported and retried by the next call, with the same result', async () => {
    await payOrder(world, 100_000)
    toNightAfterPayout()
    world.sandbox.faults.inject({ on: 'fetchRecon', as: '500', times: 6 })
    await checks.check()
    expect(await checks.failingDays()).toEqual([
      { day: '2026-11-20', lastError: expect.stringContaining('server') },
      { day: '2026-11-21', lastError: expect.stringContaining('server') },
    ])
    await checks.check()
    expect(await checks.failingDays()).toEqual([])
    expect(await checks.differences()).toEqual([])
  })

  test('keep what earlier nights found when the transfer cannot be fetched', async () => {
    await payOrder(world, 100_000)
    await database.db.update(payments).set({ amount: 1 })
    toNightAfterPayout()
    await checks.check()
    world.sandbox.faults.inject({ on: 'fetchSettlement', as: '502-html', times: 3 })
    expect(await checkNextNight()).toHaveLength(1)
    expect(await checks.failingDays()).toMatchObject([{ day: '2026-11-21' }])
  })
})
