import { lt } from 'drizzle-orm'

import type { Db } from '#platform/database/database.ts'

import { limitCounts } from './limit-counts.tables.ts'

/** Removes counts whose time is over; the next attempt would begin anew. */
export async function deleteExpiredCounts(db: Db, now: Date): Promise<void> {
  await db.delete(limitCounts).where(lt(limitCounts.expire, now.getTime()))
}
