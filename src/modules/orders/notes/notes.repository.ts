import { and, desc, eq } from 'drizzle-orm'

import { staffNotes } from '#modules/orders/staff-notes.tables.ts'
import type { Executor, Tx } from '#platform/database/database.ts'

import type { NoteSubject, StaffNote } from './notes.schema.ts'

/** Returns the notes about an order or a customer, newest first. */
export async function notesAbout(db: Executor, subject: NoteSubject, id: string): Promise<StaffNote[]> {
  return db
    .select()
    .from(staffNotes)
    .where(eq(staffNotes[subject], id))
    .orderBy(desc(staffNotes.at), desc(staffNotes.id))
}

export async function countNotes(tx: Tx, subject: NoteSubject, id: string): Promise<number> {
  return tx.$count(staffNotes, eq(staffNotes[subject], id))
}

export async function insertNote(tx: Tx, note: StaffNote): Promise<void> {
  await tx.insert(staffNotes).values(note)
}

export async function findNote(
  tx: Tx,
  subject: NoteSubject,
  about: string,
  id: string,
): Promise<StaffNote | undefined> {
  const [note] = await tx
    .select()
    .from(staffNotes)
    .where(and(eq(staffNotes[subject], about), eq(staffNotes.id, id)))
  return note
}

export async function deleteNote(tx: Tx, id: string): Promise<void> {
  await tx.delete(staffNotes).where(eq(staffNotes.id, id))
}

export async function deleteNotesAbout(tx: Tx, subject: NoteSubject, id: string): Promise<void> {
  await tx.delete(staffNotes).where(eq(staffNotes[subject], id))
}
