import { and, asc, count, eq, gt, gte, isNull, lt, sql, type SQL, sum } from 'drizzle-orm'

import { orders } from '#modules/orders/orders.tables.ts'
import { payments, refunds } from '#modules/payments/payments.tables.ts'
import type { Db } from '#platform/database/database.ts'

import { settlementDays, settlementItems, settlements } from './settlements.tables.ts'

export type SettlementRow = typeof settlements.$inferSelect

interface Span {
  from: Date
  until: Date
}

/** Returns transfers settled in [from, until), oldest first. */
export async function settlementsBetween(db: Db, { from, until }: Span): Promise<SettlementRow[]> {
  const { id, settledAt } = settlements
  return db
    .select()
    .from(settlements)
    .where(and(gte(settledAt, from), lt(settledAt, until)))
    .orderBy(asc(settledAt), asc(id))
}

export async function findSettlement(db: Db, id: string): Promise<SettlementRow | undefined> {
  const [row] = await db.select().from(settlements).where(eq(settlements.id, id))
  return row
}

const order = { id: orders.id, number: orders.number }

const itemColumns = {
  id: settlementItems.id,
  settlementId: settlementItems.settlementId,
  type: settlementItems.type,
  amount: settlementItems.amount,
  fee: settlementItems.fee,
  tax: settlementItems.tax,
  debit: settlementItems.debit,
  credit: settlementItems.credit,
  paymentId: settlementItems.paymentId,
  description: settlementItems.description,
  /** The shop's own record. */
  known: {
    amount: sql<
      number | null
    >`case ${settlementItems.type} when 'payment' then ${payments.amount} when 'refund' then ${refunds.amount} end`
      .mapWith(settlementItems.amount)
      .as('known_amount'),
    fee: sql<number | null>`case ${settlementItems.type} when 'payment' then ${payments.fee} end`
      .mapWith(settlementItems.fee)
      .as('known_fee'),
    tax: sql<number | null>`case ${settlementItems.type} when 'payment' then ${payments.tax} end`
      .mapWith(settlementItems.tax)
      .as('known_tax'),
  },
  order,
}

export type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number]

/** Returns a settlement's items after `last`, in order of id. */
export async function itemsOf(db: Db, settlementId: string, last: { id: string } | undefined, limit: number) {
  const after = last && gt(settlementItems.id, last.id)
  return selectItems(db, and(eq(settlementItems.settlementId, settlementId), after)).limit(limit)
}

export async function itemsPage(db: Db, settlementId: string, page: { offset: number; limit: number }) {
  const isIts = eq(settlementItems.settlementId, settlementId)
  const found = await selectItems(db, isIts).limit(page.limit).offset(page.offset)
  const [counted] = await db.select({ n: count() }).from(settlementItems).where(isIts)
  return { items: found, total: counted?.n ?? 0 }
}

function selectItems(db: Db, where: SQL | undefined) {
  return db
    .select(itemColumns)
    .from(settlementItems)
    .leftJoin(payments, eq(payments.id, settlementItems.paymentId))
    .leftJoin(
      refunds,
      and(eq(refunds.gatewayRefundId, settlementItems.id), eq(settlementItems.type, 'refund')),
    )
    .leftJoin(orders, eq(orders.gatewayOrderId, payments.gatewayOrderId))
    .where(where)
    .orderBy(asc(settlementItems.id))
}

/** Matches captured payments of a time span without a settlement. Uses the index of unsettled payments. */
const captured = ({ from, until }: Span) =>
  and(
    isNull(payments.settlementId),
    sql`${payments.status} in ('captured', 'refunded')`,
    gte(payments.createdAt, from),
    lt(payments.createdAt, until),
  )

/** Returns a time span's payments without a settlement, oldest first. */
export async function unsettledPayments(db: Db, span: Span, limit: number) {
  const { id, amount, method, createdAt } = payments
  return db
    .select({ id, amount, method, createdAt, order })
    .from(payments)
    .leftJoin(orders, eq(orders.gatewayOrderId, payments.gatewayOrderId))
    .where(captured(span))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
}

/** Counts those payments and adds up their amounts; also counts those that began before `late`. */
export async function countUnsettled(db: Db, span: Span, late: Date) {
  const [found] = await db
    .select({
      count: count(),
      amount: sum(payments.amount).mapWith(Number),
      late: sql<number>`count(*) filter (where ${payments.createdAt} < ${late.toISOString()}::timestamptz)::int`,
    })
    .from(payments)
    .where(captured(span))
  return { count: found?.count ?? 0, amount: found?.amount ?? 0, late: found?.late ?? 0 }
}

/** Returns the first day queried at any gateway, and the time of the last response. */
export async function findSyncState(db: Db) {
  const [found] = await db
    .select({
      first: sql<string | null>`min(${settlementDays.day})::text`,
      lookedAt: sql<Date | null>`max(${settlementDays.lookedAt})`.mapWith(settlementDays.lookedAt),
    })
    .from(settlementDays)
  return { first: found?.first ?? null, lookedAt: found?.lookedAt ?? null }
}

/** A day whose last sync failed. */
export type FailingDay = Pick<typeof settlementDays.$inferSelect, 'day' | 'lastError' | 'failures' | 'lookAt'>

/** Returns days whose last sync failed, oldest first. */
export async function failingDays(db: Db, limit: number): Promise<FailingDay[]> {
  const { day, lastError, failures, lookAt } = settlementDays
  return db
    .select({ day, lastError, failures, lookAt })
    .from(settlementDays)
    .where(sql`last_error is not null`)
    .orderBy(asc(day))
    .limit(limit)
}
