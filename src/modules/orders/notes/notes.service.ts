import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import { openOrder } from '#modules/orders/order-writing.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, type Executor, inTransaction, type Tx } from '#platform/database/database.ts'
import type { PersonalData } from '#platform/database/personal-data.ts'
import { conflict, Failure, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'

import {
  countNotes,
  deleteNote,
  deleteNotesAbout,
  findNote,
  insertNote,
  notesAbout,
} from './notes.repository.ts'
import { mayRemove, type NoteSubject, type StaffNote } from './notes.schema.ts'

/** Limits the notes about one order or customer; staff wouldn't read more. */
const MAX_NOTES = 100

/** A kind of subject that notes are about. */
interface NotesKind {
  subject: NoteSubject
  /** As the beginning of a sentence, such as 'An order'. */
  noun: string
  /** Locks the subject, so that concurrent notes are counted. Throws if it can't have a new note. */
  lock(tx: Tx, id: string): Promise<unknown>
}

const OF_ORDERS: NotesKind = { subject: 'orderId', noun: 'An order', lock: openOrder }

/** Staff's notes for each other; customers never see them. Requires `orders.write`. */
export function createNotesService(
  { db, clock }: { db: Db; clock: Clock },
  { subject, noun, lock }: NotesKind = OF_ORDERS,
) {
  return {
    /** Adds a note. Throws `not-found`, `conflict` 'too_many', and what `lock` throws. */
    async add(actor: Actor, about: string, text: string): Promise<StaffNote> {
      requirePermission(actor, 'orders.write')
      return inTransaction(db, async (tx) => {
        await lock(tx, about)
        if ((await countNotes(tx, subject, about)) >= MAX_NOTES)
          throw conflict('too_many', `${noun} can have up to ${MAX_NOTES} notes. Delete one first.`)
        const author = { authorId: actor.userId, author: actor.name }
        const none = { orderId: null, userId: null }
        const note = { id: newId(), ...none, [subject]: about, text, ...author, at: clock.now() }
        await insertNote(tx, note)
        return note
      })
    },

    /** Removes a note. Only its author and staff with `orders.delete` may do so; others get `forbidden`. */
    async remove(actor: Actor, about: string, id: string): Promise<void> {
      requirePermission(actor, 'orders.write')
      await inTransaction(db, async (tx) => {
        const note = isId(about) && isId(id) ? await findNote(tx, subject, about, id) : undefined
        if (!note) throw notFound('Note')
        if (!mayRemove(actor, note)) throw new Failure('forbidden', 'You can only delete your own notes.')
        await deleteNote(tx, id)
      })
    },
  }
}

export type NotesService = ReturnType<typeof createNotesService>

/** Returns the notes about an order or a customer, newest first, for callers that may read them. */
export const readNotes = (db: Executor, subject: NoteSubject, id: string): Promise<StaffNote[]> =>
  notesAbout(db, subject, id)

/** Staff's notes about a customer. Exported without their authors, and deleted with the account. */
export const personalNotes: PersonalData = {
  name: 'customerNotes',
  collect: async (db, { userId }) =>
    (await notesAbout(db, 'userId', userId)).map(({ text, at }) => ({ text, at })),
  async forget(tx, { userId }) {
    await deleteNotesAbout(tx, 'userId', userId)
    return []
  },
}
