import type { Paise } from '#platform/money.ts'

import type { GatewayDispute, GatewayName, GatewayPayment } from './gateways/gateway.ts'
import type { webhookEvents } from './payments.tables.ts'
import type { RefundStatus, RefundWay, StaffRefundStatus } from './refund-states.ts'

/** An order at one of the gateways. */
export interface GatewayOrderRef {
  gateway: GatewayName
  gatewayOrderId: string
}

/** Captured money. `createdAt`: when the attempt began, by the gateway's clock in whole seconds. */
export type CapturedPayment = Pick<GatewayPayment, 'id' | 'amount' | 'currency' | 'method' | 'createdAt'>

/** Payment outcome of a gateway order. Derived from entities fetched by id, never from a list alone. */
export type PaymentOutcome =
  | { state: 'captured'; payments: CapturedPayment[] }
  /** An attempt is under way (created or authorized): keep the hold and check again. */
  | { state: 'pending' }
  /** Nothing paid and nothing under way. After an attempt: why the last one failed, and when it began. */
  | { state: 'unpaid'; lastFailure: string | null; lastAttemptAt: Date | null }

/** The gateway's response about one of its orders: the outcome, and the attempts from which it is derived. */
export interface GatewayReport {
  order: GatewayOrderRef
  outcome: PaymentOutcome
  attempts: readonly GatewayPayment[]
}

/** A refund. */
export interface Refund {
  id: string
  paymentId: string
  gatewayOrderId: string
  /** Null until the gateway has accepted the request. */
  gatewayRefundId: string | null
  amount: Paise
  reason: string
  status: RefundStatus
  createdAt: Date
}

/** A refund as staff see it: with its last error and every state. */
export interface StaffRefund extends Omit<Refund, 'status'> {
  status: StaffRefundStatus
  /** gateway: made at the gateway, not requested by the shop. */
  origin: 'shop' | 'gateway'
  attempts: number
  lastError: string | null
  paidBy: RefundWay | null
  paidReference: string | null
  /** The buyer's bank disputes the payment or has taken its money. */
  disputed: boolean
}

export const DISPUTE_STATUSES = ['open', 'under_review', 'won', 'lost', 'closed'] as const

/** A payment that the buyer's bank charges back or questions. Amounts in paise. */
export interface Dispute extends GatewayDispute {
  gatewayOrderId: string
}

/** Reports whether the money of a disputed payment is at risk or lost. */
export function isThreatening({ status }: Pick<Dispute, 'status'>): boolean {
  return status === 'open' || status === 'under_review' || status === 'lost'
}

/** Reports whether the bank hasn't decided yet: a refund now may return the money a second time. */
export function isUndecided({ status }: Pick<Dispute, 'status'>): boolean {
  return status === 'open' || status === 'under_review'
}

/** A gateway event as stored. */
export type StoredWebhook = Omit<typeof webhookEvents.$inferSelect, 'gateway' | 'body' | 'takenUntil'>
