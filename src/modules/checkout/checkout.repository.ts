import { and, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import { orders } from '#modules/orders/orders.tables.ts'
import type { GatewayName } from '#modules/payments/gateways/gateway.ts'
import type { GatewayOrderRef } from '#modules/payments/payment.ts'
import { type Db, type Executor, rows, type Tx, writeLast } from '#platform/database/database.ts'
import { momentOf } from '#platform/database/expressions.ts'
import { defineStatement } from '#platform/database/statement.ts'
import { type Claim, takeDue } from '#platform/jobs/take-due.ts'

import { checkouts, paymentLinks } from './checkout.tables.ts'
import type { Checkout, CheckoutSnapshot, ShoppersCheckout } from './checkout.ts'

export type CheckoutInsert = typeof checkouts.$inferInsert
export type NewCheckout = CheckoutInsert & { userId: string }
export type CheckoutChanges = Partial<Omit<NewCheckout, 'id' | 'userId' | 'createdAt'>>

const columns = {
  ...getTableColumns(checkouts),
  userName: sql<string>`coalesce(${users.name}, ${orders.customerName})`,
  userEmail: sql<string>`coalesce(${users.email}, ${orders.email})`,
}

const select = (db: Executor) =>
  db
    .select(columns)
    .from(checkouts)
    .leftJoin(users, eq(users.id, checkouts.userId))
    .leftJoin(orders, and(isNotNull(checkouts.linkId), eq(orders.id, checkouts.orderId)))
    .$dynamic()

/** Value in paise that other unpaid checkouts hold now, for an account and for a network address. */
export interface HeldValue {
  byAccount: number
  byAddress: number
}

type Holder = Pick<CheckoutInsert, 'id' | 'userId' | 'clientAddress'>

/**
 * Locks the checkout's network address (`lockAddress`), stores the checkout, and returns what others hold.
 * Undefined if the shopper already has an open checkout; a unique index allows only one.
 */
export async function insertCheckout(tx: Tx, checkout: NewCheckout): Promise<HeldValue | undefined> {
  const { clientAddress, ...rest } = checkout
  const [inserted] = await insertion.run(tx, rest, clientAddress ?? null)
  return inserted?.held
}

const insertion = defineStatement<[Omit<NewCheckout, 'clientAddress'>, string | null], { held: HeldValue }>(
  (db, checkout, clientAddress) =>
    db
      .insert(checkouts)
      // The lock belongs to the value, so it is taken before the index can make the insert wait.
      .values({
        ...checkout,
        clientAddress: sql`(select ${clientAddress}::text from ${addressLock(clientAddress)})`,
      })
      .onConflictDoNothing()
      .returning({
        held: sql<HeldValue>`(select ${held} from ${heldBy({ ...checkout, clientAddress })})`.as('held'),
      }),
)

const heldBy = ({ id, userId, clientAddress }: Holder) =>
  sql`kk_held_value(${id}, ${userId}, ${clientAddress ?? null})`

const held = sql`json_build_object('byAccount', by_account, 'byAddress', by_address)`

/** Returns what others hold. The caller holds the address lock (`lockAddress`). */
export async function heldValue(tx: Tx, holder: Holder): Promise<HeldValue> {
  const [found] = await rows<{ held: HeldValue }>(tx, sql`select ${held} as held from ${heldBy(holder)}`)
  if (!found) throw new Error('kk_held_value returned nothing')
  return found.held
}

export async function openCheckoutOf(db: Executor, userId: string): Promise<ShoppersCheckout | undefined> {
  const [row] = await select(db).where(and(eq(checkouts.userId, userId), eq(checkouts.state, 'open')))
  return row && { ...row, userId }
}

/**
 * Reads a checkout without its lines. Runs several times per order: for browser calls, webhooks and polls.
 */
export async function findCheckoutSnapshot(
  db: Db,
  gatewayOrderId: string,
): Promise<CheckoutSnapshot | undefined> {
  const [row] = await snapshot.run(db, gatewayOrderId)
  return row
}

const snapshot = defineStatement<[gatewayOrderId: string], CheckoutSnapshot>((db, gatewayOrderId) =>
  db
    .select({
      id: checkouts.id,
      userId: checkouts.userId,
      linkId: checkouts.linkId,
      // Never null with a gateway order (check constraint).
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
    .where(eq(checkouts.gatewayOrderId, gatewayOrderId)),
)

/** Returns the current checkout with its row locked: only one caller settles it at a time. */
export async function lockCheckout(tx: Tx, id: string): Promise<Checkout> {
  const [row] = await locked.run(tx, id)
  if (!row) throw new Error(`checkout ${id} is gone`)
  return row
}

const locked = defineStatement<[id: string], Checkout>((db, id) =>
  select(db).where(eq(checkouts.id, id)).for('update', { of: checkouts }),
)

/** Returns when staff withdrew a payment link. The caller holds its order's lock, as staff do. */
export async function withdrawalOf(tx: Tx, linkId: string): Promise<Date | null> {
  const [link] = await tx
    .select({ at: paymentLinks.withdrawnAt })
    .from(paymentLinks)
    .where(eq(paymentLinks.id, linkId))
  return link?.at ?? null
}

export async function updateCheckout(db: Executor, id: string, changes: CheckoutChanges): Promise<void> {
  await change.run(db, id, changes)
}

/** Changes a checkout with the transaction's last statement. */
export function updateCheckoutLast(tx: Tx, id: string, changes: CheckoutChanges): void {
  writeLast(tx, change.filled(id, changes))
}

const change = defineStatement((db, id: string, changes: CheckoutChanges) =>
  db.update(checkouts).set(changes).where(eq(checkouts.id, id)),
)

/**
 * Locks a network address until the transaction ends: payments from it start one at a time, because their
 * holds are added up. Take this lock before any other.
 */
export async function lockAddress(tx: Tx, address: string | null | undefined): Promise<void> {
  if (address) await tx.execute(sql`select ${addressLock(address)}`)
}

/** Locks nothing without an address. */
const addressLock = (address: string | null) =>
  sql`pg_advisory_xact_lock(hashtextextended('held from ' || ${address}::text, 0))`

/** Stores the gateway's order unless the checkout is no longer open; reports whether it did. */
export async function storeGatewayOrder(
  db: Db,
  id: string,
  { gateway, gatewayOrderId }: GatewayOrderRef,
): Promise<boolean> {
  const stored = await gatewayOrder.run(db, id, { gateway, gatewayOrderId })
  return stored.length > 0
}

const gatewayOrder = defineStatement((db, id: string, order: GatewayOrderRef) =>
  db
    .update(checkouts)
    .set(order)
    .where(and(eq(checkouts.id, id), eq(checkouts.state, 'open')))
    .returning({ id: checkouts.id }),
)

/** Leases due checkouts to this process. If it dies, they are due again. */
export async function claimDue(db: Db, claim: Claim) {
  const { id, gatewayOrderId } = checkouts
  return takeDue(db, checkouts, { due: 'nextCheckAt', ...claim }, { id, gatewayOrderId })
}

/**
 * Claims the next gateway query about an undecided checkout. However many pages poll, only one caller gets
 * it, and only if there was no query after `since`.
 */
export async function claimCheck(db: Db, id: string, look: { now: Date; since: Date }): Promise<boolean> {
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

/** Reports whether the shopper ordered the same lines for the same total through a later checkout. */
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

/** Counts shoppers' checkouts that are neither paid nor abandoned, and returns the time of the oldest. */
export async function openBacklog(db: Db): Promise<{ waiting: number; oldest: Date | null }> {
  const [found] = await rows<{ waiting: number; oldest: string | null }>(
    db,
    sql`select count(*)::int as waiting, extract(epoch from min(created_at))::text as oldest
        from checkouts where next_check_at is not null and state in ('open', 'waiting') and link_id is null`,
  )
  return { waiting: found?.waiting ?? 0, oldest: momentOf(found?.oldest) }
}
