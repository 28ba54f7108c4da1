import { count, desc, eq, max, sql } from 'drizzle-orm'

import type { Executor, Tx } from '#platform/database/database.ts'

import { shopSettingsRevisions } from './settings.tables.ts'

export type RevisionRow = typeof shopSettingsRevisions.$inferSelect

const { revision } = shopSettingsRevisions

/** Writers queue until the transaction ends: revisions are numbered in the order in which they are committed. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shop settings'))`)
}

/** 0 before the first. */
export async function newestNumber(db: Executor): Promise<number> {
  const [row] = await db.select({ newest: max(revision) }).from(shopSettingsRevisions)
  return row?.newest ?? 0
}

export async function revisionRow(db: Executor, number: number): Promise<RevisionRow | undefined> {
  const [row] = await db.select().from(shopSettingsRevisions).where(eq(revision, number))
  return row
}

/** Newest first. */
export async function revisionRows(
  db: Executor,
  { limit, offset }: { limit: number; offset: number },
): Promise<RevisionRow[]> {
  return db.select().from(shopSettingsRevisions).orderBy(desc(revision)).limit(limit).offset(offset)
}

export async function countRevisions(db: Executor): Promise<number> {
  const [row] = await db.select({ total: count() }).from(shopSettingsRevisions)
  return row?.total ?? 0
}

export async function insertRevision(
  tx: Tx,
  row: Omit<typeof shopSettingsRevisions.$inferInsert, 'revision'>,
): Promise<void> {
  await tx.insert(shopSettingsRevisions).values(row)
}
