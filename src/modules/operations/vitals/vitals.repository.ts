import { gte, lt, sql } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/database.ts'

import { vitalCounts } from './vitals.tables.ts'

export type VitalCount = typeof vitalCounts.$inferSelect

/** Adds counts to the stored ones, in a fixed order, so that concurrent processes can't deadlock. */
export async function addCounts(db: Db, counts: readonly VitalCount[]): Promise<void> {
  const { day, page, metric, bucket, count } = vitalCounts
  const sorted = counts
    .map((one) => ({ one, key: `${one.day} ${one.page} ${one.metric} ${one.bucket}` }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  await db
    .insert(vitalCounts)
    .values(sorted.map(({ one }) => one))
    .onConflictDoUpdate({
      target: [day, page, metric, bucket],
      set: { count: sql`${count} + excluded.count` },
    })
}

/** Returns the counts per page, metric and bucket since a day. */
export async function countsSince(db: Db, first: string) {
  const { page, metric, bucket, count } = vitalCounts
  return db
    .select({ page, metric, bucket, count: sql<number>`sum(${count})::int` })
    .from(vitalCounts)
    .where(gte(vitalCounts.day, first))
    .groupBy(page, metric, bucket)
}

export async function deleteCountsBefore(tx: Tx, first: string): Promise<void> {
  await tx.delete(vitalCounts).where(lt(vitalCounts.day, first))
}
