import { desc } from 'drizzle-orm'

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
