import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'

import type { Executor, Tx } from '#platform/database/database.ts'

import { checkouts } from './checkout.tables.ts'

export async function paymentStartsOf(db: Executor, userId: string) {
  const { gatewayOrderId, state, total, shippingAddress, orderId, createdAt } = checkouts
  return db
    .select({ gatewayOrderId, state, totalInPaise: total, shippingAddress, orderId, createdAt })
    .from(checkouts)
    .where(eq(checkouts.userId, userId))
    .orderBy(asc(checkouts.id))
}

export async function hasOpenCheckout(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.$count(checkouts, and(eq(checkouts.userId, userId), eq(checkouts.state, 'open')))) > 0
}

/** Answers the payments of these checkouts: e-mails about refunds name them. */
export async function forgetAddresses(tx: Tx, userId: string): Promise<string[]> {
  await tx
    .update(checkouts)
    .set({ shippingAddress: null })
    .where(and(eq(checkouts.userId, userId), isNotNull(checkouts.shippingAddress)))
  const found = await tx
    .select({ id: sql<string>`unnest(${checkouts.paymentIds})` })
    .from(checkouts)
    .where(eq(checkouts.userId, userId))
  return found.map(({ id }) => id)
}
