import type { Paise } from '#platform/money.ts'

export const SETTLED_TYPES = ['payment', 'refund', 'transfer', 'adjustment', 'other'] as const

/** One movement of money within a settlement. */
export interface SettledItem {
  /** The gateway's id of what was settled: of the payment, the refund, the adjustment. */
  id: string
  type: (typeof SETTLED_TYPES)[number]
  settlementId: string
  /** Of the bank transfer; null until the bank has given it. */
  utr: string | null
  settledAt: Date
  amount: Paise
  /** What the gateway keeps of it, tax included. */
  fee: Paise
  /** The GST within the fee. */
  tax: Paise
  /** What the shop pays for it, and what it gets. */
  debit: Paise
  credit: Paise
  /** The payment itself, or the one that a refund or an adjustment is about. */
  paymentId: string | null
  /** The gateway's order of that payment; null where the gateway names none. */
  orderId: string | null
  /** Why, in the gateway's words; of adjustments, never of what a person paid. */
  description: string | null
}

export const SETTLEMENT_STATUSES = ['created', 'processed', 'failed'] as const

/** A transfer to the shop's bank account as the gateway records it. */
export interface GatewaySettlement {
  id: string
  /** What reaches the bank. */
  amount: Paise
  status: (typeof SETTLEMENT_STATUSES)[number]
  utr: string | null
}

/** What the gateway has paid out; of all shops of its account. Calls throw GatewayError only. */
export interface GatewaySettlements {
  /** What was settled on a day ('2026-11-24', in India), a page at a time; late items may still come. */
  items(day: string): AsyncIterable<SettledItem[]>
  fetch(id: string): Promise<GatewaySettlement>
}
