import { inArray, sql } from 'drizzle-orm'

import type { Db } from '#platform/database/database.ts'
import { type Claim, takeDue } from '#platform/jobs/take-due.ts'

import { sandboxDeliveries } from '#sandbox/books/sandbox.tables.ts'

export interface Delivery {
  id: string
  eventId: string
  event: string
  body: string
  step: number
  /** Milliseconds since 1970. */
  firstAttemptAt: number
}

/** Claims due deliveries and counts the attempt. If this process dies, they are due again. */
export async function claimDeliveries(db: Db, claim: Claim): Promise<Delivery[]> {
  const { id, eventId, event, body, step, attempts, firstAttemptAt } = sandboxDeliveries
  const set = {
    attempts: sql`${attempts} + 1`,
    firstAttemptAt: sql`coalesce(${firstAttemptAt}, ${claim.now.toISOString()}::timestamptz)`,
  }
  const milliseconds = sql<number>`(extract(epoch from ${firstAttemptAt}) * 1000)::float8`
  const taken = { id, eventId, event, body, step, firstAttemptAt: milliseconds }
  return takeDue(db, sandboxDeliveries, { due: 'nextAttemptAt', tieBreak: id, set, ...claim }, taken)
}

export async function removeDelivered(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(sandboxDeliveries).where(inArray(sandboxDeliveries.id, [...ids]))
}

export async function postpone(db: Db, id: string, next: { step: number; at: Date | null }): Promise<void> {
  await db
    .update(sandboxDeliveries)
    .set({ step: next.step, nextAttemptAt: next.at })
    .where(sql`${sandboxDeliveries.id} = ${id}`)
}
