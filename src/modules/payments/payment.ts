import type { Paise } from '#platform/money.ts'

import type { GatewayName } from './gateways/gateway.ts'

/** An order at one of the gateways. */
export interface GatewayOrderRef {
  gateway: GatewayName
  gatewayOrderId: string
}

/** Captured money. `createdAt`: when the attempt began, by the gateway's clock in whole seconds. */
export interface CapturedPayment {
  id: string
  amount: Paise
  currency: string
  method: string | null
  createdAt: Date
}

/** Payment outcome of a gateway order. Decided on entities fetched by id, never on a list alone. */
export type PaymentOutcome =
  | { state: 'captured'; payments: CapturedPayment[] }
  /** An attempt is under way (created or authorized): keep the hold and check again. */
  | { state: 'pending' }
  /**
   * Nothing paid and nothing under way. If there was an attempt: why the last one failed, and when it began.
   */
  | { state: 'unpaid'; lastFailure: string | null; lastAttemptAt: Date | null }

export const REFUND_STATUSES = ['due', 'requested', 'processed', 'failed'] as const

/** A refund: due (to be requested), requested (the bank is processing it), then processed or failed. */
export interface Refund {
  id: string
  paymentId: string
  gatewayOrderId: string
  amount: Paise
  reason: string
  status: (typeof REFUND_STATUSES)[number]
  createdAt: Date
}

/** A refund for staff: with the error that stops it, and including refunds that are no longer needed. */
export interface StaffRefund extends Omit<Refund, 'status'> {
  status: (typeof STAFF_REFUND_STATUSES)[number]
  /** gateway: made there, not requested by the shop. */
  origin: 'shop' | 'gateway'
  attempts: number
  lastError: string | null
}

/** covered: other refunds returned the money. */
export const STAFF_REFUND_STATUSES = [...REFUND_STATUSES, 'covered'] as const

export const DISPUTE_STATUSES = ['open', 'under_review', 'won', 'lost', 'closed'] as const

/** A payment that the buyer's bank charges back or questions. Amounts in paise. */
export interface Dispute {
  id: string
  paymentId: string
  gatewayOrderId: string
  amount: Paise
  amountDeducted: Paise
  reason: string | null
  phase: string | null
  status: (typeof DISPUTE_STATUSES)[number]
  /** The bank's deadline for an answer. */
  respondBy: Date | null
  createdAt: Date
}

/** Reports whether the money of a disputed payment is at risk or lost. */
export function isThreatening({ status }: Pick<Dispute, 'status'>): boolean {
  return status === 'open' || status === 'under_review' || status === 'lost'
}

/** A gateway event as stored. */
export interface StoredWebhook {
  id: string
  event: string
  gatewayOrderId: string | null
  handled: boolean
  /** Retries since its arrival. */
  tries: number
  receivedAt: Date
  handledAt: Date | null
}

/** Length of a queue, and since when its oldest entry waits. */
export interface Backlog {
  waiting: number
  oldest: Date | null
}
