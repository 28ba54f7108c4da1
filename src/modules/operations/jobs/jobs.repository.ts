import { and, asc, desc, eq, inArray, isNotNull, not, sql } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import { checkouts } from '#modules/checkout/checkout.tables.ts'
import { refunds } from '#modules/payments/payments.tables.ts'
import type { Db } from '#platform/database/database.ts'

/**
 * Returns checkouts that may become orders and that the reconciler still checks: undecided ones first, then
 * the oldest.
 */
export async function openSettlements(db: Db, limit: number) {
  const { id, gatewayOrderId, total, state, undecided, lastFailure, createdAt, nextCheckAt } = checkouts
  return db
    .select({
      id,
      gatewayOrderId,
      total,
      state,
      undecided,
      lastFailure,
      createdAt,
      nextCheckAt,
      customerName: users.name,
      customerEmail: users.email,
    })
    .from(checkouts)
    .innerJoin(users, eq(users.id, checkouts.userId))
    .where(and(isNotNull(nextCheckAt), inArray(state, ['open', 'waiting'])))
    .orderBy(desc(undecided), asc(createdAt), asc(id))
    .limit(limit)
}

/** Returns refused refunds, then those on their way. Each query reads an index in the order of its result. */
export async function openRefunds(db: Db, limit: number) {
  const failed = sql`${refunds.status} = 'failed'`
  const refused = await db.select().from(refunds).where(failed).orderBy(asc(refunds.id)).limit(limit)
  if (refused.length === limit) return refused
  const waiting = await db
    .select()
    .from(refunds)
    .where(and(isNotNull(refunds.nextAttemptAt), not(failed)))
    .orderBy(asc(refunds.nextAttemptAt))
    .limit(limit - refused.length)
  return [...refused, ...waiting]
}
