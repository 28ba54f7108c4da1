import { and, asc, eq, getTableColumns, inArray, isNotNull, lte, sql } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import type { GatewayName } from '#modules/payments/gateways/gateway.ts'
import type { GatewayOrderRef } from '#modules/payments/payment.ts'
import { type Db, type Executor, rows, type Tx } from '#platform/database/database.ts'
import { momentOf } from '#platform/database/expressions.ts'

import type { Checkout, CheckoutGlance } from './checkout.ts'
import { checkouts } from './checkout.tables.ts'

export type NewCheckout = typeof checkouts.$inferInsert
export type CheckoutChanges = Partial<Omit<NewCheckout, 'id' | 'userId' | 'createdAt'>>

const columns = { ...getTableColumns(checkouts), userName: users.name, userEmail: users.email }

const select = (db: Executor) =>
  db.select(columns).from(checkouts).innerJoin(users, eq(users.id, checkouts.userId)).$dynamic()

/** False when the shopper has an open checkout already: one hold each (unique index). */
export async function insertCheckout(tx: Tx, checkout: NewCheckout): Promise<boolean> {
  const inserted = await tx
    .insert(checkouts)
    .values(checkout)
    .onConflictDoNothing()
    .returning({ id: checkouts.id })
  return inserted.length > 0
}

export async function openCheckoutOf(db: Executor, userId: string): Promise<Checkout | undefined> {
  const [row] = await select(db).where(and(eq(checkouts.userId, userId), eq(checkouts.state, 'open')))
  return row
}

/** Read several times for each order: by the browser's calls, by each webhook, by each poll. */
export async function glanceAt(db: Db, gatewayOrderId: string): Promise<CheckoutGlance | undefined> {
  const [row] = await db
    .select({
      id: checkouts.id,
      userId: checkouts.userId,
      // Never null beside a gateway order (check).
      gateway: sql<GatewayName>`${checkouts.gateway}`,
      state: checkouts.state,
      total: checkouts.total,
      orderId: checkouts.orderId,
      refusal: checkouts.refusal,
      undecided: checkouts.undecided,
      lastFailure: checkouts.lastFailure,
      settledAt: checkouts.settledAt,
      priced: sql<boolean>`${checkouts.lines} <> '[]'::jsonb`,
      addressed: sql<boolean>`${checkouts.shippingAddress} is not null`,
    })
    .from(checkouts)
    .where(eq(checkouts.gatewayOrderId, gatewayOrderId))
  return row
}

/** The checkout as it is now, its row locked: only one settles it at a time. */
export async function lockCheckout(tx: Tx, id: string): Promise<Checkout> {
  const [row] = await select(tx).where(eq(checkouts.id, id)).for('update', { of: checkouts })
  if (!row) throw new Error(`checkout ${id} is gone`)
  return row
}

export async function updateCheckout(db: Executor, id: string, changes: CheckoutChanges): Promise<void> {
  await db.update(checkouts).set(changes).where(eq(checkouts.id, id))
}

/** Until the transaction ends, no other starts to hold books from that address. */
export async function lockAddress(tx: Tx, address: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`held from ${address}`}, 0))`)
}

/** What unpaid checkouts hold at this moment, in paise: the account's and all of the address, without the one of that id. */
export async function heldValue(
  tx: Tx,
  { id, userId, clientAddress }: Pick<NewCheckout, 'id' | 'userId' | 'clientAddress'>,
): Promise<{ byAccount: number; byAddress: number }> {
  const holding = sql`state in ('open', 'waiting') and released_at is null and lines <> '[]' and id <> ${id}`
  const [held] = await rows<{ by_account: string; by_address: string }>(
    tx,
    sql`select
      (select coalesce(sum(total), 0) from checkouts where user_id = ${userId} and ${holding}) as by_account,
      (select coalesce(sum(total), 0) from checkouts where client_address = ${clientAddress ?? null} and ${holding}) as by_address`,
  )
  return { byAccount: Number(held?.by_account ?? 0), byAddress: Number(held?.by_address ?? 0) }
}

/** Stores the gateway's order, unless the checkout was given up meanwhile; whether it was stored. */
export async function storeGatewayOrder(
  db: Db,
  id: string,
  { gateway, gatewayOrderId }: GatewayOrderRef,
): Promise<boolean> {
  const stored = await db
    .update(checkouts)
    .set({ gateway, gatewayOrderId })
    .where(and(eq(checkouts.id, id), eq(checkouts.state, 'open')))
    .returning({ id: checkouts.id })
  return stored.length > 0
}

/**
 * Takes up to `limit` checkouts that are due and puts them off until `lease`, so that other processes pass
 * over them and a process that dies leaves them due again.
 */
export async function claimDue(
  db: Db,
  due: { now: Date; lease: Date; limit: number },
): Promise<{ id: string; gatewayOrderId: string | null }[]> {
  // A common table expression that locks runs once; as a plain subquery it could run again and take more.
  const ripe = db
    .$with('ripe')
    .as(
      db
        .select({ id: checkouts.id })
        .from(checkouts)
        .where(lte(checkouts.nextCheckAt, due.now))
        .orderBy(asc(checkouts.nextCheckAt))
        .limit(due.limit)
        .for('update', { skipLocked: true }),
    )
  return db
    .with(ripe)
    .update(checkouts)
    .set({ nextCheckAt: due.lease })
    .where(inArray(checkouts.id, db.select({ id: ripe.id }).from(ripe)))
    .returning({ id: checkouts.id, gatewayOrderId: checkouts.gatewayOrderId })
}

/**
 * Takes the right to ask the gateway about an undecided checkout: one answer for `since`, however many
 * pages poll.
 */
export async function claimInquiry(db: Db, id: string, look: { now: Date; since: Date }): Promise<boolean> {
  const claimed = await db
    .update(checkouts)
    .set({ lookedAt: look.now })
    .where(
      and(
        eq(checkouts.id, id),
        sql`coalesce(${checkouts.lookedAt}, '-infinity') < ${look.since.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: checkouts.id })
  return claimed.length > 0
}

export async function checkoutsByGatewayOrders(db: Executor, ids: readonly string[]): Promise<Checkout[]> {
  if (ids.length === 0) return []
  return select(db).where(
    and(isNotNull(checkouts.gatewayOrderId), inArray(checkouts.gatewayOrderId, [...ids])),
  )
}

/** Whether the shopper has bought the very same since: the same lines for the same sum, by a later checkout. */
export async function boughtSince(tx: Tx, checkout: Pick<Checkout, 'id' | 'userId'>): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select from checkouts late join checkouts since
          on since.user_id = late.user_id and since.created_at > late.created_at
          and since.state = 'ordered' and since.total = late.total and since.lines = late.lines
        where late.id = ${checkout.id} and late.user_id = ${checkout.userId} limit 1`,
  )
  return found.length > 0
}

/** Checkouts that are neither paid nor given up: how many, and since when the oldest. */
export async function openBacklog(db: Db): Promise<{ waiting: number; oldest: Date | null }> {
  const [found] = await rows<{ waiting: number; oldest: string | null }>(
    db,
    sql`select count(*)::int as waiting, extract(epoch from min(created_at))::text as oldest
        from checkouts where next_check_at is not null and state in ('open', 'waiting')`,
  )
  return { waiting: found?.waiting ?? 0, oldest: momentOf(found?.oldest) }
}
