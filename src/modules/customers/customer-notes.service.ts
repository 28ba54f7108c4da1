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

/** Bounds the data on one person; more is never read. */
const MAX_NOTES = 100

/**
 * Notes among staff about a customer, who never sees them. Every method needs `orders.write` besides the
 * endpoints' `users.read`.
 */
export function createCustomerNotesService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Throws `not-found` for an unknown account, `conflict`: 'staff' for a colleague's account, 'too_many'. */
    async add(actor: Actor, userId: string, text: string): Promise<CustomerNote> {
      requirePermission(actor, 'orders.write')
      return inTransaction(db, async (tx) => {
        const customer = isId(userId) ? await lockCustomer(tx, userId) : undefined
        if (!customer) throw notFound('User')
        if (isStaff(customer.role))
          throw conflict('staff', 'Notes are about customers, not about colleagues.')
        if ((await countNotes(tx, userId)) >= MAX_NOTES) {
          throw conflict('too_many', `A customer has at most ${MAX_NOTES} notes. Remove one first.`)
        }
        const author = { authorId: actor.userId, author: actor.name }
        const note = { id: newId(), userId, text, ...author, at: clock.now() }
        await insertNote(tx, note)
        return note
      })
    },

    /** Allowed for the author, and for staff who may delete orders; throws `forbidden` for others. */
    async remove(actor: Actor, userId: string, id: string): Promise<void> {
      requirePermission(actor, 'orders.write')
      await inTransaction(db, async (tx) => {
        const known = isId(userId) && isId(id)
        const note = known ? await findNote(tx, userId, id) : undefined
        if (!note) throw notFound('Note')
        if (!mayRemove(actor, note)) throw new Failure('forbidden', 'Only its author may remove a note.')
        await deleteNote(tx, id)
      })
    },
  }
}

export type CustomerNotesService = ReturnType<typeof createCustomerNotesService>
