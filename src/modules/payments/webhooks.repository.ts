import { eq, sql } from 'drizzle-orm'

import { rows, type Db, type Executor } from '#platform/database/database.ts'

import { webhookEvents } from './payments.tables.ts'

/** Stores an event under its id; answers whether it was stored and handled before. */
export async function storeWebhook(
  db: Executor,
  event: Omit<typeof webhookEvents.$inferInsert, 'tries'>,
): Promise<{ handled: boolean }> {
  const [row] = await db
    .insert(webhookEvents)
    .values(event)
    // Changes nothing, but lets RETURNING see the row that was there.
    .onConflictDoUpdate({ target: webhookEvents.id, set: { id: sql`excluded.id` } })
    .returning({ handled: webhookEvents.handled })
  return { handled: row?.handled ?? false }
}

export async function markHandled(db: Db, eventId: string, now: Date): Promise<void> {
  await db.update(webhookEvents).set({ handled: true, handledAt: now }).where(eq(webhookEvents.id, eventId))
}

/** Takes open events, least tried and oldest first, so that one that always fails blocks no other. */
export async function takeOpenWebhooks(db: Db, limit: number) {
  const taken = await rows<{ id: string; gateway_order_id: string | null }>(
    db,
    sql`with open as (
          select id, tries, received_at from webhook_events where not handled
          order by tries, received_at limit ${limit} for update skip locked),
        taken as (
          update webhook_events e set tries = e.tries + 1 from open where e.id = open.id
          returning e.id, e.gateway_order_id)
        select taken.id, taken.gateway_order_id from taken join open using (id) order by open.tries, open.received_at`,
  )
  return taken.map((row) => ({ eventId: row.id, gatewayOrderId: row.gateway_order_id ?? undefined }))
}
