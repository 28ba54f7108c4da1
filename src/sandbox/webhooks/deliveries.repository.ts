import { inArray, sql } from 'drizzle-orm'

import { rows, type Db } from '#platform/database/database.ts'

import { sandboxDeliveries } from '#sandbox/books/sandbox.tables.ts'

export interface Delivery {
  id: string
  eventId: string
  event: string
  body: string
  rung: number
  /** Milliseconds since 1970. */
  firstAttemptAt: number
}

/** Claims due deliveries with a lease: their next attempt moves to its end, in case the process dies. */
export async function claimDeliveries(db: Db, claim: { now: Date; leaseMs: number; limit: number }) {
  const now = sql`${claim.now.toISOString()}::timestamptz`
  const lease = new Date(claim.now.getTime() + claim.leaseMs).toISOString()
  const due = sql`select id from sandbox_deliveries where next_attempt_at <= ${now}
    order by next_attempt_at, id limit ${claim.limit} for update skip locked`
  return rows<Delivery>(
    db,
    sql`update sandbox_deliveries
        set next_attempt_at = ${lease}::timestamptz, attempts = attempts + 1,
          first_attempt_at = coalesce(first_attempt_at, ${now})
        where id in (${due})
        returning id, event_id as "eventId", event, body, rung,
          (extract(epoch from first_attempt_at) * 1000)::float8 as "firstAttemptAt"`,
  )
}

export async function removeDelivered(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(sandboxDeliveries).where(inArray(sandboxDeliveries.id, [...ids]))
}

export async function postpone(db: Db, id: string, next: { rung: number; at: Date | null }): Promise<void> {
  await db
    .update(sandboxDeliveries)
    .set({ rung: next.rung, nextAttemptAt: next.at })
    .where(sql`${sandboxDeliveries.id} = ${id}`)
}
