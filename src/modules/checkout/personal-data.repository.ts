import { and, asc, eq, inArray, isNotNull, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'

import { ERASED_WISHES, pickWishes } from '#modules/orders/delivery-wishes.ts'
import { orders } from '#modules/orders/orders.tables.ts'
import { disputes, payments, refunds, webhookEvents } from '#modules/payments/payments.tables.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import type { AddressMove } from '#platform/database/personal-data.ts'

import { checkouts } from './checkout.tables.ts'

export async function paymentStartsOf(db: Executor, userId: string) {
  const { gatewayOrderId, state, total, shippingAddress, registeredBuyer, orderId, createdAt } = checkouts
  return db
    .select({
      gatewayOrderId,
      state,
      totalInPaise: total,
      shippingAddress,
      ...pickWishes(checkouts),
      registeredBuyer,
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

/** Selects the gateway's payments for the person's checkouts and orders. */
const paidBy = (userId: string): SQL => sql`
  select ${payments.id} from ${payments} join ${checkouts} on ${checkouts.gatewayOrderId} = ${payments.gatewayOrderId}
    where ${checkouts.userId} = ${userId}
  union all select ${orders.gatewayPaymentId} from ${orders}
    where ${orders.userId} = ${userId} and ${orders.gatewayPaymentId} is not null`

/** Reports whether a refund to the person isn't complete, whether staff or the gateway must act next. */
export async function hasOpenRefund(tx: Tx, userId: string): Promise<boolean> {
  const open = and(
    notInArray(refunds.status, ['processed', 'covered', 'paid']),
    sql`${refunds.paymentId} in (${paidBy(userId)})`,
  )
  return (await tx.$count(refunds, open)) > 0
}

export async function hasOpenDispute(tx: Tx, userId: string): Promise<boolean> {
  const open = and(
    inArray(disputes.status, ['open', 'under_review']),
    sql`${disputes.paymentId} in (${paidBy(userId)})`,
  )
  return (await tx.$count(disputes, open)) > 0
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

const erased = { shippingAddress: null, ...ERASED_WISHES, registeredBuyer: null }

/** Deletes addresses, registered buyers and gift notes; returns the payments, because refund emails name them. */
export async function forgetAddresses(tx: Tx, userId: string): Promise<string[]> {
  await tx
    .update(checkouts)
    .set(erased)
    .where(
      and(
        eq(checkouts.userId, userId),
        or(...(Object.keys(erased) as (keyof typeof erased)[]).map((column) => isNotNull(checkouts[column]))),
      ),
    )
  const found = await tx
    .select({ id: sql<string>`unnest(${checkouts.paymentIds})` })
    .from(checkouts)
    .where(eq(checkouts.userId, userId))
  return found.map(({ id }) => id)
}

/** Sends the mail about a person's open checkouts and their refunds to their new address. */
export async function readdressCheckouts(tx: Tx, { userId, from, to }: AddressMove): Promise<void> {
  const { shippingAddress } = checkouts
  await tx
    .update(checkouts)
    .set({ shippingAddress: sql`jsonb_set(${shippingAddress}, '{email}', to_jsonb(${to}::text))` })
    .where(and(eq(checkouts.userId, userId), eq(sql`lower(${shippingAddress} ->> 'email')`, from)))
}
