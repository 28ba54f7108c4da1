import type { Tx } from '#platform/database/database.ts'

import type { Dispute, Refund } from './payment.ts'
import { type RefundRow, toRefund } from './refunds.repository.ts'

/** What hears of money that goes back, once, in the transaction that records it. */
export interface RefundListener {
  /** Locks what was paid for, before the payment itself is locked: all transactions lock in this order. */
  lock?(tx: Tx, gatewayOrderId: string): Promise<void>
  /** The bank has the money. */
  processed?(tx: Tx, refund: Refund): Promise<void>
  /** Money went back, or goes back, that the shop did not ask for: on the gateway's own screens, or by itself. */
  found?(tx: Tx, refund: Refund): Promise<void>
  /** A dispute began or changed. `threatened`: whether any dispute of the payment puts its money in danger. */
  disputed?(tx: Tx, dispute: Dispute, threatened: boolean): Promise<void>
}

/** Announces a refund when the step just taken was its last. */
export async function announceProcessed(
  news: RefundListener | undefined,
  tx: Tx,
  refund: RefundRow | undefined,
): Promise<void> {
  if (refund?.status === 'processed') await news?.processed?.(tx, toRefund(refund))
}
