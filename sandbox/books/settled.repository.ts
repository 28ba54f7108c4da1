import { sql } from 'drizzle-orm'

import { type Executor, rows, type Tx } from '#platform/database/database.ts'

import type { DisputeEntity, PaymentEntity, ReconEntity, RefundEntity, SettlementEntity } from './entities.ts'

/** Money that has moved but isn't in a settlement yet. */
export interface Unsettled {
  payments: PaymentEntity[]
  refunds: (RefundEntity & { order_id: string })[]
  /** Lost disputes. */
  disputes: (DisputeEntity & { order_id: string })[]
}

/** Lists unsettled money created before `until`. */
export async function unsettledBefore(db: Executor, until: Date): Promise<Unsettled> {
  return {
    payments: await unsettled<PaymentEntity>(db, until, 'payment', sql`o.entity ->> 'captured' = 'true'`),
    refunds: await unsettled(db, until, 'refund', sql`o.entity ->> 'status' = 'processed'`),
    disputes: await unsettled(db, until, 'dispute', sql`o.entity ->> 'status' = 'lost'`),
  }
}

async function unsettled<Entity>(
  db: Executor,
  until: Date,
  kind: 'payment' | 'refund' | 'dispute',
  isDue: ReturnType<typeof sql>,
): Promise<Entity[]> {
  const found = await rows<{ entity: Entity }>(
    db,
    sql`select o.entity || jsonb_build_object('order_id', coalesce(o.entity ->> 'order_id', p.entity ->> 'order_id')) as entity
        from sandbox_objects o left join sandbox_objects p on p.id = o.parent_id and p.kind = 'payment'
        where o.kind = ${kind} and o.created_at < ${until.toISOString()}::timestamptz and ${isDue}
          and not exists (select from sandbox_settled s where s.id = o.id)
        order by o.created_at, o.id`,
  )
  return found.map(({ entity }) => entity)
}

/** Returns when the oldest unsettled payment was created; undefined if everything is settled. */
export async function oldestUnsettled(db: Executor): Promise<Date | undefined> {
  const [oldest] = await rows<{ at: number | null }>(
    db,
    sql`select (extract(epoch from min(o.created_at)) * 1000)::float8 as at from sandbox_objects o
        where o.kind = 'payment' and o.entity ->> 'captured' = 'true'
          and not exists (select from sandbox_settled s where s.id = o.id)`,
  )
  return typeof oldest?.at === 'number' ? new Date(oldest.at) : undefined
}

/** Stores a settlement; returns false if another process was first. */
export async function insertSettlement(tx: Tx, entity: SettlementEntity, at: Date): Promise<boolean> {
  const stored = await rows(
    tx,
    sql`insert into sandbox_objects (id, kind, entity, settings, created_at)
        values (${entity.id}, 'settlement', ${JSON.stringify(entity)}::jsonb, '{}'::jsonb, ${at.toISOString()}::timestamptz)
        on conflict (id) do nothing returning id`,
  )
  return stored.length > 0
}

/** `id` identifies the settled object; for an adjustment, that is the dispute. */
export async function insertSettled(
  tx: Tx,
  lines: readonly { id: string; line: ReconEntity }[],
  at: Date,
): Promise<void> {
  const values = lines.map(
    ({ id, line }) =>
      sql`(${id}, ${line.settlement_id}, ${at.toISOString()}::timestamptz, ${JSON.stringify(line)}::jsonb)`,
  )
  await tx.execute(sql`
    insert into sandbox_settled (id, settlement_id, settled_at, entity) values ${sql.join(values, sql`, `)}`)
}

/** Lists the settled items of a time span, in order of settlement. */
export async function settledBetween(
  db: Executor,
  span: { from: Date; until: Date; count: number; skip: number },
): Promise<ReconEntity[]> {
  const found = await rows<{ entity: ReconEntity }>(
    db,
    sql`select entity from sandbox_settled
        where settled_at >= ${span.from.toISOString()}::timestamptz and settled_at < ${span.until.toISOString()}::timestamptz
        order by settled_at, id limit ${span.count} offset ${span.skip}`,
  )
  return found.map(({ entity }) => entity)
}
