import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { GatewayOrderRef } from '#modules/payments/payment.ts'
import type { Db, Executor, Tx } from '#platform/database/database.ts'
import { type Claim, takeDue } from '#platform/jobs/take-due.ts'

import type { LinkPayment, PaymentLink } from './payment-link.ts'
import { linkPayments, paymentLinks } from './payment-links.tables.ts'

export async function linkByHash(db: Executor, tokenHash: string): Promise<PaymentLink | undefined> {
  const [row] = await db.select().from(paymentLinks).where(eq(paymentLinks.tokenHash, tokenHash))
  return row
}

export async function linkById(db: Executor, id: string): Promise<PaymentLink | undefined> {
  const [row] = await db.select().from(paymentLinks).where(eq(paymentLinks.id, id))
  return row
}

/** Returns an order's newest link; earlier ones are withdrawn. */
export async function newestLink(db: Executor, orderId: string): Promise<PaymentLink | undefined> {
  const [row] = await db
    .select()
    .from(paymentLinks)
    .where(eq(paymentLinks.orderId, orderId))
    .orderBy(desc(paymentLinks.id))
    .limit(1)
  return row
}

export async function insertLink(tx: Tx, link: PaymentLink): Promise<void> {
  await tx.insert(paymentLinks).values(link)
}

export async function markMailed(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(paymentLinks).set({ mailedAt: at }).where(eq(paymentLinks.id, id))
}

/** Returns false if the order had no link to withdraw. */
export async function withdrawLinks(tx: Tx, orderId: string, at: Date): Promise<boolean> {
  const withdrawn = await tx
    .update(paymentLinks)
    .set({ withdrawnAt: at })
    .where(and(eq(paymentLinks.orderId, orderId), isNull(paymentLinks.withdrawnAt)))
    .returning({ id: paymentLinks.id })
  return withdrawn.length > 0
}

export async function paymentByGatewayOrder(
  db: Executor,
  gatewayOrderId: string,
): Promise<LinkPayment | undefined> {
  const [row] = await db.select().from(linkPayments).where(eq(linkPayments.gatewayOrderId, gatewayOrderId))
  return row
}

/** Returns the current payment with its row locked: only one caller settles it at a time. */
export async function lockPaymentByLink(tx: Tx, id: string): Promise<LinkPayment> {
  const [row] = await tx.select().from(linkPayments).where(eq(linkPayments.id, id)).for('update')
  if (!row) throw new Error(`payment by link ${id} is gone`)
  return row
}

/** Oldest first. */
export async function paymentsOfLink(db: Executor, linkId: string): Promise<LinkPayment[]> {
  return db.select().from(linkPayments).where(eq(linkPayments.linkId, linkId)).orderBy(asc(linkPayments.id))
}

/** Returns the gateway orders created through an order's links, oldest first. */
export async function gatewayOrdersOf(db: Executor, orderId: string): Promise<string[]> {
  const found = await db
    .select({ id: linkPayments.gatewayOrderId })
    .from(linkPayments)
    .where(eq(linkPayments.orderId, orderId))
    .orderBy(asc(linkPayments.id))
  return found.flatMap(({ id }) => id ?? [])
}

export async function paymentsByGatewayOrders(db: Executor, ids: readonly string[]): Promise<LinkPayment[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(linkPayments)
    .where(inArray(linkPayments.gatewayOrderId, [...ids]))
}

export async function insertPayment(tx: Tx, payment: typeof linkPayments.$inferInsert): Promise<void> {
  await tx.insert(linkPayments).values(payment)
}

export type LinkPaymentChanges = Partial<Omit<LinkPayment, 'id' | 'linkId' | 'orderId' | 'amount'>>

export async function updatePayment(db: Executor, id: string, changes: LinkPaymentChanges): Promise<void> {
  await db.update(linkPayments).set(changes).where(eq(linkPayments.id, id))
}

/** Stores the gateway's order unless another payment has replaced this one; reports whether it did. */
export async function storeGatewayOrder(
  db: Db,
  id: string,
  { gateway, gatewayOrderId }: GatewayOrderRef,
): Promise<boolean> {
  const stored = await db
    .update(linkPayments)
    .set({ gateway, gatewayOrderId })
    .where(and(eq(linkPayments.id, id), eq(linkPayments.state, 'open')))
    .returning({ id: linkPayments.id })
  return stored.length > 0
}

/**
 * Claims the next gateway query. However many pages poll, only one caller gets it, and only if there was no
 * query after `since`.
 */
export async function claimCheck(db: Db, id: string, look: { now: Date; since: Date }): Promise<boolean> {
  const claimed = await db
    .update(linkPayments)
    .set({ lookedAt: look.now })
    .where(
      and(
        eq(linkPayments.id, id),
        sql`coalesce(${linkPayments.lookedAt}, '-infinity') < ${look.since.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: linkPayments.id })
  return claimed.length > 0
}

/** Leases due payments to this process. If it dies, they are due again. */
export async function claimDue(db: Db, claim: Claim) {
  const { id, gatewayOrderId } = linkPayments
  return takeDue(db, linkPayments, { due: 'nextCheckAt', ...claim }, { id, gatewayOrderId })
}
