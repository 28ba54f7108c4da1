import type { Paise } from '#platform/money.ts'

import type { GatewayName } from './gateways/gateway.ts'

/** An order at one of the gateways. */
export interface GatewayOrderRef {
  gateway: GatewayName
  gatewayOrderId: string
}

/** Money that has come. `createdAt`: when the attempt began, by the gateway's clock in whole seconds. */
export interface CapturedPayment {
  id: string
  amount: Paise
  currency: string
  method: string | null
  createdAt: Date
}

/** What the gateway says of an order, queried by id and decided on its own entities, never on a list alone. */
export type PaymentOutcome =
  | { state: 'captured'; payments: CapturedPayment[] }
  /** An attempt is under way (created or authorized): keep the hold, ask again. */
  | { state: 'pending' }
  /** Nothing paid and nothing under way; of the last attempt, if there was one, why it failed and when it began. */
  | { state: 'unpaid'; lastFailure: string | null; lastAttemptAt: Date | null }

export const REFUND_STATUSES = ['due', 'requested', 'processed', 'failed'] as const

/** Money on its way back: due (to be requested), requested (the bank works on it), then one of two ends. */
export interface Refund {
  id: string
  paymentId: string
  gatewayOrderId: string
  amount: Paise
  reason: string
  status: (typeof REFUND_STATUSES)[number]
  createdAt: Date
}

/** As staff see it: with what keeps it from going through, and those that are not needed any more. */
export interface StaffRefund extends Omit<Refund, 'status'> {
  status: (typeof STAFF_REFUND_STATUSES)[number]
  /** gateway: made there, and not requested by the shop. */
  origin: 'shop' | 'gateway'
  attempts: number
  lastError: string | null
}

/** covered: the money has gone back by other refunds. */
export const STAFF_REFUND_STATUSES = [...REFUND_STATUSES, 'covered'] as const

export const DISPUTE_STATUSES = ['open', 'under_review', 'won', 'lost', 'closed'] as const

/** A payment that the buyer's bank takes back, or asks about. Amounts in paise. */
export interface Dispute {
  id: string
  paymentId: string
  gatewayOrderId: string
  amount: Paise
  amountDeducted: Paise
  reason: string | null
  phase: string | null
  status: (typeof DISPUTE_STATUSES)[number]
  /** Until when the bank waits for an answer. */
  respondBy: Date | null
  createdAt: Date
}

/** Whether the money of a disputed payment is in danger or gone. */
export function isThreatening({ status }: Pick<Dispute, 'status'>): boolean {
  return status === 'open' || status === 'under_review' || status === 'lost'
}

/** An event of the gateway as it was stored. */
export interface StoredWebhook {
  id: string
  event: string
  gatewayOrderId: string | null
  handled: boolean
  /** How often it was taken up again after its arrival. */
  tries: number
  receivedAt: Date
  handledAt: Date | null
}

/** What waits in a queue: how much, and since when the oldest. */
export interface Backlog {
  waiting: number
  oldest: Date | null
}
