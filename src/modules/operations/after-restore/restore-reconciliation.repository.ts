import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Db, Executor, Tx } from '#platform/database/database.ts'
import { type Claim, takeDue } from '#platform/jobs/take-due.ts'

import { restores, strayPayments } from './restore-reconciliation.tables.ts'

export type RestoreRow = typeof restores.$inferSelect
export type StrayRow = typeof strayPayments.$inferSelect

/** Leases the restore whose check is due. If this process dies, the check is due again. */
export async function claimCheck(db: Db, claim: Omit<Claim, 'limit'>): Promise<RestoreRow | undefined> {
  const [claimed] = await takeDue(db, restores, { due: 'nextLookAt', limit: 1, ...claim })
  return claimed
}

export async function updateRestore(db: Executor, id: string, changes: Partial<RestoreRow>): Promise<void> {
  await db.update(restores).set(changes).where(eq(restores.id, id))
}

/**
 * Returns restores that staff have not reviewed, or after which the gateway is still queried, newest first.
 */
export async function restoresUnderWay(db: Executor): Promise<RestoreRow[]> {
  return db
    .select()
    .from(restores)
    .where(sql`${restores.seenAt} is null or ${restores.nextLookAt} is not null`)
    .orderBy(desc(restores.restoredAt))
    .limit(5)
}

/** Marks a restore as reviewed; returns false if no unreviewed restore has this id. */
export async function markSeen(
  db: Executor,
  id: string,
  seen: { seenAt: Date; seenBy: string },
): Promise<boolean> {
  const found = await db
    .update(restores)
    .set(seen)
    .where(and(eq(restores.id, id), isNull(restores.seenAt)))
    .returning({ id: restores.id })
  return found.length > 0
}

/**
 * Records a stray payment as the gateway reports it. If it is already recorded, only updates its refunded
 * amount.
 */
export async function recordStray(
  db: Executor,
  stray: Omit<typeof strayPayments.$inferInsert, 'state'>,
): Promise<void> {
  await db
    .insert(strayPayments)
    .values({ ...stray, state: 'open' })
    .onConflictDoUpdate({ target: strayPayments.id, set: { amountRefunded: sql`excluded.amount_refunded` } })
}

/** Closes open stray payments that were refunded in full, because they need no decision. */
export async function closeReturned(db: Executor, now: Date): Promise<void> {
  await db
    .update(strayPayments)
    .set({ state: 'refunded', decidedAt: now })
    .where(
      sql`${strayPayments.state} = 'open' and ${strayPayments.amountRefunded} >= ${strayPayments.amount}`,
    )
}

/** Returns which of the ids are already recorded. */
export async function recordedStrayIds(db: Executor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await db
    .select({ id: strayPayments.id })
    .from(strayPayments)
    .where(inArray(strayPayments.id, [...ids]))
  return new Set(found.map(({ id }) => id))
}

/** Returns undecided stray payments, oldest first. */
export async function openStrays(db: Executor, limit: number): Promise<StrayRow[]> {
  return db
    .select()
    .from(strayPayments)
    .where(sql`${strayPayments.state} = 'open'`)
    .orderBy(strayPayments.createdAt, strayPayments.id)
    .limit(limit)
}

export async function findStray(db: Executor, id: string): Promise<StrayRow | undefined> {
  const [row] = await db.select().from(strayPayments).where(eq(strayPayments.id, id))
  return row
}

/** Locks the row, so that two staff members decide one at a time. */
export async function lockStray(tx: Tx, id: string): Promise<StrayRow | undefined> {
  const [row] = await tx.select().from(strayPayments).where(eq(strayPayments.id, id)).for('update')
  return row
}

export async function decideStray(
  tx: Tx,
  id: string,
  decision: Pick<StrayRow, 'state' | 'decidedAt' | 'decidedBy'>,
): Promise<void> {
  await tx.update(strayPayments).set(decision).where(eq(strayPayments.id, id))
}
