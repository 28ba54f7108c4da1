import { z } from 'zod'

import {
  type GatewaySettlement,
  type GatewaySettlements,
  SETTLED_TYPES,
  type SettledItem,
  SETTLEMENT_STATUSES,
} from '#modules/payments/gateways/gateway-settlements.ts'

import { maybeText, paise, unixSeconds } from './entities.ts'
import { type Send, segment } from './transport.ts'

/** The maximum page size of the reconciliation ("Fetch Settlement Recon Details": `count` from 1 to 1000). */
const PAGE = 1000

const reconItem = z.object({
  entity_id: z.string().min(1).max(64),
  type: z.enum(SETTLED_TYPES).catch('other'),
  debit: paise,
  credit: paise,
  amount: paise,
  fee: paise.nullish(),
  tax: paise.nullish(),
  settlement_id: maybeText,
  settled_at: unixSeconds.nullish(),
  order_id: maybeText,
})

/** An item that is not transferred yet, or is on hold, appears on the day on which it is transferred. */
const reconPage = z.object({ items: z.array(reconItem) })

const settlementEntity = z
  .object({
    id: z.string().min(1),
    amount: paise,
    status: z.enum(SETTLEMENT_STATUSES),
  })
  .transform(({ id, amount, status }): GatewaySettlement => ({ id, amount, status }))

/** Razorpay's settlements and their reconciliation, as documented. Throws GatewayError only. */
export function createSettlements(send: Send): GatewaySettlements {
  return {
    items: (day) => settledOn(send, day),
    fetch: async (id) =>
      send({
        method: 'GET',
        path: `/settlements/${segment(id)}`,
        answer: settlementEntity,
        repeat: 'always',
      }),
  }
}

async function* settledOn(send: Send, day: string): AsyncGenerator<SettledItem[]> {
  const [year, month, date] = day.split('-')
  const of = `year=${year}&month=${month}&day=${date}&count=${PAGE}`
  for (let skip = 0; ; skip += PAGE) {
    const path = `/settlements/recon/combined?${of}&skip=${skip}`
    const { items } = await send({ method: 'GET', path, answer: reconPage, repeat: 'always' })
    yield items.flatMap(settledItem)
    if (items.length < PAGE) return
  }
}

function settledItem(item: z.output<typeof reconItem>): SettledItem[] {
  const { type, settlement_id: settlementId } = item
  if (settlementId === null || !item.settled_at) return []
  return [
    {
      id: item.entity_id,
      type,
      settlementId,
      amount: item.amount,
      fee: item.fee ?? 0,
      tax: item.tax ?? 0,
      debit: item.debit,
      credit: item.credit,
      orderId: item.order_id,
    },
  ]
}
