import { eq, lt, sql } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/database.ts'

import { requestKeys } from './request-keys.tables.ts'

type RequestKey = typeof requestKeys.$inferSelect

/** Serializes requests with the same key until the transaction ends. */
export async function lockKey(tx: Tx, key: string): Promise<RequestKey | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`request ${key}`}))`)
  const [found] = await tx.select().from(requestKeys).where(eq(requestKeys.key, key))
  return found
}

export async function insertKey(tx: Tx, row: RequestKey): Promise<void> {
  await tx.insert(requestKeys).values(row)
}

const KEPT_MS = 7 * 86_400_000

/** Deletes keys after a week: browsers retry within minutes. */
export async function deleteOldKeys(db: Db, now: Date): Promise<void> {
  await db.delete(requestKeys).where(lt(requestKeys.createdAt, new Date(now.getTime() - KEPT_MS)))
}
