import { sql } from 'drizzle-orm'

import type { Clock } from '#platform/clock.ts'
import { type Db, type Executor, rows, type Tx } from '#platform/database/database.ts'

import type { Entities } from './entities.ts'

/** Dependencies of every change to the gateway's books. */
export interface Books {
  db: Db
  clock: Clock
  /** Account default for orders that don't set their capture mode. */
  capture: 'automatic' | 'manual'
  /** Delay of a webhook of mode `late`, in milliseconds. */
  lateMs: number
  /** Milliseconds for which a refund stays pending; 0 processes it immediately. */
  refundMs: number
  /** Called after a commit that stored webhooks. */
  onNews: () => void
}

type Kind = keyof Entities

/** State of an object that its entity doesn't show. */
export interface Settings {
  capture?: 'automatic' | 'manual'
  /** Outcome of a pending payment or refund. */
  decision?: 'success' | 'failure'
}

interface Stored<K extends Kind> {
  entity: Entities[K]
  settings: Settings
}

interface Insertion<K extends Kind> {
  kind: K
  entity: Entities[K]
  parentId?: string
  settings?: Settings
  idempotency?: { key: string; request: string }
  createdAt: Date
  decideAt?: Date | undefined
}

/** Plain SQL: these statements run for every payment, and the query builder takes as long as the query. */
export async function insertObject<K extends Kind>(db: Executor, object: Insertion<K>): Promise<void> {
  await db.execute(sql`
    insert into sandbox_objects
      (id, kind, parent_id, idempotency_key, idempotent_request, entity, settings, created_at, decide_at)
    values (${object.entity.id}, ${object.kind}, ${object.parentId ?? null}, ${object.idempotency?.key ?? null},
      ${object.idempotency?.request ?? null}, ${JSON.stringify(object.entity)}::jsonb,
      ${JSON.stringify(object.settings ?? {})}::jsonb, ${object.createdAt.toISOString()}::timestamptz,
      ${object.decideAt?.toISOString() ?? null}::timestamptz)`)
}

export async function findObject<K extends Kind>(
  db: Executor,
  kind: K,
  id: string,
): Promise<Stored<K> | undefined> {
  const [row] = await rows<Stored<K>>(
    db,
    sql`select entity, settings from sandbox_objects where id = ${id} and kind = ${kind}`,
  )
  return row
}

/** Like `findObject`, under a row lock, so that decisions about the object happen one at a time. */
export async function lockObject<K extends Kind>(
  tx: Tx,
  kind: K,
  id: string,
): Promise<Stored<K> | undefined> {
  const [row] = await rows<Stored<K>>(
    tx,
    sql`select entity, settings from sandbox_objects where id = ${id} and kind = ${kind} for update`,
  )
  return row
}

/** Lists an order's payments or a payment's refunds, newest first like the gateway. */
export async function childrenOf<K extends Kind>(
  db: Executor,
  kind: K,
  parentId: string,
): Promise<Entities[K][]> {
  const found = await rows<Stored<K>>(
    db,
    sql`select entity from sandbox_objects where parent_id = ${parentId} and kind = ${kind}
        order by created_at desc, id`,
  )
  return found.map((row) => row.entity)
}

/** Stores an object's new state and clears its pending decision. */
export async function saveEntity(tx: Tx, entity: Entities[Kind]): Promise<void> {
  await tx.execute(
    sql`update sandbox_objects set entity = ${JSON.stringify(entity)}::jsonb, decide_at = null
        where id = ${entity.id}`,
  )
}

export async function findByKey(
  tx: Tx,
  key: string,
): Promise<{ entity: Entities['refund']; request: string; parentId: string } | undefined> {
  const [row] = await rows<{ entity: Entities['refund']; request: string; parentId: string }>(
    tx,
    sql`select entity, idempotent_request as request, parent_id as "parentId"
        from sandbox_objects where idempotency_key = ${key}`,
  )
  return row
}

/** Lists due decisions of the bank, oldest first. */
export async function dueDecisions(
  db: Db,
  now: Date,
): Promise<{ id: string; kind: Kind; settings: Settings }[]> {
  return rows(
    db,
    sql`select id, kind, settings from sandbox_objects where decide_at <= ${now.toISOString()}::timestamptz
        order by decide_at limit 50`,
  )
}

/** Returns when the next decision or delivery is due; undefined if nothing is pending. */
export async function nextDue(db: Db): Promise<Date | undefined> {
  const [next] = await rows<{ at: number | null }>(
    db,
    sql`select (extract(epoch from least(
          (select min(decide_at) from sandbox_objects),
          (select min(next_attempt_at) from sandbox_deliveries))) * 1000)::float8 as at`,
  )
  return typeof next?.at === 'number' ? new Date(next.at) : undefined
}

/** Filter of a list; times in Unix seconds, both inclusive. */
export interface ListFilter {
  from?: number | undefined
  to?: number | undefined
  count: number
  skip: number
  /** For refunds: the payment. */
  parentId?: string
  /** For orders. */
  receipt?: string | undefined
  /** For orders: whether one of their payments is authorized. */
  authorized?: boolean | undefined
}

export async function listObjects<K extends Kind>(
  db: Executor,
  kind: K,
  filter: ListFilter,
): Promise<Entities[K][]> {
  const { from, to, parentId, receipt, authorized, count, skip } = filter
  const created = sql`floor(extract(epoch from created_at))`
  const anyAuthorized = sql`exists (select from sandbox_objects p
    where p.parent_id = o.id and p.kind = 'payment' and p.entity ->> 'status' = 'authorized')`
  const conditions = [
    sql`kind = ${kind}`,
    ...(from === undefined ? [] : [sql`${created} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${created} <= ${to}`]),
    ...(parentId === undefined ? [] : [sql`parent_id = ${parentId}`]),
    ...(receipt === undefined ? [] : [sql`entity ->> 'receipt' = ${receipt}`]),
    ...(authorized === undefined ? [] : [authorized ? anyAuthorized : sql`not ${anyAuthorized}`]),
  ]
  const found = await rows<{ entity: Entities[K] }>(
    db,
    sql`select entity from sandbox_objects o where ${sql.join(conditions, sql` and `)}
        order by created_at desc, id limit ${count} offset ${skip}`,
  )
  return found.map(({ entity }) => entity)
}
