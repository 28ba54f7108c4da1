import type { SettledItem } from '#modules/payments/gateways/gateway-settlements.ts'
import type { Paise } from '#platform/money.ts'

/** What a settlement, or several, came to: gross − refunds + others − fee − tax = net. */
export interface SettlementSums {
  /** Payments before anything was taken from them. */
  gross: Paise
  refunds: Paise
  /** What else the gateway added, less what else it took. */
  others: Paise
  /** What the gateway keeps, without the tax on it. */
  fee: Paise
  tax: Paise
  /** What reaches the bank. */
  net: Paise
}

export const NO_SUMS: SettlementSums = { gross: 0, refunds: 0, others: 0, fee: 0, tax: 0, net: 0 }

type Moved = Pick<SettledItem, 'type' | 'fee' | 'tax' | 'debit' | 'credit'>

/** What an item comes to. It is read from what was credited and debited, so that the parts are the whole whatever else it says. */
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
