import { and, asc, desc, eq, isNull } from 'drizzle-orm'

import type { CheckoutInsert } from '#modules/checkout/checkout.repository.ts'
import { checkouts, paymentLinks } from '#modules/checkout/checkout.tables.ts'
import type { CheckoutRow } from '#modules/checkout/checkout.ts'
import type { Executor, Tx } from '#platform/database/database.ts'

import type { PaymentLink } from './payment-links.schema.ts'

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

/** Returns the checkouts started through a link, oldest first. */
export async function checkoutsOfLink(db: Executor, linkId: string): Promise<CheckoutRow[]> {
  return db.select().from(checkouts).where(eq(checkouts.linkId, linkId)).orderBy(asc(checkouts.id))
}

/** Returns the gateway orders created through an order's links, oldest first, for the order's file. */
export async function linkedOrdersOf(db: Executor, orderId: string): Promise<string[]> {
  const found = await db
    .select({ id: checkouts.gatewayOrderId })
    .from(checkouts)
    .innerJoin(paymentLinks, eq(paymentLinks.id, checkouts.linkId))
    .where(eq(paymentLinks.orderId, orderId))
    .orderBy(asc(checkouts.id))
  return found.flatMap(({ id }) => id ?? [])
}

export async function insertLinkCheckout(tx: Tx, checkout: CheckoutInsert): Promise<void> {
  await tx.insert(checkouts).values(checkout)
}
