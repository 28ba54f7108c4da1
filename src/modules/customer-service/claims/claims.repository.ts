import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { openedTickets } from '#modules/customer-service/cases/open-case.ts'
import { orderNumber } from '#modules/orders/order.ts'
import { orders } from '#modules/orders/orders.tables.ts'
import type { Executor, Tx } from '#platform/database/database.ts'

import { isPending } from './claim-states.ts'
import type { Claim } from './claim.ts'
import { claimLines, claimPhotos, claims } from './claims.tables.ts'

const replacements = alias(orders, 'replacements')

/** A claim with its order's data, so that a page of claims takes one statement. */
const columns = {
  claim: claims,
  number: orders.number,
  /** The buyer, who may have sent the books to another person. */
  customerName: sql<string>`coalesce(nullif(${orders.accountName}, ''), ${orders.customerName})`,
  email: orders.email,
  replacement: {
    id: replacements.id,
    number: replacements.number,
    status: replacements.status,
    cancelledAt: replacements.cancelledAt,
  },
  orderedAt: orders.createdAt,
  deliveredAt: orders.deliveredAt,
  orderTotal: orders.total,
  orderRefunded: orders.refunded,
  orderDisputed: orders.disputed,
  promisedBy: orders.promisedBy,
  chargesLeft: sql<number>`("orders"."total" - "orders"."refunded" - (select coalesce(sum(
    l.unit_price * l.quantity - l.discount - l.refunded), 0) from order_lines l where l.order_id = "orders"."id"))::float8`,
  orderPaymentId: orders.gatewayPaymentId,
  earlierClaims: sql<number>`(select count(*)::int from claims e join orders eo on eo.id = e.order_id
    where e.id < "claims"."id" and eo.user_id = "orders"."user_id")`,
  photos: sql<number>`(select count(*)::int from claim_photos p where p.claim_id = "claims"."id")`,
  lines: sql<Claim['lines']>`(
    select coalesce(json_agg(json_build_object('id', l.id, 'title', l.title, 'quantity', l.quantity,
      'unitPrice', l.unit_price, 'discount', l.discount, 'returned', l.returned, 'refunded', l.refunded, 'stock', (
        select min(coalesce(s.available, 0) / (t->>'quantity')::int) from jsonb_array_elements(l.contents) t
        left join stock_items s on s.book_id = t->>'bookId'))
      order by l.position), '[]')
    from claim_lines c join order_lines l on l.id = c.line_id where c.claim_id = "claims"."id")`,
}

const selectClaims = (db: Executor) =>
  db
    .select(columns)
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .leftJoin(replacements, eq(replacements.id, claims.replacementId))
    .$dynamic()

async function withTickets(db: Executor, rows: readonly Row[]): Promise<Claim[]> {
  const tickets = await openedTickets(
    db,
    rows.map(({ claim }) => claim.id),
  )
  return rows.map((row) => toClaim(row, tickets.get(row.claim.id) ?? null))
}

type Row = Awaited<ReturnType<typeof selectClaims>>[number]

function toClaim({ claim, number, replacement, ...rest }: Row, ticket: Claim['ticket']): Claim {
  return {
    ...claim,
    ...rest,
    ticket,
    orderNumber: orderNumber(number),
    replacement: replacement && { ...replacement, number: orderNumber(replacement.number) },
  }
}

export async function claimById(db: Executor, id: string): Promise<Claim | undefined> {
  const [claim] = await claimsById(db, [id])
  return claim
}

export async function claimsById(db: Executor, ids: readonly string[]): Promise<Claim[]> {
  if (ids.length === 0) return []
  return withTickets(db, await selectClaims(db).where(inArray(claims.id, [...ids])))
}

/** Returns an order's newest claims. */
export async function claimsOfOrder(db: Executor, orderId: string, limit: number): Promise<Claim[]> {
  const found = await selectClaims(db)
    .where(eq(claims.orderId, orderId))
    .orderBy(desc(claims.id))
    .limit(limit)
  return withTickets(db, found)
}

/** Writes a claim. Returns false if a line already has a pending claim; the caller must then roll back. */
export async function insertClaim(
  tx: Tx,
  claim: typeof claims.$inferInsert,
  lineIds: readonly string[],
  photos: readonly Uint8Array[],
): Promise<boolean> {
  await tx.insert(claims).values(claim)
  const written = await tx
    .insert(claimLines)
    .values(lineIds.map((lineId) => ({ claimId: claim.id, lineId })))
    .onConflictDoNothing()
    .returning({ lineId: claimLines.lineId })
  if (written.length < lineIds.length) return false
  if (photos.length === 0) return true
  await tx
    .insert(claimPhotos)
    .values(photos.map((content, i) => ({ claimId: claim.id, position: i + 1, content })))
  return true
}

/**
 * Locks the order's row until the transaction ends, so that claims about one order are written one at a time.
 */
export async function lockOrderOf(tx: Tx, orderId: string): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
}

export async function lockClaim(tx: Tx, id: string): Promise<Claim | undefined> {
  const [row] = await tx.select({ orderId: claims.orderId }).from(claims).where(eq(claims.id, id))
  if (!row) return undefined
  await lockOrderOf(tx, row.orderId)
  return claimById(tx, id)
}

export type ClaimChange = Partial<typeof claims.$inferInsert> & Pick<Claim, 'state' | 'changedAt'>

export async function writeDecision(tx: Tx, id: string, change: ClaimChange): Promise<void> {
  await tx.update(claims).set(change).where(eq(claims.id, id))
  await tx
    .update(claimLines)
    .set({ pending: isPending(change.state) })
    .where(eq(claimLines.claimId, id))
}

/** Marks the decision as carried out. */
export async function markNotified(tx: Tx, id: string): Promise<void> {
  await tx.update(claims).set({ tellAt: null }).where(eq(claims.id, id))
}

/** Returns the ids of claims whose decision is due to be carried out, longest overdue first. */
export async function dueDecisions(db: Executor, now: Date, limit: number): Promise<string[]> {
  const found = await db
    .select({ id: claims.id })
    .from(claims)
    .where(lte(claims.tellAt, now))
    .orderBy(asc(claims.tellAt))
    .limit(limit)
  return found.map(({ id }) => id)
}

/** Reports whether another claim about any of this claim's lines is pending. */
export async function hasRival(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ claimId: claimLines.claimId })
    .from(claimLines)
    .where(
      and(
        claimLines.pending,
        sql`${claimLines.claimId} <> ${id}`,
        sql`${claimLines.lineId} in (select line_id from claim_lines where claim_id = ${id})`,
      ),
    )
    .limit(1)
  return row !== undefined
}

/** `position` counts from 1. */
export async function photoOf(
  db: Executor,
  claimId: string,
  position: number,
): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ content: claimPhotos.content })
    .from(claimPhotos)
    .where(and(eq(claimPhotos.claimId, claimId), eq(claimPhotos.position, position)))
  return row?.content
}

/** Returns an order's claims as stored, oldest first. */
export async function recordsOf(db: Executor, orderId: string) {
  return db.select().from(claims).where(eq(claims.orderId, orderId)).orderBy(asc(claims.id))
}

export async function claimsOfPerson(db: Executor, userId: string) {
  const { id, orderId, reason, text, state, note, createdAt } = claims
  return db
    .select({ _id: id, orderId, reason, text, state, note, createdAt })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(claims.id))
}

/** Deletes the shopper's text and photos. The claim and its outcome stay with the order. */
export async function forgetClaims(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(claimPhotos).where(inArray(claimPhotos.claimId, [...ids]))
  await tx
    .update(claims)
    .set({ text: '', note: '' })
    .where(inArray(claims.id, [...ids]))
}
