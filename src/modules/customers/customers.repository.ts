import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'

import { isNotDeleted, users } from '#modules/accounts/accounts.tables.ts'
import { addresses } from './addresses/addresses.tables.ts'
import { claims } from '#modules/customer-service/claims/claims.tables.ts'
import { emails } from '#modules/notifications/notifications.tables.ts'
import { orderNumber } from '#modules/orders/order.ts'
import { orders } from '#modules/orders/orders.tables.ts'
import { type Executor, rows, type Tx } from '#platform/database/database.ts'
import type { Window } from '#platform/database/search-page.ts'
import { MAX_COUNTED } from '#platform/list-length.ts'

import { type Customer, type CustomerOrder, type CustomerSums, knownAddress } from './customer.ts'

/** Returns an account; undefined if it is deleted, although its anonymised row remains. */
export async function customerById(db: Executor, id: string): Promise<Customer | undefined> {
  const { name, email, role, createdAt, emailVerifiedAt } = users
  const [row] = await db
    .select({ id: users.id, name, email, role, createdAt, emailVerifiedAt })
    .from(users)
    .where(existingWith(id))
  return row
}

/**
 * Locks a customer's row until the transaction ends, so that concurrent additions count the notes correctly.
 */
export async function lockCustomer(tx: Tx, id: string): Promise<Pick<Customer, 'role'> | undefined> {
  const [row] = await tx.select({ role: users.role }).from(users).where(existingWith(id)).for('update')
  return row
}

const existingWith = (id: string) => and(eq(users.id, id), isNotDeleted())

/** A part of a customer's orders: those with this value in a column that an index has before the id. */
interface Part {
  column: SQL
  value: string
  where: SQL
}

/**
 * Returns the parts of a customer's orders: those of the account, and those entered for its confirmed
 * address.
 */
export function partsOf(customer: Customer): Part[] {
  const listed = sql`deleted_at is null`
  const own = { column: sql`user_id`, value: customer.id, where: listed }
  const email = knownAddress(customer)
  if (email === undefined) return [own]
  const entered = sql`manual and user_id is null and email <> '' and ${listed}`
  return [own, { column: sql`lower(email)`, value: email, where: entered }]
}

/**
 * Selects the ids of one page of orders. Ids begin with the time, so they sort by age. The query matches the
 * value with two bounds instead of `=`: for a customer whose orders are old, `=` lets the planner scan the
 * whole shop's ids backwards until it finds them.
 */
export function newestIds(parts: readonly Part[], { limit, offset }: Window): SQL {
  const enough = limit + offset
  const newest = parts.map(
    ({
      column,
      value,
      where,
    }) => sql`(select id from orders where ${column} >= ${value} and ${column} <= ${value}
      and ${where} order by ${column} desc, id desc limit ${enough})`,
  )
  return sql`select id from (${sql.join(newest, sql` union all `)}) as theirs
    order by id desc limit ${limit} offset ${offset}`
}

const isPaid = sql`(${orders.gatewayPaymentId} is not null or ${orders.paidBy} is not null)`

/** Returns a page of a customer's orders, newest first. */
export async function ordersOf(db: Executor, customer: Customer, page: Window): Promise<CustomerOrder[]> {
  const ids = await rows<{ id: string }>(db, newestIds(partsOf(customer), page))
  const { id, number, createdAt, status, cancelledAt, total, refunded, manual, paidBy } = orders
  const found = await db
    .select({
      id,
      number,
      createdAt,
      status,
      cancelledAt,
      total,
      refunded,
      manual,
      paidBy,
      paid: sql<number>`case when ${isPaid} then ${orders.total} else ${orders.received} end`.mapWith(Number),
    })
    .from(orders)
    .where(
      inArray(
        orders.id,
        ids.map(({ id }) => id),
      ),
    )
    .orderBy(desc(orders.id))
  return found.map((order) => ({ ...order, number: orderNumber(order.number) }))
}

/** Counts at most one more than `MAX_COUNTED`. */
export async function countOrdersOf(db: Executor, customer: Customer): Promise<number> {
  const ids = newestIds(partsOf(customer), { limit: MAX_COUNTED + 1, offset: 0 })
  const [row] = await rows<{ n: number }>(db, sql`select count(*)::int as n from (${ids}) as counted`)
  return row?.n ?? 0
}

/** Adds up all orders exactly, in whole paise. */
export function sumsQuery(parts: readonly Part[]): SQL {
  const each = parts.map(
    ({ column, value, where }) => sql`select total, received, refunded, paid_by is not null as in_shop,
      gateway_payment_id is not null or paid_by is not null as is_paid
      from orders where ${column} = ${value} and ${where}`,
  )
  return sql`select count(*) as orders, coalesce(sum(case when is_paid then total else received end), 0) as paid,
      coalesce(sum(case when in_shop then total else received end), 0) as paid_in_shop, coalesce(sum(refunded), 0) as refunded
    from (${sql.join(each, sql` union all `)}) as theirs`
}

export async function sumsOf(db: Executor, customer: Customer): Promise<CustomerSums> {
  const [row] = await rows<Record<'orders' | 'paid' | 'paid_in_shop' | 'refunded', unknown>>(
    db,
    sumsQuery(partsOf(customer)),
  )
  return {
    orders: Number(row?.orders ?? 0),
    paid: Number(row?.paid ?? 0),
    paidInShop: Number(row?.paid_in_shop ?? 0),
    refunded: Number(row?.refunded ?? 0),
  }
}

/** Returns a customer's claims, newest first. Only accounts can make claims. */
export async function claimsOf(db: Executor, userId: string, limit: number) {
  const { id, orderId, reason, state, outcome, createdAt } = claims
  const found = await db
    .select({ id, orderId, reason, state, outcome, createdAt, number: orders.number })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .where(and(eq(orders.userId, userId), isNull(orders.deletedAt)))
    .orderBy(desc(claims.id))
    .limit(limit)
  return found.map(({ number, ...claim }) => ({ ...claim, orderNumber: orderNumber(number) }))
}

/** Returns the address book, the default first. */
export async function addressesOf(db: Executor, userId: string) {
  const { id, label, isDefault, address } = addresses
  return db
    .select({ id, label, isDefault, address })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(isDefault), asc(id))
}

/** Returns when the last undelivered mail to an address was written, and why it failed. Few mails have failed. */
export async function undeliveredMailTo(db: Executor, email: string) {
  const [row] = await db
    .select({ createdAt: emails.createdAt, reason: emails.lastError })
    .from(emails)
    .where(and(eq(emails.status, 'failed'), sql`lower(${emails.recipient}) = lower(${email})`))
    .orderBy(desc(emails.id))
    .limit(1)
  return row ?? null
}
