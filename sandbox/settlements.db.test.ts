import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { type GatewayWorld, openGatewayWorld, payOrder, TEST_KEYS } from '#test/support/gateway.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

// The clock starts on Friday, 20 November 2026, in the afternoon in India.

const database = openFileDatabase()
let world: GatewayWorld

beforeEach(async () => {
  world = await openGatewayWorld(database.db)
})
afterEach(() => world.close())

interface Answered extends Record<string, unknown> {
  items: Record<string, unknown>[]
}

async function ask(path: string, { secret = TEST_KEYS.keySecret } = {}) {
  const credentials = Buffer.from(`${TEST_KEYS.keyId}:${secret}`).toString('base64')
  const answer = await fetch(`${world.base}/v1${path}`, {
    headers: { Authorization: `Basic ${credentials}` },
  })
  return { status: answer.status, body: (await answer.json()) as Answered }
}

const recon = async (query: string) => (await ask(`/settlements/recon/combined?${query}`)).body
const itemsOn = async (day: number) => (await recon(`year=2026&month=11&day=${day}&count=100`)).items

describe('settlements', () => {
  it("pay out the previous day's captures in the morning, less fee and GST", async () => {
    const { paymentId, orderId } = await payOrder(world, 100_000)
    expect(await itemsOn(20)).toEqual([])
    world.clock.advance({ hours: 12 })
    expect(await itemsOn(21)).toEqual([])
    world.clock.advance({ hours: 3 })
    const [line] = await itemsOn(21)
    expect(line).toMatchObject({
      entity_id: paymentId,
      type: 'payment',
      amount: 100_000,
      fee: 2360,
      tax: 360,
      credit: 97_640,
      debit: 0,
      order_id: orderId,
      payment_id: null,
      settled: true,
      settlement_id: expect.stringMatching(/^setl_[a-z0-9]{14}$/),
      settlement_utr: expect.stringMatching(/^\d{10}[a-z0-9]{6}$/),
    })
    const { body } = await ask(`/settlements/${String(line?.['settlement_id'])}`)
    expect(body).toMatchObject({ entity: 'settlement', amount: 97_640, status: 'processed', fees: 0 })
    expect(body['utr']).toBe(line?.['settlement_utr'])
  })

  it('stay the same on every read, by day or month', async () => {
    await payOrder(world, 100_000)
    world.clock.advance({ hours: 24 })
    const first = await itemsOn(21)
    await payOrder(world, 5000)
    expect(await itemsOn(21)).toEqual(first)
    expect((await recon('year=2026&month=11')).items).toEqual(first)
    expect((await recon('year=2026&month=10')).items).toEqual([])
  })

  it('deduct refunds and lost disputes', async () => {
    const { paymentId } = await payOrder(world, 100_000)
    await world.control(`/payments/${paymentId}/refund`, { amount: 30_000, webhook: 'lose' })
    const { body } = await world.control(`/payments/${paymentId}/dispute`, { amount: 5000, webhook: 'lose' })
    await world.control(`/disputes/${String(body['id'])}`, { step: 'lost', webhook: 'lose' })
    world.clock.advance({ hours: 24 })
    const items = await itemsOn(21)
    expect(items).toHaveLength(3)
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'refund', debit: 30_000, payment_id: paymentId }),
        expect.objectContaining({ type: 'adjustment', debit: 5000, dispute_id: body['id'] }),
      ]),
    )
    expect((await ask('/settlements')).body.items).toMatchObject([{ amount: 97_640 - 35_000 }])
  })

  it('wait while refunds exceed payments', async () => {
    const { paymentId } = await payOrder(world, 100_000)
    world.clock.advance({ hours: 24 })
    expect(await itemsOn(21)).toHaveLength(1)
    await world.control(`/payments/${paymentId}/refund`, { webhook: 'lose' })
    world.clock.advance({ hours: 24 })
    expect(await itemsOn(22)).toEqual([])
    await payOrder(world, 200_000)
    world.clock.advance({ hours: 24 })
    expect(await itemsOn(23)).toHaveLength(2)
  })

  it('are paged by count and skip', async () => {
    for (let i = 0; i < 3; i++) await payOrder(world, 1000 + i)
    world.clock.advance({ hours: 24 })
    const all = await itemsOn(21)
    const parts = [0, 1, 2, 3].map((skip) => recon(`year=2026&month=11&day=21&count=1&skip=${skip}`))
    expect((await Promise.all(parts)).flatMap(({ items }) => items)).toEqual(all)
  })

  it.each([
    ['year=26&month=11', 'year', 'The year must be 4 digits.'],
    ['month=11', 'year', 'The year must be 4 digits.'],
    ['year=2026&month=13', 'month', 'The month is not a valid month.'],
    ['year=2026&month=11&day=32', 'day', 'The day must be between 1 and 2 digits.'],
    ['year=2026&month=11&count=0', 'count', 'The count must be at least 1.'],
    ['year=2026&month=11&count=1001', 'count', 'The count may not be greater than 1000.'],
  ])('rejects a query of %s', async (query, field, description) => {
    expect(await recon(query)).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR', field, description } })
  })

  it('need valid keys; an unknown settlement does not exist', async () => {
    expect((await ask('/settlements/recon/combined?year=2026&month=11', { secret: 'wrong' })).status).toBe(
      401,
    )
    expect(await ask('/settlements/setl_AAAAAAAAAAAAAA')).toMatchObject({
      status: 400,
      body: { error: { description: 'The id provided does not exist' } },
    })
    expect((await ask('/settlements/setl_1')).body).toMatchObject({
      error: { description: 'setl_1 is not a valid id' },
    })
  })
})
