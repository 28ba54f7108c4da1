import type { Executor, Tx } from '#platform/database/database.ts'
import type { Paise } from '#platform/money.ts'

/** What the gateway says of an order, asked by id and decided on its own entities, never on a list alone. */
export type PaymentOutcome =
  | { state: 'captured'; payments: { id: string; amount: Paise; currency: string; method: string | null }[] }
  /** An attempt is under way (created or authorized): keep the hold, ask again. */
  | { state: 'pending' }
  /** Nothing paid and nothing under way; `lastFailure` is the reason of the last attempt. */
  | { state: 'unpaid'; lastFailure: string | null }

export interface CheckoutSignature {
  gatewayOrderId: string
  paymentId: string
  signature: string
}

export interface Refund {
  id: string
  paymentId: string
  gatewayOrderId: string
  amount: Paise
  reason: string
  status: 'due' | 'requested' | 'processed' | 'failed'
  createdAt: Date
}

export interface PaymentsService {
  /** Public key id and script address for the browser. */
  readonly publicKey: string
  /** Creates the gateway's order. Call it outside any transaction. Throws Failure 'gateway'/'unavailable'. */
  startOrder(order: { amount: Paise; receipt: string; notes: Record<string, string> }): Promise<{ gatewayOrderId: string }>
  /** HMAC check of what Checkout handed over, in constant time. */
  verifySignature(signature: CheckoutSignature): boolean
  /** Asks the gateway about an order, captures what is only authorized, records the attempts it reports. */
  inquire(gatewayOrderId: string): Promise<PaymentOutcome>
  /** Records that money must go back; `settleRefunds` asks the gateway. One refund per payment and reason. */
  refundDue(
    tx: Tx,
    refund: { paymentId: string; gatewayOrderId: string; amount: Paise; reason: string },
  ): Promise<Refund>
  /** Executes due refunds (and asks after requested ones), outside transactions; failures are kept and retried. */
  settleRefunds(): Promise<{ settled: number; waiting: number }>
  refundsOf(db: Executor, gatewayOrderIds: readonly string[]): Promise<Refund[]>
  /**
   * A webhook as received: verifies the signature over the raw bytes, stores the event once. Answers the
   * gateway order it is about, or undefined for other events. Throws `bad-input` for a wrong signature.
   */
  receiveWebhook(raw: Uint8Array, headers: { signature: string | undefined; eventId: string | undefined }): Promise<{
    eventId: string
    gatewayOrderId: string | undefined
    /** Already handled before: nothing to do. */
    handled: boolean
  }>
  webhookHandled(eventId: string): Promise<void>
  /** Events stored but not handled (the process died between), oldest first. */
  openWebhooks(limit: number): Promise<{ eventId: string; gatewayOrderId: string | undefined }[]>
}
