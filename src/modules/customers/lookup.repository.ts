import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'

import { isNotDeleted, users } from '#modules/accounts/accounts.tables.ts'
import { addresses } from './addresses/addresses.tables.ts'
import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import type { Order } from '#modules/orders/order.ts'
import { orderReferences, orderWords } from '#modules/orders/order-words.tables.ts'
import { NO_NAME, orders } from '#modules/orders/orders.tables.ts'
import { type Db, type Executor, rows } from '#platform/database/database.ts'
import { type Searched, searchedNewest, searchPage } from '#platform/database/search-page.ts'
import { hasTyped } from '#platform/database/typed-match.ts'

export type Addressee = Pick<Order, 'userId' | 'customerName' | 'email' | 'shippingAddress'>

/** Returns accounts by part of their name or email address, newest first. */
export async function accountsMatching(db: Db, search: string, limit: number) {
  const { ids } = await searchPage(db, accountSearch(search), { limit, offset: 0 })
  const { id, name, email } = users
  return db.select({ id, name, email }).from(users).where(inArray(id, ids)).orderBy(desc(users.createdAt))
}

/** Searches name and email address, each by its own index, as Manage Users does. */
function accountSearch(search: string): Searched {
  const byName = hasTyped(users.name, search)
  const byEmail = hasTyped(users.email, search)
  const columns = sql`id, created_at as key`
  const from = sql`from ${users}`
  const where = isNotDeleted()
  return searchedNewest({
    parts: [byName, sql`${byEmail} and not ${byName}`].map(
      (condition) => sql`select ${columns} ${from} where ${where} and ${condition}`,
    ),
    columns,
    from,
    where,
    order: sql`created_at desc, id desc`,
    met: sql`(${byName} or ${byEmail})`,
  })
}

/** Returns delivery addresses: the default of the address book, else that of the last order. */
export async function addressesOfAccounts(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, ShippingAddress>> {
  if (ids.length === 0) return new Map()
  const saved = await db
    .select({ userId: addresses.userId, address: addresses.address })
    .from(addresses)
    .where(and(inArray(addresses.userId, [...ids]), addresses.isDefault))
  const known = new Map(saved.map(({ userId, address }) => [userId, address]))
  for (const id of ids) {
    if (known.has(id)) continue
    const [last] = await db
      .select({ address: orders.shippingAddress })
      .from(orders)
      .where(and(eq(orders.userId, id), isNull(orders.deletedAt)))
      .orderBy(desc(orders.id))
      .limit(1)
    if (last) known.set(id, last.address)
  }
  return known
}

/** Returns the recipients of the newest orders whose name, email address or number contains the search. */
export async function addresseesMatching(db: Db, search: string, limit: number): Promise<Addressee[]> {
  const { ids } = await searchPage(db, orderSearch(search), { limit, offset: 0 })
  return addresseesOf(db, ids)
}

/** Searches like the staff's list of orders. */
function orderSearch(search: string): Searched {
  return searchedNewest({
    columns: sql`orders.id, orders.created_at as key`,
    from: sql`from orders`,
    where: sql`orders.deleted_at is null`,
    order: sql`orders.created_at desc, orders.id desc`,
    met: hasTyped(orderWords('orders.'), search),
  })
}

/** Returns the recipients of the newest orders whose phone number contains the digits. */
export async function addresseesByPhone(db: Db, digits: string, limit: number): Promise<Addressee[]> {
  const found = await rows<{ id: string }>(db, phoneQuery(digits, limit))
  return addresseesOf(
    db,
    found.map(({ id }) => id),
  )
}

/** With fewer digits, only the beginning of a number is searched: too many numbers contain them. */
const MIN_PART = 5

/**
 * `digits` must have digits only, because `like` would interpret wildcards in it. The index of the references
 * finds digits anywhere, and the phone number must contain them.
 */
export function phoneQuery(digits: string, limit: number) {
  if (digits.length < MIN_PART) {
    return sql`select id from orders where shipping_address ->> 'phone' like ${`${digits}%`} and deleted_at is null
      order by id desc limit ${limit}`
  }
  return sql`select id from orders where ${hasTyped(orderReferences('orders.'), digits)}
    and regexp_replace(shipping_address ->> 'phone', '\\D', '', 'g') like ${`%${digits}%`} and deleted_at is null
    order by id desc limit ${limit}`
}

async function addresseesOf(db: Executor, ids: readonly string[]): Promise<Addressee[]> {
  const { userId, customerName, email, shippingAddress } = orders
  return db
    .select({ userId, customerName, email, shippingAddress })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), ne(orders.customerName, NO_NAME)))
    .orderBy(desc(orders.id))
}
