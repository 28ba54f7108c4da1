import { and, asc, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'

import { webhookEvents } from '#modules/payments/payments.tables.ts'
import type { Executor, Tx } from '#platform/database/database.ts'

import { checkouts } from './checkout.tables.ts'

export async function paymentStartsOf(db: Executor, userId: string) {
  const { gatewayOrderId, state, total, shippingAddress, orderId, createdAt } = checkouts
  const { giftNote, neededBy, editionNews } = checkouts
  return db
    .select({
      gatewayOrderId,
      state,
      totalInPaise: total,
      shippingAddress,
      giftNote,
      neededBy,
      editionNews,
      orderId,
      createdAt,
    })
    .from(checkouts)
    .where(eq(checkouts.userId, userId))
    .orderBy(asc(checkouts.id))
}

/**
 * Reports whether the person has a checkout that may still be paid, or whose payment the bank has not
 * confirmed yet.
 */
export async function hasUndecidedCheckout(tx: Tx, userId: string): Promise<boolean> {
  const undecided = and(eq(checkouts.userId, userId), inArray(checkouts.state, ['open', 'waiting']))
  return (await tx.$count(checkouts, undecided)) > 0
}

/** Replaces the body of a webhook: it contains email address and phone, and is not needed once handled. */
const NOTHING = '{}'

export async function forgetNotices(tx: Tx, userId: string): Promise<void> {
  const theirs = tx
    .select({ id: checkouts.gatewayOrderId })
    .from(checkouts)
    .where(eq(checkouts.userId, userId))
  await tx
    .update(webhookEvents)
    .set({ body: NOTHING })
    .where(and(webhookEvents.handled, inArray(webhookEvents.gatewayOrderId, theirs)))
}

export async function forgetNoticesBefore(tx: Tx, before: Date): Promise<void> {
  await tx
    .update(webhookEvents)
    .set({ body: NOTHING })
    .where(and(webhookEvents.handled, lt(webhookEvents.receivedAt, before), ne(webhookEvents.body, NOTHING)))
}

/** Deletes addresses and gift notes; returns the payments, because refund emails name them. */
export async function forgetAddresses(tx: Tx, userId: string): Promise<string[]> {
  await tx
    .update(checkouts)
    .set({ shippingAddress: null, giftNote: null })
    .where(
      and(
        eq(checkouts.userId, userId),
        or(isNotNull(checkouts.shippingAddress), isNotNull(checkouts.giftNote)),
      ),
    )
  const found = await tx
    .select({ id: sql<string>`unnest(${checkouts.paymentIds})` })
    .from(checkouts)
    .where(eq(checkouts.userId, userId))
  return found.map(({ id }) => id)
}
