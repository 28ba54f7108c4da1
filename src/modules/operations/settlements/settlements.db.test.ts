import { parse } from 'csv-parse/sync'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { gatewaysOf } from '#modules/payments/gateways.ts'
import { payments } from '#modules/payments/payments.tables.ts'
import { buildActor } from '#test/support/checkout-world.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { type GatewayWorld, openGatewayWorld, payOrder } from '#test/support/gateway.ts'
import { askerOf, callerOf } from '#test/support/http-app.ts'

import type { SyncDeps } from './sync-days.ts'
import { createSettlementsHttp } from './settlements.http.ts'
import type { SettlementsMonthBody } from './settlements.schema.ts'
import { createSettlementsService, type SettlementsService } from './settlements.service.ts'
import { settlementItems, settlements as settlementRows } from './settlements.tables.ts'

// The clock starts on Friday, 20 November 2026, 15:30 in India; the gateway pays out at 06:00.

const database = openFileDatabase()
let world: GatewayWorld
let settlements: SettlementsService
let manager: Actor
/** Gateway orders of this shop, those settled by a sync, and whether settling fails. */
let [ours, settled, broken] = [new Set<string>(), new Array<string>(), false]

beforeEach(async () => {
  ;[ours, settled, broken] = [new Set(), [], false]
  world = await openGatewayWorld(database.db)
  const { clock, gateway } = world
  const log = pino({ level: 'silent' })
  const gateways = gatewaysOf('razorpay', [gateway])
  const checkout: SyncDeps['checkout'] = {
    payersOf: async (ids) => new Map(ids.filter((id) => ours.has(id)).map((id) => [id, {} as never])),
    async settle(id) {
      if (broken) throw new Error('the gateway is away')
      settled.push(id)
      await world.inquire(id)
      return { outcome: 'ordered', orderId: 'o' }
    },
  }
  settlements = createSettlementsService({ db: database.db, clock, log, gateways, checkout })
  manager = { ...(await buildActor(database, 'Meera')), role: 'manager', isAdmin: true }
})
afterEach(() => world.close())

const http = () => createSettlementsHttp({ settlements })
const call = (path: string, actor: Actor | undefined = manager) => callerOf(http(), actor)('GET', path)

async function report(month = '2026-11'): Promise<SettlementsMonthBody> {
  const { status, body } = await call(`/admin/settlements?month=${month}`)
  expect(status).toBe(200)
  return body as unknown as SettlementsMonthBody
}

async function file(name: string): Promise<Record<string, string>[]> {
  const answer = await askerOf(http(), manager)('GET', `/admin/settlements/files/${name}?month=2026-11`)
  expect(answer.status).toBe(200)
  return parse(Buffer.from(await answer.arrayBuffer()), { bom: true, columns: true })
}

/** Pays ₹1,000 (fee ₹20, GST ₹3.60) and syncs a day later. */
async function settledPayment(): Promise<string> {
  const { paymentId } = await payOrder(world, 100_000)
  await settlements.look()
  world.clock.advance({ hours: 24 })
  await settlements.look()
  return paymentId
}

describe('the report of a month', () => {
  test('shows each settlement’s gross, fee, GST and net, and marks the payment as settled', async () => {
    const paymentId = await settledPayment()
    const { settlements: found, totals, unsettled, unknown, differing, looks } = await report()
    const sums = { gross: 1000, refunds: 0, others: 0, fee: 20, tax: 3.6, net: 976.4 }
    expect(found).toMatchObject([
      { count: 1, sums, status: 'processed', utr: expect.any(String), differences: [] },
    ])
    expect(totals).toEqual(sums)
    expect([unsettled.count, unknown.count, differing.count]).toEqual([0, 0, 0])
    expect(looks).toEqual({ lookedAt: world.clock.now().toISOString(), failing: [] })
    const [row] = await database.db.select().from(payments)
    expect(row).toMatchObject({ id: paymentId, fee: 2360, tax: 360, settlementId: found[0]?._id })
    expect((await report('2026-12')).settlements).toEqual([])
  })

  test('deducts refunds and adjustments and shows what they concern', async () => {
    const { paymentId } = await payOrder(world, 100_000)
    await world.control(`/payments/${paymentId}/refund`, { amount: 30_000, webhook: 'deliver' })
    await world.sandbox.deliverDue()
    for (const { body, headers } of world.arrivals) {
      await world.payments.receiveWebhook('razorpay', { raw: Buffer.from(body), headers })
    }
    await world.payments.settleRefunds()
    const { body } = await world.control(`/payments/${paymentId}/dispute`, { amount: 5000, webhook: 'lose' })
    await world.control(`/disputes/${String(body['id'])}`, { step: 'lost', webhook: 'lose' })
    world.clock.advance({ hours: 24 })
    await settlements.look()
    const { settlements: found, totals, unknown, differing } = await report()
    expect(totals).toEqual({ gross: 1000, refunds: 300, others: -50, fee: 20, tax: 3.6, net: 626.4 })
    expect([unknown.count, differing.count]).toEqual([0, 0])
    const { body: page } = await call(`/admin/settlements/${found[0]?._id}/items`)
    expect(page).toMatchObject({ total: 3, totalPages: 1 })
    expect(page['items']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'payment', _id: paymentId, amount: 1000 }),
        expect.objectContaining({ type: 'refund', paymentId, description: null }),
        expect.objectContaining({ type: 'adjustment', description: expect.stringContaining('dispute') }),
      ]),
    )
  })

  test('lists captured payments not yet settled, and marks them late after three working days', async () => {
    const { paymentId } = await payOrder(world, 100_000)
    await settlements.look()
    const waiting = { count: 1, amount: 1000, late: 0, payments: [{ _id: paymentId, late: false }] }
    expect((await report()).unsettled).toMatchObject(waiting)
    world.clock.advance({ hours: 5 * 24 })
    expect((await report()).unsettled).toMatchObject({ late: 0 })
    world.clock.advance({ hours: 24 })
    expect((await report()).unsettled).toMatchObject({ late: 1, payments: [{ late: true }] })
    expect((await report('2026-10')).unsettled).toMatchObject({ count: 0, amount: 0 })
  })

  test('lists settled items that the shop has no record of', async () => {
    const paymentId = await settledPayment()
    await database.db.delete(payments)
    expect((await report()).unknown).toMatchObject({ count: 1, items: [{ _id: paymentId, unknown: true }] })
  })

  describe('with a settled payment that the shop had not recorded', () => {
    /** Pays at the gateway and loses the webhook. */
    async function unheardPayment(): Promise<string> {
      const { gatewayOrderId } = await world.payments.startOrder({ amount: 100_000, receipt: 'r', notes: {} })
      await world.control(`/orders/${gatewayOrderId}/pay`, { outcome: 'success', webhook: 'lose' })
      await settlements.look()
      world.clock.advance({ hours: 24 })
      return gatewayOrderId
    }

    test('settles its order once, as a webhook would have', async () => {
      const gatewayOrderId = await unheardPayment()
      ours.add(gatewayOrderId)
      await settlements.look()
      world.clock.advance({ hours: 8 })
      await settlements.look()
      expect(settled).toEqual([gatewayOrderId])
      expect((await report()).unknown.count).toBe(0)
    })

    test('ignores orders of another shop', async () => {
      await unheardPayment()
      await settlements.look()
      expect(settled).toEqual([])
      expect((await report()).unknown.count).toBe(1)
    })

    test('retries while the gateway does not respond', async () => {
      const gatewayOrderId = await unheardPayment()
      ours.add(gatewayOrderId)
      broken = true
      expect(await settlements.look()).toMatchObject({ failed: 1 })
      broken = false
      world.clock.advance({ hours: 1 })
      await settlements.look()
      expect(settled).toEqual([gatewayOrderId])
    })
  })

  test('reports differing amounts of a payment, its fee and the transfer', async () => {
    const paymentId = await settledPayment()
    await database.db.update(payments).set({ amount: 90_000, fee: 2000 })
    await database.db.update(settlementRows).set({ amount: 100 })
    const { differing, settlements: found } = await report()
    expect(differing).toMatchObject({
      count: 1,
      items: [
        {
          _id: paymentId,
          differences: [
            'settled ₹1,000.00, in the shop ₹900.00',
            'fee with the settlement ₹23.60, with the payment ₹20.00',
          ],
        },
      ],
    })
    expect(found[0]?.differences).toEqual(['the items add up to ₹976.40, but the transfer is ₹1.00'])
  })

  test('excludes a failed transfer from the totals; its items stay with the later one', async () => {
    await settledPayment()
    const [first] = (await report()).settlements
    await database.db.update(settlementRows).set({ status: 'failed' })
    expect((await report()).totals).toMatchObject({ gross: 0, net: 0 })
    const again = { id: 'setl_Again000000000', gateway: 'razorpay', settledAt: world.clock.now() } as const
    await database.db.insert(settlementRows).values(again)
    await database.db.update(settlementItems).set({ settlementId: again.id })
    world.clock.advance({ hours: 24 })
    await settlements.look()
    expect((await report()).settlements.map(({ _id, count }) => [_id, count])).toEqual([
      [first?._id, 0],
      [again.id, 1],
    ])
  })
})

describe('querying the gateway', () => {
  test('is idempotent; a later query finds late items', async () => {
    await settledPayment()
    const before = await report()
    await database.db.delete(settlementItems)
    world.clock.advance({ hours: 24 })
    await settlements.look()
    await settlements.look()
    expect((await report()).settlements).toEqual(before.settlements)
  })

  test('a shop that was down queries every day it missed', async () => {
    await payOrder(world, 100_000)
    await settlements.look()
    world.clock.advance({ hours: 10 * 24 })
    await payOrder(world, 50_000)
    world.clock.advance({ hours: 24 })
    await settlements.look()
    expect((await report()).settlements).toMatchObject([{ settledAt: '2026-11-21T00:30:00.000Z' }])
    expect((await report('2026-12')).settlements).toMatchObject([{ sums: { gross: 500 } }])
  })

  test('the first time starts at the oldest unsettled payment', async () => {
    await payOrder(world, 100_000)
    world.clock.advance({ hours: 6 * 24 })
    await settlements.look()
    expect((await report()).settlements).toHaveLength(1)
  })

  test('without a response is reported, counted and retried, with the same result afterwards', async () => {
    await payOrder(world, 100_000)
    world.clock.advance({ hours: 24 })
    world.sandbox.faults.inject({ on: 'fetchRecon', as: '500', times: 6 })
    expect(await settlements.look()).toEqual({ looked: 2, failed: 2 })
    expect(await settlements.backlog()).toMatchObject({ waiting: 0, failed: 2 })
    expect((await report()).looks).toMatchObject({
      lookedAt: null,
      failing: [{ day: '2026-11-20', lastError: expect.stringContaining('server') }, { day: '2026-11-21' }],
    })
    expect(await settlements.look()).toEqual({ looked: 0, failed: 0 })
    world.clock.advance({ minutes: 11 })
    expect(await settlements.look()).toEqual({ looked: 2, failed: 0 })
    expect(await settlements.backlog()).toMatchObject({ failed: 0 })
    expect((await report()).totals).toMatchObject({ net: 976.4 })
  })

  test('keeps the items when the transfer itself cannot be fetched, and retries', async () => {
    await payOrder(world, 100_000)
    world.clock.advance({ hours: 24 })
    world.sandbox.faults.inject({ on: 'fetchSettlement', as: '502-html', times: 3 })
    expect(await settlements.look()).toMatchObject({ failed: 1 })
    expect((await report()).settlements).toMatchObject([{ status: null, count: 1, differences: [] }])
    world.clock.advance({ minutes: 11 })
    await settlements.look()
    expect((await report()).settlements).toMatchObject([{ status: 'processed' }])
  })

  test('two processes query a day once', async () => {
    await payOrder(world, 100_000)
    world.clock.advance({ hours: 24 })
    const both = await Promise.all([settlements.look(), settlements.look()])
    expect(both.reduce((sum, { looked }) => sum + looked, 0)).toBe(2)
    expect((await report()).settlements).toHaveLength(1)
  })
})

describe('files and access', () => {
  test('the files of a month have one row per settlement and per item', async () => {
    const paymentId = await settledPayment()
    const facts = { Date: '2026-11-21', Gross: '1000', Refunds: '0', Fee: '20', 'GST on fee': '3.6' }
    expect(await file('settlements')).toMatchObject([
      { ...facts, State: 'processed', Items: '1', 'Net to bank': '976.4', Differs: '' },
    ])
    expect(await file('items')).toMatchObject([
      { ...facts, Type: 'payment', Id: paymentId, Known: 'yes', 'Net to bank': '976.4' },
    ])
  })

  test('an unknown file or settlement is 404, an invalid month is 400', async () => {
    expect((await call('/admin/settlements/files/all?month=2026-11')).status).toBe(404)
    expect((await call('/admin/settlements/setl_AAAAAAAAAAAAAA/items')).status).toBe(404)
    expect((await call('/admin/settlements/%00/items')).status).toBe(404)
    expect((await call('/admin/settlements')).status).toBe(400)
    expect((await call('/admin/settlements?month=2026-13')).body).toMatchObject({
      message: expect.stringContaining('month'),
    })
  })
})
