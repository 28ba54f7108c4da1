import type { GatewayOrigins } from '#platform/http/content-security-policy.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

import type { GatewaySettlements } from './gateway-settlements.ts'

/** Every gateway that the shop can be paid through, by the name that stands beside its ids in the database. */
export const GATEWAYS = ['razorpay'] as const
export type GatewayName = (typeof GATEWAYS)[number]

/** How documents name a gateway, and how its payments' ids begin. */
const LABELS: Record<GatewayName, { label: string; paymentId: RegExp }> = {
  razorpay: { label: 'Razorpay', paymentId: /^pay_/ },
}

/** The label of the gateway that a payment id is of; undefined for any other text. */
export function gatewayLabelOf(paymentId: string): string | undefined {
  return Object.values(LABELS).find((gateway) => gateway.paymentId.test(paymentId))?.label
}

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
  /** What the gateway keeps of it, tax included; null until it is captured, and wherever the gateway does not say. */
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

/** The least that a gateway takes or sends back. */
export const MIN_AMOUNT: Paise = 100
/** The most that is taken in one payment. */
const MAX_AMOUNT: Paise = 50_000_000

/** Whether a sum can be paid online at once. */
export function isPayable(amount: Paise): boolean {
  return amount >= MIN_AMOUNT && amount <= MAX_AMOUNT
}

/** 'from ₹1.00 to ₹5,00,000.00' */
export function payableBounds(): string {
  return `from ${formatRupees(MIN_AMOUNT)} to ${formatRupees(MAX_AMOUNT)}`
}

/** What the payment window hands to the browser after a payment. */
export interface CheckoutSignature {
  gatewayOrderId: string
  paymentId: string
  signature: string
}

/** A webhook in the shop's terms. */
export interface GatewayEvent {
  /** The same for every delivery of it. */
  id: string
  name: string
  gatewayOrderId: string | undefined
  /** Money may have come: its order must be settled. */
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

/** Both ends included, by the gateway's clock. */
export interface Span {
  from: Date
  to: Date
}

/** A payment with what its payer entered at the gateway. */
export interface LedgerPayment extends GatewayPayment {
  email: string | null
  contact: string | null
}

/**
 * What the gateway recorded in a span of time, for a shop restored from a backup; other shops of the same account are
 * among it. Lists lag by minutes: what is missing may still come. A page at a time, newest first.
 */
export interface GatewayLedger {
  payments(span: Span): AsyncIterable<LedgerPayment[]>
  refunds(span: Span): AsyncIterable<GatewayRefund[]>
  disputes(span: Span): AsyncIterable<GatewayDispute[]>
  /** The checkout for which this shop made a gateway order; null for an order that another shop made. */
  checkoutOf(gatewayOrderId: string): Promise<string | null>
}

/** What the checkout page needs to open the gateway's window. */
export interface GatewayWindow {
  /** Public: the browser hands it to the gateway. */
  publicKey: string
  /** Address of the script that brings the window. */
  script: string
  origins: GatewayOrigins
}

/**
 * A payment gateway. Every adapter is a folder beside this file. Its ids must be unlike those of other gateways; all
 * calls that go over the network throw GatewayError only.
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
  /** Repeatable: the same key gives the same refund. */
  refund(refund: {
    paymentId: string
    amount: Paise
    idempotencyKey: string
    notes: Record<string, string>
  }): Promise<GatewayRefund>
  fetchRefund(id: string): Promise<GatewayRefund>
  /** All refunds of a payment, no matter who requested them; the list may lag behind the payment by minutes. */
  fetchPaymentRefunds(paymentId: string): Promise<GatewayRefund[]>
  fetchDispute(id: string): Promise<GatewayDispute>
  /** Whether the gateway itself signed the result of the window; compared in constant time. */
  verifyCheckout(result: CheckoutSignature): boolean
  /** Whether the gateway sent these bytes. A missing signature counts as a wrong one. */
  verifyWebhook(raw: Uint8Array, headers: Headers): boolean
  /** Without headers: a body that was verified and stored before. A body that cannot be read is an event about nothing. */
  readWebhook(raw: Uint8Array, headers?: Headers): GatewayEvent
  /** Where the gateway shows a payment to the shop; undefined where no real money moves. */
  paymentPage(paymentId: string): string | undefined
}
