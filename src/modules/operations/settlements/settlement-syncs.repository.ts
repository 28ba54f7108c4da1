import { and, eq, sql } from 'drizzle-orm'

import type { GatewayName } from '#modules/payments/gateways/gateway.ts'
import type { GatewaySettlement, SettledItem } from '#modules/payments/gateways/gateway-settlements.ts'
import { payments } from '#modules/payments/payments.tables.ts'
import { type Db, type Executor, rows, type Tx } from '#platform/database/database.ts'
import { momentOf } from '#platform/database/expressions.ts'
import { type Claim, takeDue } from '#platform/jobs/take-due.ts'

import { settlementDays, settlementItems, settlements } from './settlements.tables.ts'

export type SettlementDay = typeof settlementDays.$inferSelect

/** Returns the last scheduled day of a gateway; null before the first. */
export async function lastSyncedDay(db: Executor, gateway: GatewayName): Promise<string | null> {
  const [found] = await db
    .select({ last: sql<string | null>`max(${settlementDays.day})::text` })
    .from(settlementDays)
    .where(eq(settlementDays.gateway, gateway))
  return found?.last ?? null
}

/** Returns the time of the oldest payment without a settlement; null when all have one. */
export async function oldestUnsettled(db: Executor, gateway: GatewayName): Promise<Date | null> {
  const [found] = await db
    .select({ at: sql<string | null>`extract(epoch from min(${payments.createdAt}))::text` })
    .from(payments)
    .where(
      sql`settlement_id is null and status in ('captured', 'refunded') and ${payments.gateway} = ${gateway}`,
    )
  return momentOf(found?.at)
}

export async function insertDays(db: Executor, days: (typeof settlementDays.$inferInsert)[]): Promise<void> {
  if (days.length > 0) await db.insert(settlementDays).values(days).onConflictDoNothing()
}

/** Leases due days to this process. If the process dies, they are due again. */
export async function claimDays(db: Db, claim: Claim) {
  const { gateway, day, failures } = settlementDays
  return takeDue(db, settlementDays, { due: 'lookAt', tieBreak: day, ...claim }, { gateway, day, failures })
}

export async function recordSync(
  db: Executor,
  { gateway, day }: Pick<SettlementDay, 'gateway' | 'day'>,
  look: Partial<SettlementDay>,
): Promise<void> {
  await db
    .update(settlementDays)
    .set(look)
    .where(and(eq(settlementDays.gateway, gateway), eq(settlementDays.day, day)))
}

/**
 * Writes settled items over their earlier reports; returns the ids of the items written. If an item was
 * settled again later, because a transfer failed, its later settlement is retained.
 */
export async function writeItems(
  tx: Tx,
  gateway: GatewayName,
  items: readonly SettledItem[],
): Promise<Set<string>> {
  if (items.length === 0) return new Set()
  const found = new Map(
    items.map(({ settlementId: id, utr, settledAt }) => [id, { id, gateway, utr, settledAt }]),
  )
  await tx
    .insert(settlements)
    .values([...found.values()])
    .onConflictDoUpdate({
      target: settlements.id,
      set: { utr: sql`coalesce(excluded.utr, ${settlements.utr})`, settledAt: sql`excluded.settled_at` },
    })
  const settledAt = (id: ReturnType<typeof sql>) => sql`(select settled_at from settlements where id = ${id})`
  const written = await tx
    .insert(settlementItems)
    .values(items.map(({ utr: _utr, settledAt: _at, ...item }) => item))
    .onConflictDoUpdate({
      target: settlementItems.id,
      set: {
        settlementId: sql`excluded.settlement_id`,
        type: sql`excluded.type`,
        amount: sql`excluded.amount`,
        fee: sql`excluded.fee`,
        tax: sql`excluded.tax`,
        debit: sql`excluded.debit`,
        credit: sql`excluded.credit`,
        paymentId: sql`excluded.payment_id`,
        description: sql`excluded.description`,
      },
      setWhere: sql`${settledAt(sql`excluded.settlement_id`)} >= ${settledAt(sql`${settlementItems.settlementId}`)}`,
    })
    .returning({ id: settlementItems.id })
  return new Set(written.map(({ id }) => id))
}

/** Records a transfer's amount, status and number from the gateway's own record. */
export async function writeTransfer(
  db: Executor,
  { id, amount, status, utr }: GatewaySettlement,
): Promise<void> {
  await db
    .update(settlements)
    .set({ amount, status, utr: sql`coalesce(${utr}::text, ${settlements.utr})` })
    .where(eq(settlements.id, id))
}

/**
 * Counts due days and days whose last sync failed; also returns the time since which the oldest day is due.
 */
export async function syncBacklog(db: Db, now: Date) {
  const [found] = await rows<{ waiting: number; failed: number; oldest: string | null }>(
    db,
    sql`select count(*)::int as waiting, extract(epoch from min(look_at))::text as oldest,
          (select count(*)::int from settlement_days where last_error is not null) as failed
        from settlement_days where look_at <= ${now.toISOString()}::timestamptz`,
  )
  return { waiting: found?.waiting ?? 0, failed: found?.failed ?? 0, oldest: momentOf(found?.oldest) }
}
