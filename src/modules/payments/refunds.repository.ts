import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'

import { type Db, type Executor, rows, type Tx } from '#platform/database/database.ts'
import { countUpTo, momentOf } from '#platform/database/expressions.ts'
import { type Claim, takeDue } from '#platform/jobs/take-due.ts'

import type { GatewayName, GatewayRefundEvent } from './gateways/gateway.ts'
import type { Refund } from './payment.ts'
import { refunds } from './payments.tables.ts'

export type RefundRow = typeof refunds.$inferSelect

/** A covered refund counts as processed, because other refunds returned its money. */
export function toRefund({ status, ...row }: RefundRow): Refund {
  const { id, paymentId, gatewayOrderId, amount, reason, createdAt } = row
  const shown = status === 'covered' ? 'processed' : status
  return { id, paymentId, gatewayOrderId, amount, reason, status: shown, createdAt }
}

export async function refundsOfPayment(db: Executor, paymentId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.id)
}

/** Oldest first, without covered refunds. */
export async function refundsOfOrders(
  db: Executor,
  gatewayOrderIds: readonly string[],
): Promise<RefundRow[]> {
  if (gatewayOrderIds.length === 0) return []
  return db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.gatewayOrderId, [...gatewayOrderIds]), ne(refunds.status, 'covered')))
    .orderBy(refunds.id)
}

/** Newest first. */
export async function refundsPage(db: Db, page: { offset: number; limit: number }) {
  const found = await db
    .select()
    .from(refunds)
    .orderBy(desc(refunds.id))
    .limit(page.limit)
    .offset(page.offset)
  return { rows: found, total: await countUpTo(db, refunds.id) }
}

export async function insertRefund(tx: Tx, refund: typeof refunds.$inferInsert): Promise<RefundRow> {
  const [row] = await tx.insert(refunds).values(refund).returning()
  if (!row) throw new Error('a refund was not stored')
  return row
}

/**
 * Leases due refunds to this process and counts the attempt: no other process calls the gateway for them. If
 * this process dies, they are due again.
 */
export async function claimDueRefunds(db: Db, claim: Claim): Promise<RefundRow[]> {
  const set = { attempts: sql`${refunds.attempts} + 1` }
  return takeDue(db, refunds, { due: 'nextAttemptAt', set, ...claim })
}

export interface RefundStep {
  status: RefundRow['status']
  gatewayRefundId?: string
  /** In paise; set if the gateway reports a different amount from the requested one. */
  amount?: number
  lastError: string | null
  nextAttemptAt: Date | null
}

/** Writes the gateway's response. Leaves a settled refund unchanged and returns undefined. */
export async function advanceRefund(
  tx: Tx,
  id: string,
  step: RefundStep,
  now: Date,
): Promise<RefundRow | undefined> {
  const [row] = await tx
    .update(refunds)
    .set({ ...step, updatedAt: now })
    .where(and(eq(refunds.id, id), inArray(refunds.status, ['due', 'requested'])))
    .returning()
  return row
}

/** An event that ends a refund. */
export interface RefundEnd extends GatewayRefundEvent {
  gateway: GatewayName
  status: 'processed' | 'failed'
}

/**
 * Like `advanceRefund`, by the gateway's id, for its webhooks. A processed refund also matches our id in its
 * notes, in case the response with its gateway id was lost. A failed refund does not, because staff may have
 * requested it again since.
 */
export async function settleByEvent(tx: Tx, event: RefundEnd, now: Date): Promise<RefundRow | undefined> {
  const { gateway, gatewayRefundId, paymentId, ourId, status } = event
  const known = eq(refunds.gatewayRefundId, gatewayRefundId)
  const noted =
    ourId !== null && paymentId !== undefined && status === 'processed'
      ? and(eq(refunds.id, ourId), eq(refunds.paymentId, paymentId), isNull(refunds.gatewayRefundId))
      : undefined
  const [row] = await tx
    .update(refunds)
    .set({ status, gatewayRefundId, nextAttemptAt: null, updatedAt: now })
    .where(and(eq(refunds.gateway, gateway), or(known, noted), inArray(refunds.status, ['due', 'requested'])))
    .returning()
  return row
}

/** Reports whether a refund is known by the gateway's id, or by our own in its notes. */
export async function isKnown(
  db: Executor,
  { gatewayRefundId, ourId }: Pick<GatewayRefundEvent, 'gatewayRefundId' | 'ourId'>,
): Promise<boolean> {
  const byNote = ourId === null ? undefined : and(eq(refunds.id, ourId), isNull(refunds.gatewayRefundId))
  const [row] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(or(eq(refunds.gatewayRefundId, gatewayRefundId), byNote))
  return row !== undefined
}

/** Overwrites the stored state of a refund with the gateway's, because the money has moved. */
export async function attachRefund(
  tx: Tx,
  id: string,
  found: Pick<RefundRow, 'gatewayRefundId' | 'amount' | 'status' | 'nextAttemptAt'>,
  now: Date,
): Promise<RefundRow> {
  return write(tx, id, { ...found, lastError: null, updatedAt: now })
}

export async function countWaiting(db: Db): Promise<number> {
  const found = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${refunds} where ${isNotNull(refunds.nextAttemptAt)}`,
  )
  return found[0]?.count ?? 0
}

export async function findRefund(db: Executor, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row
}

/**
 * Makes a refund due now. Needs a new key, because the gateway would return the failure again for the old
 * one.
 */
export async function makeDue(
  tx: Tx,
  id: string,
  due: { key?: string; amount?: number; now: Date },
): Promise<RefundRow> {
  const fresh = due.key === undefined ? {} : { idempotencyKey: due.key, gatewayRefundId: null, attempts: 0 }
  const amount = due.amount === undefined ? {} : { amount: due.amount }
  return write(tx, id, { status: 'due', nextAttemptAt: due.now, updatedAt: due.now, ...fresh, ...amount })
}

/** Marks a refund as no longer needed; `why` is a sentence for staff. */
export async function coverRefund(tx: Tx, id: string, why: string, now: Date): Promise<RefundRow> {
  return write(tx, id, { status: 'covered', lastError: why, nextAttemptAt: null, updatedAt: now })
}

/** Reduces a refund, under a new key; `why` is a sentence for staff. */
export async function cutRefund(
  tx: Tx,
  id: string,
  cut: { amount: number; key: string; why: string; now: Date },
): Promise<RefundRow> {
  const { amount, key, why, now } = cut
  return write(tx, id, { amount, idempotencyKey: key, lastError: why, updatedAt: now })
}

async function write(tx: Tx, id: string, changes: Partial<RefundRow>): Promise<RefundRow> {
  const [row] = await tx.update(refunds).set(changes).where(eq(refunds.id, id)).returning()
  if (!row) throw new Error(`refund ${id} is gone`)
  return row
}

/** Counts the refunds under way, with the time of the oldest, and the refunds that only staff can resolve. */
export async function refundBacklog(db: Db) {
  const [found] = await rows<{ waiting: number; failed: number; oldest: string | null }>(
    db,
    sql`select count(*)::int as waiting, (select count(*)::int from refunds where status = 'failed') as failed,
          extract(epoch from min(created_at))::text as oldest
        from refunds where next_attempt_at is not null`,
  )
  return { waiting: found?.waiting ?? 0, failed: found?.failed ?? 0, oldest: momentOf(found?.oldest) }
}
