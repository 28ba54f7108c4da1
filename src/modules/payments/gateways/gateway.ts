import { MIN_PAYABLE } from '#platform/limits/order-limits.ts'
import type { GatewayOrigins } from '#platform/http/security-headers.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

import type { GatewaySettlements } from './gateway-settlements.ts'

/** Supported gateways, by the name stored with their ids in the database. */
export const GATEWAYS = ['razorpay'] as const
export type GatewayName = (typeof GATEWAYS)[number]

/** Each gateway's name in documents and the prefix of its payment ids. */
const LABELS: Record<GatewayName, { label: string; paymentId: RegExp }> = {
  razorpay: { label: 'Razorpay', paymentId: /^pay_/ },
}

/** Returns the label of the gateway that issued a payment id; undefined for any other text. */
export function gatewayLabelOf(paymentId: string): string | undefined {
  return Object.values(LABELS).find((gateway) => gateway.paymentId.test(paymentId))?.label
}

/** A gateway order. Amounts in paise. */
export interface GatewayOrder {
  id: string
  amount: Paise
  amountPaid: Paise
  currency: string
  status: 'created' | 'attempted' | 'paid'
  /** Attempts to pay so far, successful and failed. A payment list with fewer entries lags behind. */
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
  /** The gateway's fee, GST included; null until capture, and whenever the gateway omits it. */
  fee: Paise | null
  /** The GST within the fee. */
  tax: Paise | null
  errorReason: string | null
  errorDescription: string | null
  createdAt: Date
}

export interface GatewayRefund {
  id: string
  paymentId: string
  amount: Paise
  status: 'pending' | 'processed' | 'failed'
  /** Our refund id from its notes; null for a refund the shop did not request. */
  ourId: string | null
  createdAt: Date
}

/** A payment that the buyer's bank charges back or questions. */
export interface GatewayDispute {
  id: string
  paymentId: string
  amount: Paise
  /** Amount deducted so far: 0 until the dispute is lost, although some card networks deduct immediately. */
  amountDeducted: Paise
  reason: string | null
  phase: string | null
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  /** The bank's deadline for a response. */
  respondBy: Date | null
  createdAt: Date
}

/** Largest single payment. */
const MAX_AMOUNT: Paise = 50_000_000

/** Reports whether an amount can be paid online in one payment. */
export function isPayable(amount: Paise): boolean {
  return amount >= MIN_PAYABLE && amount <= MAX_AMOUNT
}

/** 'from ₹1.00 to ₹5,00,000.00' */
export function payableBounds(): string {
  return `from ${formatRupees(MIN_PAYABLE)} to ${formatRupees(MAX_AMOUNT)}`
}

/** Result that the payment window hands to the browser. */
export interface CheckoutSignature {
  gatewayOrderId: string
  paymentId: string
  signature: string
}

/** A webhook event in the shop's terms. */
export interface GatewayEvent {
  /** Identical for all deliveries of the event. */
  id: string
  name: string
  gatewayOrderId: string | undefined
  /** True if money may have arrived, so that the order must be settled. */
  mayBePaid: boolean
  refund: GatewayRefundEvent | undefined
  dispute: GatewayDispute | undefined
}

export interface GatewayRefundEvent {
  gatewayRefundId: string
  paymentId: string | undefined
  ourId: string | null
  status: 'created' | 'processed' | 'failed'
}

/** A time span by the gateway's clock, both ends included. */
export interface Span {
  from: Date
  to: Date
}

/** A payment with the contact details that its payer entered. */
export interface LedgerPayment extends GatewayPayment {
  email: string | null
  contact: string | null
}

/**
 * The gateway's records of a time span, for a shop restored from a backup. They include other shops of the
 * same account. Lists lag by minutes, so missing entries may still appear. Yields one page at a time, newest
 * first.
 */
export interface GatewayLedger {
  payments(span: Span): AsyncIterable<LedgerPayment[]>
  refunds(span: Span): AsyncIterable<GatewayRefund[]>
  disputes(span: Span): AsyncIterable<GatewayDispute[]>
  /** Returns the checkout for which this shop created an order; null for another shop's order. */
  checkoutOf(gatewayOrderId: string): Promise<string | null>
}

/** Data with which the checkout page opens the gateway's window. */
export interface GatewayWindow {
  /** Public: the browser passes it to the gateway. */
  publicKey: string
  /** URL of the script that provides the window. */
  script: string
  origins: GatewayOrigins
}

/**
 * A payment gateway. Each adapter has its own folder here, and its gateway's ids must differ in form from
 * those of other gateways. Calls that use the network throw GatewayError only.
 */
export interface PaymentGateway {
  readonly name: GatewayName
  readonly window: GatewayWindow
  readonly ledger: GatewayLedger
  readonly settlements: GatewaySettlements
  createOrder(order: { amount: Paise; receipt: string; notes: Record<string, string> }): Promise<GatewayOrder>
  fetchOrder(id: string): Promise<GatewayOrder>
  fetchOrderPayments(id: string): Promise<GatewayPayment[]>
  fetchPayment(id: string): Promise<GatewayPayment>
  capture(id: string, amount: Paise): Promise<GatewayPayment>
  /** Idempotent: the same key returns the same refund. */
  refund(refund: {
    paymentId: string
    amount: Paise
    idempotencyKey: string
    notes: Record<string, string>
  }): Promise<GatewayRefund>
  fetchRefund(id: string): Promise<GatewayRefund>
  /** Returns all refunds of a payment, regardless of their origin. The list may lag the payment by minutes. */
  fetchPaymentRefunds(paymentId: string): Promise<GatewayRefund[]>
  fetchDispute(id: string): Promise<GatewayDispute>
  /** Verifies the gateway's signature on the window's result, in constant time. */
  verifyCheckout(result: CheckoutSignature): boolean
  /** Verifies that the gateway sent these bytes. A missing signature counts as invalid. */
  verifyWebhook(raw: Uint8Array, headers: Headers): boolean
  /**
   * Reads an event. A stored body has no headers, because it was verified on arrival. An unreadable body
   * yields an empty event.
   */
  readWebhook(raw: Uint8Array, headers?: Headers): GatewayEvent
  /** Returns the payment's page on the gateway's dashboard; undefined if no real money moves. */
  paymentPage(paymentId: string): string | undefined
}
