import type { Actor } from '#modules/accounts/actor.ts'
import type { Tx } from '#platform/database/database.ts'

import type { Dispute, Refund } from './payment.ts'
import type { RefundWay } from './refund-states.ts'

/** A staff member's decision about a failed refund, and why they accept a dispute, if there is one. */
export interface RefundDecision {
  by: Pick<Actor, 'email'>
  reason?: string | undefined
  evenIfDisputed?: boolean | undefined
}

/** Notified of each refund once per change, in the transaction that records it. */
export interface RefundListener {
  /** Locks the order of the payment, before the payment itself. All transactions lock in this order. */
  lock?(tx: Tx, gatewayOrderId: string): Promise<void>
  /** The bank has processed the refund. */
  processed?(tx: Tx, refund: Refund): Promise<void>
  /** The gateway reports that the bank didn't accept a refund that was under way, or already processed. */
  failed?(tx: Tx, refund: Refund): Promise<void>
  /** Staff request a failed refund again. */
  retried?(tx: Tx, refund: Refund, decision: RefundDecision): Promise<void>
  /** Staff paid a failed refund in another way. */
  paid?(
    tx: Tx,
    refund: Refund,
    decision: RefundDecision & { way: RefundWay; reference: string },
  ): Promise<void>
  /** The gateway refunded money that had already been returned in another way. */
  paidTwice?(tx: Tx, refund: Refund): Promise<void>
  /** A refund that the shop did not request: made on the gateway's dashboard or by the gateway itself. */
  found?(tx: Tx, refund: Refund): Promise<void>
  /** A dispute began or changed. `threatened`: true if any dispute of the payment puts its money at risk. */
  disputed?(tx: Tx, dispute: Dispute, threatened: boolean): Promise<void>
}
