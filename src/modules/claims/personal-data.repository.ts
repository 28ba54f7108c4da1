import { asc, eq, inArray } from 'drizzle-orm'

import { orders } from '#modules/orders/orders.tables.ts'
import type { Executor, Tx } from '#platform/database/database.ts'

import { claimPhotos, claims } from './claims.tables.ts'

export async function claimsOf(db: Executor, userId: string) {
  const { id, orderId, reason, text, state, note, createdAt } = claims
  return db
    .select({ _id: id, orderId, reason, text, state, note, createdAt })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(claims.id))
}

/** What a shopper wrote and photographed; that there was a claim, and how it ended, stays with the order. */
export async function forgetClaims(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(claimPhotos).where(inArray(claimPhotos.claimId, [...ids]))
  await tx
    .update(claims)
    .set({ text: '', note: '' })
    .where(inArray(claims.id, [...ids]))
}
