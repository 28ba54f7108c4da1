import { and, desc, eq } from 'drizzle-orm'

import { orderNotes } from '#modules/orders/order-notes.tables.ts'
import type { Executor, Tx } from '#platform/database/database.ts'

export type OrderNote = typeof orderNotes.$inferSelect

export async function notesOf(db: Executor, orderId: string): Promise<OrderNote[]> {
  return db
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.at), desc(orderNotes.id))
}

export async function countNotes(tx: Tx, orderId: string): Promise<number> {
  return tx.$count(orderNotes, eq(orderNotes.orderId, orderId))
}

export async function insertNote(tx: Tx, note: OrderNote): Promise<void> {
  await tx.insert(orderNotes).values(note)
}

export async function findNote(tx: Tx, orderId: string, id: string): Promise<OrderNote | undefined> {
  const [note] = await tx
    .select()
    .from(orderNotes)
    .where(and(eq(orderNotes.orderId, orderId), eq(orderNotes.id, id)))
  return note
}

export async function deleteNote(tx: Tx, id: string): Promise<void> {
  await tx.delete(orderNotes).where(eq(orderNotes.id, id))
}
