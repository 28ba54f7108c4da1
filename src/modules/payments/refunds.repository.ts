import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'

import { type Db, type Executor, rows, type Tx } from '#platform/database/database.ts'
import { countUpTo, momentOf } from '#platform/database/expressions.ts'
import { type Claim, takeDue } from '#platform/jobs/take-due.ts'

import type { GatewayName } from './gateways/gateway.ts'
import type { Refund, StaffRefund } from './payment.ts'
import { disputes, refunds } from './payments.tables.ts'
import { shownStatus } from './refund-states.ts'

export type RefundRow = typeof refunds.$inferSelect

export function toRefund({ status, ...row }: RefundRow): Refund {
  const { id, paymentId, gatewayOrderId, gatewayRefundId, amount, reason, createdAt } = row
  return {
    id,
    paymentId,
    gatewayOrderId,
    gatewayRefundId,
    amount,
    reason,
    status: shownStatus(status),
    createdAt,
  }
}

export function toStaffRefund(row: RefundRow, disputed: boolean): StaffRefund {
  const { status, origin, attempts, lastError, paidBy, paidReference } = row
  return { ...toRefund(row), status, origin, attempts, lastError, paidBy, paidReference, disputed }
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

/**
 * The buyer's bank disputes the refund's payment or has taken its money. `limit` makes PostgreSQL look up each
 * payment by index: it may answer `exists` by reading the whole table.
 */
const isDisputed = (db: Executor) =>
  sql<boolean>`coalesce(${db
    .select({ found: sql`true` })
    .from(disputes)
    .where(
      and(
        eq(disputes.paymentId, refunds.paymentId),
        inArray(disputes.status, ['open', 'under_review', 'lost']),
      ),
    )
    .limit(1)}, false)`

/** Newest first. Failed refunds are read from their own index. */
export async function refundsPage(db: Db, page: { offset: number; limit: number; failed: boolean }) {
  const condition = page.failed ? sql`${refunds.status} = 'failed'` : undefined
  const found = await db
    .select({ refund: refunds, disputed: isDisputed(db) })
    .from(refunds)
    .where(condition)
    .orderBy(desc(refunds.id))
    .limit(page.limit)
    .offset(page.offset)
  return { rows: found, total: await countUpTo(db, refunds.id, condition) }
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

/** Locks a refund with all others of its payment, because attempts can change places. Lock its order first. */
export async function lockRefund(tx: Tx, id: string): Promise<RefundRow | undefined> {
  const payment = tx.select({ id: refunds.paymentId }).from(refunds).where(eq(refunds.id, id))
  const locked = await tx
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, payment))
    .orderBy(refunds.id)
    .for('update')
  return locked.find((row) => row.id === id)
}

export async function refundAtGateway(
  db: Executor,
  gateway: GatewayName,
  gatewayRefundId: string,
): Promise<RefundRow | undefined> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.gateway, gateway), eq(refunds.gatewayRefundId, gatewayRefundId)))
  return row
}

/** Asks the gateway about a refund soon, because it may have changed there. */
export async function askAgain(tx: Tx, id: string, now: Date): Promise<void> {
  await writeRefund(tx, id, { nextAttemptAt: now })
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
  due: { key?: string; amount?: number; evenIfDisputed?: boolean | undefined; now: Date },
): Promise<RefundRow> {
  const fresh = due.key === undefined ? {} : { idempotencyKey: due.key, gatewayRefundId: null, attempts: 0 }
  const amount = due.amount === undefined ? {} : { amount: due.amount }
  const yes = due.evenIfDisputed ? { evenIfDisputed: true } : {}
  return writeRefund(tx, id, {
    status: 'due',
    nextAttemptAt: due.now,
    updatedAt: due.now,
    ...fresh,
    ...amount,
    ...yes,
  })
}

/** Marks a refund as no longer needed; `why` is a sentence for staff. An inquiry about a failed one stays due. */
export async function coverRefund(tx: Tx, refund: RefundRow, why: string, now: Date): Promise<RefundRow> {
  const nextAttemptAt = refund.status === 'failed' ? refund.nextAttemptAt : null
  return writeRefund(tx, refund.id, { status: 'covered', lastError: why, nextAttemptAt, updatedAt: now })
}

/** Reduces a refund, under a new key; `why` is a sentence for staff. */
export async function cutRefund(
  tx: Tx,
  id: string,
  cut: { amount: number; key: string; why: string; now: Date },
): Promise<RefundRow> {
  const { amount, key, why, now } = cut
  return writeRefund(tx, id, { amount, idempotencyKey: key, lastError: why, updatedAt: now })
}

export async function writeRefund(tx: Tx, id: string, changes: Partial<RefundRow>): Promise<RefundRow> {
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
