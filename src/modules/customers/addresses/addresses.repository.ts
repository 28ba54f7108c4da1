import { and, asc, desc, eq, sql } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import type { AddressMove } from '#platform/database/personal-data.ts'

import { addresses } from './addresses.tables.ts'

export type AddressRow = typeof addresses.$inferSelect

const mine = (userId: string, id: string) => and(eq(addresses.userId, userId), eq(addresses.id, id))

/** Serializes changes to one shopper's address book until the transaction ends. */
export async function lockBook(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/** Returns a shopper's addresses, the default first, then the oldest. */
export async function addressesOf(db: Executor, userId: string): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), asc(addresses.id))
}

export async function insertAddress(tx: Tx, row: AddressRow): Promise<void> {
  await tx.insert(addresses).values(row)
}

export async function updateAddress(
  tx: Tx,
  userId: string,
  id: string,
  change: Pick<AddressRow, 'label' | 'address'>,
): Promise<AddressRow | undefined> {
  const [row] = await tx.update(addresses).set(change).where(mine(userId, id)).returning()
  return row
}

export async function deleteAddress(tx: Tx, userId: string, id: string): Promise<AddressRow | undefined> {
  const [row] = await tx.delete(addresses).where(mine(userId, id)).returning()
  return row
}

export async function deleteBook(tx: Tx, userId: string): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.userId, userId))
}

/**
 * Makes an address the default. Clears the old default first, because the unique index checks every row on
 * write.
 */
export async function makeDefault(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), addresses.isDefault))
  await tx.update(addresses).set({ isDefault: true }).where(mine(userId, id))
}

export async function makeNewestDefault(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: true })
    .where(
      eq(
        addresses.id,
        sql`(select max(${addresses.id}) from ${addresses} where ${eq(addresses.userId, userId)})`,
      ),
    )
}

/** Puts a person's new email address into their saved addresses. */
export async function readdressBook(tx: Tx, { userId, from, to }: AddressMove): Promise<void> {
  await tx
    .update(addresses)
    .set({ address: sql`jsonb_set(${addresses.address}, '{email}', to_jsonb(${to}::text))` })
    .where(and(eq(addresses.userId, userId), eq(sql`lower(${addresses.address} ->> 'email')`, from)))
}
