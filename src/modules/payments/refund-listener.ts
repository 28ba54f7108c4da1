import type { Tx } from '#platform/database/database.ts'

import type { Dispute, Refund } from './payment.ts'
import { type RefundRow, toRefund } from './refunds.repository.ts'

/** Notified of each refund once, in the transaction that records it. */
export interface RefundListener {
  /** Locks the order of the payment, before the payment itself. All transactions lock in this order. */
  lock?(tx: Tx, gatewayOrderId: string): Promise<void>
  /** The bank has processed the refund. */
  processed?(tx: Tx, refund: Refund): Promise<void>
  /** A refund that the shop did not request: made on the gateway's dashboard or by the gateway itself. */
  found?(tx: Tx, refund: Refund): Promise<void>
  /** A dispute began or changed. `threatened`: true if any dispute of the payment puts its money at risk. */
  disputed?(tx: Tx, dispute: Dispute, threatened: boolean): Promise<void>
}

/** Announces a refund if its last step completed it. */
export async function announceProcessed(
  news: RefundListener | undefined,
  tx: Tx,
  refund: RefundRow | undefined,
): Promise<void> {
  if (refund?.status === 'processed') await news?.processed?.(tx, toRefund(refund))
}
