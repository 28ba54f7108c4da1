import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import { checkouts } from '#modules/checkout/checkout.tables.ts'
import { refunds } from '#modules/payments/payments.tables.ts'
import type { Db } from '#platform/database/database.ts'

/** Checkouts that the reconciler still looks after and that may become orders; undecided ones first, then the oldest. */
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

/** Refunds on their way and those that the bank refused; these first. */
export async function openRefunds(db: Db, limit: number) {
  return db
    .select()
    .from(refunds)
    .where(or(sql`${refunds.status} = 'failed'`, isNotNull(refunds.nextAttemptAt)))
    .orderBy(desc(eq(refunds.status, 'failed')), asc(refunds.nextAttemptAt), asc(refunds.id))
    .limit(limit)
}
