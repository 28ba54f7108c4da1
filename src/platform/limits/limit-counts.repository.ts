import { lt } from 'drizzle-orm'

import type { Db } from '#platform/database/database.ts'

import { limitCounts } from './limit-counts.tables.ts'

/** Deletes counts whose window has ended; the next attempt starts a new one. */
export async function deleteExpiredCounts(db: Db, now: Date): Promise<void> {
  await db.delete(limitCounts).where(lt(limitCounts.expire, now.getTime()))
}
