import { and, desc, eq, lt, sql } from 'drizzle-orm'

import type { Db, Executor } from '#platform/database/database.ts'

import { backups } from './nightly.tables.ts'

export type BackupRow = typeof backups.$inferSelect

/**
 * Claims the backup due at that time for this process, unless the backup is complete, another process is
 * making it, or its next attempt isn't due. If the process dies, the claim expires at `lease`.
 */
export async function claimBackup(
  db: Db,
  { dueAt, name, now, lease }: { dueAt: Date; name: string; now: Date; lease: Date },
): Promise<BackupRow | undefined> {
  const taken = { state: 'running' as const, nextAttemptAt: lease, name }
  const [claimed] = await db
    .insert(backups)
    .values({ dueAt, attempts: 1, ...taken })
    .onConflictDoUpdate({
      target: backups.dueAt,
      set: { ...taken, attempts: sql`${backups.attempts} + 1` },
      setWhere: lt(backups.nextAttemptAt, sql`${now.toISOString()}::timestamptz`),
    })
    .returning()
  return claimed
}

/** Updates an attempt, unless another process has taken it over. */
export async function updateAttempt(
  db: Executor,
  { dueAt, attempts }: Pick<BackupRow, 'dueAt' | 'attempts'>,
  changes: Partial<BackupRow>,
): Promise<void> {
  await db
    .update(backups)
    .set(changes)
    .where(and(eq(backups.dueAt, dueAt), eq(backups.attempts, attempts)))
}

export async function newestBackups(db: Executor): Promise<Record<'good' | 'last', BackupRow | undefined>> {
  const newest = () => db.select().from(backups).orderBy(desc(backups.dueAt)).limit(1)
  const [good] = await newest().where(eq(backups.state, 'good'))
  const [last] = await newest()
  return { good, last }
}
