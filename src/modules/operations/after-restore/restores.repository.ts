import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import type { Db, Executor } from '#platform/database/database.ts'
import { type Claim, takeDue } from '#platform/jobs/take-due.ts'

import { restores } from './restores.tables.ts'

export type RestoreRow = typeof restores.$inferSelect

/** Leases the restore whose check is due. It is due again when the lease ends. */
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
