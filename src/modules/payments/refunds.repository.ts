import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'

import { rows, type Db, type Executor, type Tx } from '#platform/database/database.ts'
import { countOf } from '#platform/database/count-of.ts'
import { MOST_COUNTED } from '#platform/list-length.ts'

import { refunds } from './payments.tables.ts'

export type RefundRow = typeof refunds.$inferSelect

export async function refundsOfPayment(tx: Tx, paymentId: string): Promise<RefundRow[]> {
  return tx.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.id)
}

export async function refundsOfOrders(
  db: Executor,
  gatewayOrderIds: readonly string[],
): Promise<RefundRow[]> {
  if (gatewayOrderIds.length === 0) return []
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.gatewayOrderId, [...gatewayOrderIds]))
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
  const some = db
    .select({ id: refunds.id })
    .from(refunds)
    .limit(MOST_COUNTED + 1)
  return { rows: found, total: await countOf(db, some.as('some')) }
}

export async function insertRefund(tx: Tx, refund: typeof refunds.$inferInsert): Promise<RefundRow> {
  const [row] = await tx.insert(refunds).values(refund).returning()
  if (!row) throw new Error('a refund was not stored')
  return row
}

/**
 * Takes due refunds for this process: their next attempt moves to `leaseUntil`, so that no other process
 * asks meanwhile, and one that dies leaves them to be taken again.
 */
export async function claimDueRefunds(
  db: Db,
  claim: { now: Date; leaseUntil: Date; limit: number },
): Promise<RefundRow[]> {
  const due = sql`select id from refunds where next_attempt_at <= ${claim.now.toISOString()}::timestamptz
    order by next_attempt_at limit ${claim.limit} for update skip locked`
  return db
    .update(refunds)
    .set({ nextAttemptAt: claim.leaseUntil, attempts: sql`${refunds.attempts} + 1` })
    .where(sql`${refunds.id} in (${due})`)
    .returning()
}

export interface RefundStep {
  status: RefundRow['status']
  gatewayRefundId?: string
  lastError: string | null
  attempts?: number
  nextAttemptAt: Date | null
}

/** Writes what the gateway said; a refund that is settled already stays as it is, and none is answered. */
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

/** As `advanceRefund`, by the gateway's own id, for its webhooks. */
export async function settleByGatewayId(
  tx: Tx,
  gatewayRefundId: string,
  status: 'processed' | 'failed',
  now: Date,
): Promise<RefundRow | undefined> {
  const [row] = await tx
    .update(refunds)
    .set({ status, nextAttemptAt: null, updatedAt: now })
    .where(and(eq(refunds.gatewayRefundId, gatewayRefundId), inArray(refunds.status, ['due', 'requested'])))
    .returning()
  return row
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

/** Makes a refund due now. With a new key it is a new request: the old key answers the failure again. */
export async function makeDue(tx: Tx, id: string, due: { key?: string; now: Date }): Promise<RefundRow> {
  const fresh = due.key === undefined ? {} : { idempotencyKey: due.key, gatewayRefundId: null, attempts: 0 }
  const [row] = await tx
    .update(refunds)
    .set({ status: 'due', nextAttemptAt: due.now, updatedAt: due.now, ...fresh })
    .where(eq(refunds.id, id))
    .returning()
  if (!row) throw new Error(`refund ${id} is gone`)
  return row
}

/** Refunds under way (how many, since when the oldest), and those that only staff can move. */
export async function refundBacklog(db: Db) {
  const [found] = await rows<{ waiting: number; failed: number; oldest: string | null }>(
    db,
    sql`select count(*)::int as waiting, (select count(*)::int from refunds where status = 'failed') as failed,
          extract(epoch from min(created_at))::text as oldest
        from refunds where next_attempt_at is not null`,
  )
  return { waiting: found?.waiting ?? 0, failed: found?.failed ?? 0, oldest: epoch(found?.oldest) }
}

function epoch(seconds: string | null | undefined): Date | null {
  return seconds ? new Date(Number(seconds) * 1000) : null
}
