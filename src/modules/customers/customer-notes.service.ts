import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import { isStaff } from '#modules/accounts/permissions.ts'
import { mayRemove } from '#modules/orders/notes/note.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import { conflict, Failure, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'

import {
  countNotes,
  type CustomerNote,
  deleteNote,
  findNote,
  insertNote,
} from './customer-notes.repository.ts'
import { lockCustomer } from './customers.repository.ts'

/** Maximum notes per customer, to limit the data on one person. */
const MAX_NOTES = 100

/**
 * Staff's notes for each other about a customer, who never sees them. Every method requires `orders.write`,
 * in addition to the `users.read` of the endpoints.
 */
export function createCustomerNotesService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /**
     * Adds a note. Throws `not-found` for an unknown account, and `conflict`: 'staff' for a colleague's
     * account, 'too_many'.
     */
    async add(actor: Actor, userId: string, text: string): Promise<CustomerNote> {
      requirePermission(actor, 'orders.write')
      return inTransaction(db, async (tx) => {
        const customer = isId(userId) ? await lockCustomer(tx, userId) : undefined
        if (!customer) throw notFound('User')
        if (isStaff(customer.role))
          throw conflict('staff', 'You can only add notes about customers, not staff.')
        if ((await countNotes(tx, userId)) >= MAX_NOTES) {
          throw conflict('too_many', `A customer can have up to ${MAX_NOTES} notes. Delete one first.`)
        }
        const author = { authorId: actor.userId, author: actor.name }
        const note = { id: newId(), userId, text, ...author, at: clock.now() }
        await insertNote(tx, note)
        return note
      })
    },

    /** Deletes a note, for its author or for staff who may delete orders; throws `forbidden` for others. */
    async remove(actor: Actor, userId: string, id: string): Promise<void> {
      requirePermission(actor, 'orders.write')
      await inTransaction(db, async (tx) => {
        const known = isId(userId) && isId(id)
        const note = known ? await findNote(tx, userId, id) : undefined
        if (!note) throw notFound('Note')
        if (!mayRemove(actor, note)) throw new Failure('forbidden', 'You can only delete your own notes.')
        await deleteNote(tx, id)
      })
    },
  }
}

export type CustomerNotesService = ReturnType<typeof createCustomerNotesService>
