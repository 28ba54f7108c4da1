import type { Paise } from '#platform/money.ts'

/** A gateway's order as we need it. Amounts in paise. */
export interface GatewayOrder {
  id: string
  amount: Paise
  amountPaid: Paise
  currency: string
  status: 'created' | 'attempted' | 'paid'
  /** Attempts to pay so far, successful and failed; a list that shows fewer lags behind. */
  attempts: number
}

export interface GatewayPayment {
  id: string
  orderId: string | null
  amount: Paise
  amountRefunded: Paise
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  method: string | null
  errorReason: string | null
  errorDescription: string | null
  createdAt: Date
}

export interface GatewayRefund {
  id: string
  paymentId: string
  amount: Paise
  status: 'pending' | 'processed' | 'failed'
  /** Our own id of it, as its notes carry it; null for one that the shop did not ask for. */
  ourId: string | null
  createdAt: Date
}

/** A payment that the buyer's bank takes back, or asks about. */
export interface GatewayDispute {
  id: string
  paymentId: string
  amount: Paise
  /** What it has taken so far: nothing until it is lost, or at once for some card networks. */
  amountDeducted: Paise
  reason: string | null
  phase: string | null
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  /** Until when the bank waits for an answer. */
  respondBy: Date | null
  createdAt: Date
}

/** The gateway sends back no less (reference sheet §5). */
export const SMALLEST_REFUND: Paise = 100

/** The port that the Razorpay adapter fills; the sandbox is reached through the same adapter. */
export interface PaymentGateway {
  createOrder(order: { amount: Paise; receipt: string; notes: Record<string, string> }): Promise<GatewayOrder>
  fetchOrder(id: string): Promise<GatewayOrder>
  fetchOrderPayments(id: string): Promise<GatewayPayment[]>
  fetchPayment(id: string): Promise<GatewayPayment>
  capture(id: string, amount: Paise): Promise<GatewayPayment>
  /** Repeatable: the same key gives the same refund. */
  refund(refund: {
    paymentId: string
    amount: Paise
    idempotencyKey: string
    notes: Record<string, string>
  }): Promise<GatewayRefund>
  fetchRefund(id: string): Promise<GatewayRefund>
  /** All refunds of a payment, whoever asked for them; the list may lag behind the payment by minutes. */
  fetchPaymentRefunds(paymentId: string): Promise<GatewayRefund[]>
  fetchDispute(id: string): Promise<GatewayDispute>
}

/** What went wrong at the gateway; `unknown_outcome`: it may or may not have happened. */
export type GatewayErrorKind =
  | 'auth'
  | 'invalid'
  | 'not_found'
  | 'conflict'
  | 'rate_limited'
  | 'unavailable'
  | 'unknown_outcome'

export class GatewayError extends Error {
  readonly kind: GatewayErrorKind
  readonly status: number | undefined
  readonly code: string | undefined
  readonly reason: string | undefined
  readonly field: string | undefined

  constructor(
    kind: GatewayErrorKind,
    message: string,
    more: { status?: number; code?: string; reason?: string; field?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'GatewayError'
    this.kind = kind
    this.status = more.status
    this.code = more.code
    this.reason = more.reason
    this.field = more.field
  }
}

/** The same request is being worked on at this moment: its answer comes by asking again. */
export function isInProgress({ kind, message }: GatewayError): boolean {
  return kind === 'conflict' && message.includes('still in progress')
}
