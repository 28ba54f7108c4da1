import { z } from 'zod'

import type { Actor } from '#modules/accounts/actor.ts'
import { may } from '#modules/accounts/permissions.ts'
import type { staffNotes } from '#modules/orders/staff-notes.tables.ts'
import { plainText } from '#platform/http/fields.ts'
import { identified, instant } from '#platform/http/wire.ts'

export const MAX_NOTE = 2000

export const noteInput = z.strictObject({ text: plainText(MAX_NOTE) }).meta({ id: 'OrderNoteInput' })

export const noteBody = identified({
  text: z.string(),
  author: z.string(),
  at: instant,
  removable: z.boolean().meta({ description: 'True if the caller may delete it.' }),
}).meta({ id: 'OrderNote' })

export type StaffNote = typeof staffNotes.$inferSelect

/** The column with the id of a note's subject. */
export type NoteSubject = 'orderId' | 'userId'

/** Reports whether the actor may remove a note: its author, or anyone with `orders.delete`. */
export function mayRemove({ userId, role }: Actor, { authorId }: Pick<StaffNote, 'authorId'>): boolean {
  return userId === authorId || may(role, 'orders.delete')
}
