import { asc, eq, not, sql } from 'drizzle-orm'

import { type Db, type Executor, rows } from '#platform/database/database.ts'
import { momentOf, textArray } from '#platform/database/expressions.ts'
import { defineStatement } from '#platform/database/statement.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { webhookEvents } from './payments.tables.ts'

interface Waiting<Value, Result> {
  value: Value
  resolve(result: Result): void
  reject(error: unknown): void
}

/** Values of one batch at most. */
const MAX_VALUES = 20

/**
 * Makes a write of many values callable with single ones. Values that arrive at the same time, or while an
 * earlier batch is being written, share a batch. If it fails, each of its values is written alone, so that
 * none fails because of another.
 */
export function inBatches<Value, Result>(
  write: (values: readonly Value[]) => Promise<readonly Result[]>,
): (value: Value) => Promise<Result> {
  const waiting: Waiting<Value, Result>[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) await writeBatch(write, waiting.splice(0, MAX_VALUES))
    isWriting = false
  }

  return (value) =>
    new Promise((resolve, reject) => {
      waiting.push({ value, resolve, reject })
      if (isWriting) return
      isWriting = true
      // After the requests that have already arrived, which may add values.
      setImmediate(() => void writeAll())
    })
}

async function writeBatch<Value, Result>(
  write: (values: readonly Value[]) => Promise<readonly Result[]>,
  batch: readonly Waiting<Value, Result>[],
): Promise<void> {
  try {
    const results = await write(batch.map(({ value }) => value))
    batch.forEach(({ resolve }, i) => resolve(results[i] as Result))
  } catch (error) {
    if (batch.length > 1) for (const one of batch) await writeBatch(write, [one])
    else batch[0]?.reject(error)
  }
}

type NewWebhook = Omit<typeof webhookEvents.$inferInsert, 'tries'>

/** Stores events, each once under its id; returns for each whether the stored event is handled. */
export async function storeWebhooks(
  db: Executor,
  events: readonly NewWebhook[],
): Promise<{ handled: boolean }[]> {
  const byId = new Map(events.map((event) => [event.id, event]))
  const stored = await insertion.run(db, [...byId.values()])
  const handled = new Set(stored.filter((row) => row.handled).map(({ id }) => id))
  return events.map(({ id }) => ({ handled: handled.has(id) }))
}

const insertion = defineStatement<[NewWebhook[]], { id: string; handled: boolean }>((db, events) =>
  db
    .insert(webhookEvents)
    .values(events)
    // Changes nothing, but lets RETURNING see an existing row.
    .onConflictDoUpdate({ target: webhookEvents.id, set: { id: sql`excluded.id` } })
    .returning({ id: webhookEvents.id, handled: webhookEvents.handled }),
)

/** Creates the writes of single events. Those of one payment arrive together and share statements. */
export function createWebhookWrites({ db, clock }: Needs<'db' | 'clock'>) {
  return {
    storeWebhook: inBatches((events: readonly NewWebhook[]) => storeWebhooks(db, events)),
    markHandled: inBatches(async (ids: readonly string[]): Promise<void[]> => {
      await marking.run(db, textArray(ids), { handled: true, handledAt: clock.now() })
      return []
    }),
  }
}

const marking = defineStatement((db, ids: string, handled: { handled: boolean; handledAt: Date }) =>
  db
    .update(webhookEvents)
    .set(handled)
    .where(sql`${webhookEvents.id} = any(${ids}::text[])`),
)

export type WebhookWrites = ReturnType<typeof createWebhookWrites>

/** A lease in milliseconds, several times the duration of a batch. */
const LEASE_MS = 2 * 60_000

export interface WebhookBatch {
  limit: number
  /** Minimum age of an event, in milliseconds. */
  restMs: number
}

/**
 * Leases open events, fewest tries first, then oldest, so that an event that always fails does not block
 * others. Other processes skip them while the lease lasts. If this process dies, they stay open.
 */
export async function claimOpenWebhooks(db: Db, now: Date, { limit, restMs }: WebhookBatch) {
  const received = new Date(now.getTime() - restMs).toISOString()
  const lease = new Date(now.getTime() + LEASE_MS).toISOString()
  const taken = await rows<{ id: string; gateway_order_id: string | null }>(
    db,
    sql`with open as (
          select id, tries, received_at from webhook_events
          where not handled and coalesce(taken_until, '-infinity') <= ${now.toISOString()}::timestamptz
            and received_at <= ${received}::timestamptz
          order by tries, received_at limit ${limit} for update skip locked),
        taken as (
          update webhook_events e set tries = e.tries + 1, taken_until = ${lease}::timestamptz
          from open where e.id = open.id
          returning e.id, e.gateway_order_id)
        select taken.id, taken.gateway_order_id from taken join open using (id) order by open.tries, open.received_at`,
  )
  return taken.map((row) => ({ eventId: row.id, gatewayOrderId: row.gateway_order_id ?? undefined }))
}

/** Releases an event that could not be handled. */
export async function releaseWebhook(db: Db, id: string): Promise<void> {
  await db.update(webhookEvents).set({ takenUntil: null }).where(eq(webhookEvents.id, id))
}

const listed = {
  id: webhookEvents.id,
  event: webhookEvents.event,
  gatewayOrderId: webhookEvents.gatewayOrderId,
  handled: webhookEvents.handled,
  tries: webhookEvents.tries,
  receivedAt: webhookEvents.receivedAt,
  handledAt: webhookEvents.handledAt,
}

/** Oldest first, without bodies. */
export async function unhandledWebhooks(db: Db, limit: number) {
  return db
    .select(listed)
    .from(webhookEvents)
    .where(not(webhookEvents.handled))
    .orderBy(asc(webhookEvents.receivedAt), asc(webhookEvents.id))
    .limit(limit)
}

/** Reopens an event and counts one more try; returns its body as signed. */
export async function reopenWebhook(db: Db, id: string) {
  const [row] = await db
    .update(webhookEvents)
    .set({ handled: false, handledAt: null, takenUntil: null, tries: sql`${webhookEvents.tries} + 1` })
    .where(eq(webhookEvents.id, id))
    .returning({ id: webhookEvents.id, gateway: webhookEvents.gateway, body: webhookEvents.body })
  return row
}

export async function findWebhook(db: Db, id: string) {
  const [row] = await db.select(listed).from(webhookEvents).where(eq(webhookEvents.id, id))
  return row
}

/** Counts open events and those that failed at least once, with the time of the oldest. */
export async function webhookBacklog(db: Db) {
  const [found] = await rows<{ waiting: number; failed: number; oldest: string | null }>(
    db,
    sql`select count(*)::int as waiting, count(*) filter (where tries > 0)::int as failed,
          extract(epoch from min(received_at))::text as oldest
        from webhook_events where not handled`,
  )
  return { waiting: found?.waiting ?? 0, failed: found?.failed ?? 0, oldest: momentOf(found?.oldest) }
}
