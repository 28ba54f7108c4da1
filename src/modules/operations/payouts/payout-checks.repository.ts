import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'

import { orderNumber } from '#modules/orders/order.ts'
import { orders } from '#modules/orders/orders.tables.ts'
import type { GatewayName } from '#modules/payments/gateways/gateway.ts'
import { payments, refunds } from '#modules/payments/payments.tables.ts'
import { type Db, rows } from '#platform/database/database.ts'
import { INDIA, indianMidnight } from '#platform/indian-day.ts'

import type { ListedDifference, PayoutDifference } from './differences.ts'
import { payoutChecks } from './payout-checks.tables.ts'

/** Late items appear within a week; differences may be cleared later. */
const CHECKED_DAYS = 7
const OPEN_DAYS = 30

/** Matches days whose differences are open. */
const isOpen = (last: string) => sql`differences <> '[]' and day > ${last}::date - ${OPEN_DAYS}::int`

/** Matches payments that were not paid out. Uses their index. */
const isWaiting = sql`settlement_id is null and ${payments.status} in ('captured', 'refunded')`

/** Returns the days to check after `last` is over, oldest first: recent, open, failed and missed ones. */
export async function dueDays(db: Db, gateway: GatewayName, last: string): Promise<string[]> {
  const found = await rows<{ day: string }>(
    db,
    sql`with checks as (select * from payout_checks where gateway = ${gateway}),
      first as (select least(${last}::date, (select min(day) from checks), (select min(created_at at time zone ${INDIA})::date
        from payments where ${isWaiting} and gateway = ${gateway} and not exists (select from checks))) as first)
      select past::date::text as day
      from first, generate_series(first, ${last}::date, interval '1 day') past
      left join checks on day = past::date
      where checked_through is null or checked_through < ${last}::date
        and (last_error is not null or day > ${last}::date - ${CHECKED_DAYS}::int or ${isOpen(last)})
      order by past`,
  )
  return found.map(({ day }) => day)
}

/** Writes what a check found over what earlier checks of its day found. */
export async function recordCheck(db: Db, check: typeof payoutChecks.$inferInsert): Promise<void> {
  const target = [payoutChecks.gateway, payoutChecks.day]
  await db.insert(payoutChecks).values(check).onConflictDoUpdate({ target, set: check })
}

const order = { id: orders.id, number: orders.number }
const named = (found: { id: string; number: number } | null): PayoutDifference['order'] =>
  found && { _id: found.id, number: orderNumber(found.number) }

/** Returns the shop's records of paid-out payments and refunds, by the gateway's id. */
export async function knownItems(db: Db, gateway: GatewayName, ids: string[]) {
  const { id, amount, fee, tax, gatewayOrderId, status } = payments
  const paid = await db
    .select({ id, amount, fee, tax, order })
    .from(payments)
    .leftJoin(orders, eq(orders.gatewayOrderId, gatewayOrderId))
    .where(and(inArray(id, ids), eq(payments.gateway, gateway), inArray(status, ['captured', 'refunded'])))
  const refunded = await db
    .select({ id: refunds.gatewayRefundId, amount: refunds.amount, order })
    .from(refunds)
    .leftJoin(orders, eq(orders.gatewayOrderId, refunds.gatewayOrderId))
    .where(and(inArray(refunds.gatewayRefundId, ids), eq(refunds.gateway, gateway)))
  const known = [...paid, ...refunded.map((refund) => ({ ...refund, fee: null, tax: null }))]
  return new Map(known.map((item) => [item.id ?? '', { ...item, order: named(item.order) }]))
}

/** Returns the open differences by day, oldest first. */
export async function openDifferences(db: Db, last: string): Promise<ListedDifference[]> {
  const { day, differences } = payoutChecks
  const found = await db.select({ day, differences }).from(payoutChecks).where(isOpen(last)).orderBy(asc(day))
  return found.flatMap((check) => check.differences.map((difference) => ({ day: check.day, ...difference })))
}

/** Returns payments captured before the day `late` and not paid out, oldest first. */
export async function missingPayments(db: Db, late: string) {
  const { id, amount, createdAt, gatewayOrderId } = payments
  const found = await db
    .select({ id, amount, createdAt, order })
    .from(payments)
    .leftJoin(orders, eq(orders.gatewayOrderId, gatewayOrderId))
    .where(and(isWaiting, lt(createdAt, indianMidnight(late))))
    .orderBy(asc(createdAt), asc(id))
  return found.map((payment) => ({ ...payment, order: named(payment.order) }))
}

/** Returns days whose last check failed, oldest first. */
export async function failingDays(db: Db): Promise<{ day: string; lastError: string | null }[]> {
  const { day, lastError } = payoutChecks
  return db.select({ day, lastError }).from(payoutChecks).where(isNotNull(lastError)).orderBy(asc(day))
}
