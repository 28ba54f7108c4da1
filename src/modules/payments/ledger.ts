import type { GatewayDispute, GatewayPayment, GatewayRefund } from './gateway.ts'

/** Both ends included, by the gateway's clock. */
export interface Span {
  from: Date
  to: Date
}

/** A payment with what its payer told the gateway of themselves. */
export interface LedgerPayment extends GatewayPayment {
  email: string | null
  contact: string | null
}

/**
 * What the gateway's books say of a time, for a shop that has lost its memory of it; other shops of the same account are
 * among them. Lists lag behind by minutes: what is missing may still come. A page at a time, newest first.
 */
export interface GatewayLedger {
  payments(span: Span): AsyncIterable<LedgerPayment[]>
  refunds(span: Span): AsyncIterable<GatewayRefund[]>
  disputes(span: Span): AsyncIterable<GatewayDispute[]>
  /** The checkout for which this shop made a gateway order; null for an order that another shop made. */
  checkoutOf(gatewayOrderId: string): Promise<string | null>
}
