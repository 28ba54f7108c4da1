import type { Actor } from '#modules/accounts/actor.ts'
import { openOrder } from '#modules/orders/order-writing.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import { conflict, Failure, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'

import { mayRemove } from './note.ts'
import { countNotes, deleteNote, findNote, insertNote, type OrderNote } from './notes.repository.ts'

/** Limits the notes per order; staff wouldn't read more. */
const MAX_NOTES = 100

/** Staff notes about an order; customers never see them. */
export function createOrderNotesService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Adds a note. Throws `not-found` for an unknown or deleted order, and `conflict` 'too_many'. */
    async add(actor: Actor, orderId: string, text: string): Promise<OrderNote> {
      return inTransaction(db, async (tx) => {
        await openOrder(tx, orderId)
        if ((await countNotes(tx, orderId)) >= MAX_NOTES)
          throw conflict('too_many', `An order can have up to ${MAX_NOTES} notes. Delete one first.`)
        const author = { authorId: actor.userId, author: actor.name }
        const note = { id: newId(), orderId, text, ...author, at: clock.now() }
        await insertNote(tx, note)
        return note
      })
    },

    /** Removes a note. Only its author and staff with `orders.delete` may do so; others get `forbidden`. */
    async remove(actor: Actor, orderId: string, id: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        await openOrder(tx, orderId)
        const note = isId(id) ? await findNote(tx, orderId, id) : undefined
        if (!note) throw notFound('Note')
        if (!mayRemove(actor, note)) throw new Failure('forbidden', 'You can only delete your own notes.')
        await deleteNote(tx, id)
      })
    },
  }
}

export type OrderNotesService = ReturnType<typeof createOrderNotesService>
