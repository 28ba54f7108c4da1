import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import { checkouts } from '#modules/checkout/checkout.tables.ts'
import type { Db } from '#platform/database/database.ts'

/**
 * Returns checkouts that may become orders and that the reconciler still checks: undecided ones first, then
 * the oldest.
 */
export async function pendingCheckouts(db: Db, limit: number) {
  const { id, gatewayOrderId, total, state, undecided, lastFailure, createdAt, nextCheckAt } = checkouts
  return db
    .select({
      id,
      gatewayOrderId,
      total,
      undecided,
      lastFailure,
      createdAt,
      customerName: users.name,
      customerEmail: users.email,
    })
    .from(checkouts)
    .innerJoin(users, eq(users.id, checkouts.userId))
    .where(and(isNotNull(nextCheckAt), inArray(state, ['open', 'waiting'])))
    .orderBy(desc(undecided), asc(createdAt), asc(id))
    .limit(limit)
}
