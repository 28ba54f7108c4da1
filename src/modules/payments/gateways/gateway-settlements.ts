import type { Paise } from '#platform/money.ts'

export const SETTLED_TYPES = ['payment', 'refund', 'transfer', 'adjustment', 'other'] as const

/** One movement of money within a settlement. */
export interface SettledItem {
  /** The gateway's id of the payment, refund or adjustment. */
  id: string
  type: (typeof SETTLED_TYPES)[number]
  settlementId: string
  amount: Paise
  /** The gateway's fee, GST included. */
  fee: Paise
  /** The GST within the fee. */
  tax: Paise
  /** The amounts debited from and credited to the shop. */
  debit: Paise
  credit: Paise
  /** The gateway's order of the payment; null if the gateway omits it. */
  orderId: string | null
}

export const SETTLEMENT_STATUSES = ['created', 'processed', 'failed'] as const

/** A transfer to the shop's bank account, as the gateway records it. */
export interface GatewaySettlement {
  id: string
  /** Amount that reaches the bank. */
  amount: Paise
  status: (typeof SETTLEMENT_STATUSES)[number]
}

/** The gateway's payouts to all shops of the account. Calls throw GatewayError only. */
export interface GatewaySettlements {
  /** Yields items settled on a day ('2026-11-24', in India), page by page. Late items may still appear. */
  items(day: string): AsyncIterable<SettledItem[]>
  fetch(id: string): Promise<GatewaySettlement>
}
