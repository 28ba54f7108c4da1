import { asc, desc, eq, lt, type SQL } from 'drizzle-orm'

import type { Executor, Tx } from '#platform/database/database.ts'

import { contactMessages } from './contact.tables.ts'

export type ContactRow = typeof contactMessages.$inferSelect

export async function insertMessage(tx: Tx, row: ContactRow): Promise<void> {
  await tx.insert(contactMessages).values(row)
}

/** Newest first. */
export async function newestMessages(db: Executor, limit: number): Promise<ContactRow[]> {
  return db.select().from(contactMessages).orderBy(desc(contactMessages.id)).limit(limit)
}

export async function messagesOf(db: Executor, userId: string): Promise<ContactRow[]> {
  return db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .orderBy(asc(contactMessages.id))
}

/** Answers the ids of what it deletes. */
export async function deleteMessagesOf(tx: Tx, userId: string): Promise<string[]> {
  return deleted(tx, eq(contactMessages.userId, userId))
}

export async function deleteMessagesBefore(tx: Tx, before: Date): Promise<string[]> {
  return deleted(tx, lt(contactMessages.createdAt, before))
}

async function deleted(tx: Tx, which: SQL): Promise<string[]> {
  const rows = await tx.delete(contactMessages).where(which).returning({ id: contactMessages.id })
  return rows.map(({ id }) => id)
}
