import { and, desc, eq } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import type { Executor, Tx } from '#platform/database/database.ts'

import { booklists } from './booklists.tables.ts'

export type BooklistRow = typeof booklists.$inferSelect

/** A saved list. */
export type Booklist = Omit<BooklistRow, 'userId'>

const mine = (userId: string, id: string) => and(eq(booklists.userId, userId), eq(booklists.id, id))

/** Serializes changes to one shopper's lists until the transaction ends. */
export async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

export async function listsOf(db: Executor, userId: string): Promise<BooklistRow[]> {
  return db.select().from(booklists).where(eq(booklists.userId, userId)).orderBy(desc(booklists.id))
}

export async function listOf(db: Executor, userId: string, id: string): Promise<BooklistRow | undefined> {
  const [row] = await db.select().from(booklists).where(mine(userId, id))
  return row
}

export async function listByToken(db: Executor, token: string): Promise<BooklistRow | undefined> {
  const [row] = await db.select().from(booklists).where(eq(booklists.token, token))
  return row
}

export async function insertList(tx: Tx, row: BooklistRow): Promise<void> {
  await tx.insert(booklists).values(row)
}

export async function updateList(
  tx: Tx,
  userId: string,
  id: string,
  change: Pick<BooklistRow, 'title' | 'items' | 'changedAt'>,
): Promise<BooklistRow | undefined> {
  const [row] = await tx.update(booklists).set(change).where(mine(userId, id)).returning()
  return row
}

export async function deleteList(tx: Tx, userId: string, id: string): Promise<BooklistRow | undefined> {
  const [row] = await tx.delete(booklists).where(mine(userId, id)).returning()
  return row
}

export async function deleteListsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.delete(booklists).where(eq(booklists.userId, userId)).returning({ id: booklists.id })
  return rows.map(({ id }) => id)
}
