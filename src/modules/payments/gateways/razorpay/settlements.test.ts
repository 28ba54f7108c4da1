import { expect, test } from 'vitest'

import { createSettlements } from './settlements.ts'
import { createTransport } from './transport.ts'

const LINE = {
  entity_id: 'pay_DEXrnipqTmWVGE',
  type: 'payment',
  debit: 0,
  credit: 97_100,
  amount: 100_000,
  fee: 2900,
  tax: 442,
  settled: true,
  settled_at: 1_568_176_960,
  settlement_id: 'setl_DGlQ1Rj8os78Ec',
  settlement_utr: '1568176960vxp0rj',
  payment_id: null,
  order_id: 'order_DEXrnRiR3SNDHA',
  description: 'Books for Asha Verma',
  notes: 'Beam me up Scotty.',
}

/** A gateway that returns these bodies in order and records the requests. */
function answering(...bodies: unknown[]) {
  const asked: string[] = []
  const send = createTransport({
    apiBase: () => 'https://gateway.example',
    keyId: 'rzp_test_a',
    keySecret: 'secret',
    sleep: async () => undefined,
    exchange: async ({ url }) => {
      asked.push(url.replace('https://gateway.example/v1', ''))
      return { status: 200, text: JSON.stringify(bodies[Math.min(asked.length, bodies.length) - 1]) }
    },
  })
  return { asked, settlements: createSettlements(send) }
}

async function itemsOf(...bodies: unknown[]) {
  const { asked, settlements } = answering(...bodies)
  const items = []
  for await (const page of settlements.items('2026-06-01')) items.push(...page)
  return { asked, items }
}

test('maps a reconciliation line to the shop’s terms, without its description', async () => {
  const { asked, items } = await itemsOf({ items: [LINE] })
  expect(asked).toEqual(['/settlements/recon/combined?year=2026&month=06&day=01&count=1000&skip=0'])
  expect(items).toEqual([
    {
      id: 'pay_DEXrnipqTmWVGE',
      type: 'payment',
      settlementId: 'setl_DGlQ1Rj8os78Ec',
      amount: 100_000,
      fee: 2900,
      tax: 442,
      debit: 0,
      credit: 97_100,
      orderId: 'order_DEXrnRiR3SNDHA',
    },
  ])
})

test('maps unknown types to other and skips items without a settlement', async () => {
  const { items } = await itemsOf({
    items: [
      { ...LINE, type: 'adjustment' },
      { ...LINE, type: 'reserve' },
      { ...LINE, settlement_id: null },
      { ...LINE, settled_at: null },
    ],
  })
  expect(items).toMatchObject([{ type: 'adjustment' }, { type: 'other' }])
})

test('fetches the next page after a full one', async () => {
  const { asked, items } = await itemsOf(
    { items: Array.from({ length: 1000 }, () => LINE) },
    { items: [LINE] },
  )
  expect(items).toHaveLength(1001)
  expect(asked[1]).toContain('skip=1000')
})

test.each([['credit'], ['debit'], ['amount'], ['entity_id']])(
  'a line without its %s fails the whole response: no amount is guessed',
  async (field) => {
    await expect(itemsOf({ items: [{ ...LINE, [field]: undefined }] })).rejects.toMatchObject({
      name: 'GatewayError',
      kind: 'unavailable',
    })
  },
)

test('reads a transfer as the gateway records it', async () => {
  const { asked, settlements } = answering({
    id: 'setl_DGlQ1Rj8os78Ec',
    amount: 9_973_635,
    status: 'processed',
    fees: 0,
    tax: 0,
    utr: '',
  })
  expect(await settlements.fetch('setl_DGlQ1Rj8os78Ec')).toEqual({
    id: 'setl_DGlQ1Rj8os78Ec',
    amount: 9_973_635,
    status: 'processed',
  })
  expect(asked).toEqual(['/settlements/setl_DGlQ1Rj8os78Ec'])
  await expect(settlements.fetch('../payments')).rejects.toMatchObject({ kind: 'invalid' })
})
