import { and, desc, eq } from 'drizzle-orm'

import type { Executor, Tx } from '#platform/database/database.ts'

import { customerNotes } from './customers.tables.ts'

export type CustomerNote = typeof customerNotes.$inferSelect

/** Returns the notes about a customer, newest first. */
export async function notesAbout(db: Executor, userId: string): Promise<CustomerNote[]> {
  return db
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.userId, userId))
    .orderBy(desc(customerNotes.at), desc(customerNotes.id))
}

export async function countNotes(tx: Tx, userId: string): Promise<number> {
  return tx.$count(customerNotes, eq(customerNotes.userId, userId))
}

export async function insertNote(tx: Tx, note: CustomerNote): Promise<void> {
  await tx.insert(customerNotes).values(note)
}

export async function findNote(tx: Tx, userId: string, id: string): Promise<CustomerNote | undefined> {
  const [note] = await tx
    .select()
    .from(customerNotes)
    .where(and(eq(customerNotes.userId, userId), eq(customerNotes.id, id)))
  return note
}

export async function deleteNote(tx: Tx, id: string): Promise<void> {
  await tx.delete(customerNotes).where(eq(customerNotes.id, id))
}

export async function deleteNotesAbout(tx: Tx, userId: string): Promise<void> {
  await tx.delete(customerNotes).where(eq(customerNotes.userId, userId))
}
