import type { SettledItem } from '#modules/payments/gateways/gateway-settlements.ts'

import type { SettlementSums } from './settlements.schema.ts'

export const NO_SUMS: SettlementSums = { gross: 0, refunds: 0, others: 0, fee: 0, tax: 0, net: 0 }

type Moved = Pick<SettledItem, 'type' | 'fee' | 'tax' | 'debit' | 'credit'>

/**
 * Returns the amounts of an item. Derives them from credit and debit, so that the parts always add up to net.
 */
export function sumsOf({ type, fee, tax, debit, credit }: Moved): SettlementSums {
  const net = credit - debit
  const beforeFee = net + fee
  return {
    gross: type === 'payment' ? beforeFee : 0,
    refunds: type === 'refund' ? 0 - beforeFee : 0,
    others: type === 'payment' || type === 'refund' ? 0 : beforeFee,
    fee: fee - tax,
    tax,
    net,
  }
}

export function addSums(a: SettlementSums, b: SettlementSums): SettlementSums {
  return {
    gross: a.gross + b.gross,
    refunds: a.refunds + b.refunds,
    others: a.others + b.others,
    fee: a.fee + b.fee,
    tax: a.tax + b.tax,
    net: a.net + b.net,
  }
}
