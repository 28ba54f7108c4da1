import type { Actor } from '#modules/accounts/actor.ts'
import { may } from '#modules/accounts/permissions.ts'
import type { staffNotes } from '#modules/orders/staff-notes.tables.ts'

export type StaffNote = typeof staffNotes.$inferSelect

/** The column with the id of a note's subject. */
export type NoteSubject = 'orderId' | 'userId'

/** Reports whether the actor may remove a note: its author, or anyone with `orders.delete`. */
export function mayRemove({ userId, role }: Actor, { authorId }: Pick<StaffNote, 'authorId'>): boolean {
  return userId === authorId || may(role, 'orders.delete')
}
