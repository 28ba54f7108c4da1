import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import type { PersonalData } from '#platform/database/personal-data.ts'
import { conflict, type Failure, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'

import { deleteView, deleteViews, lockViews, type ViewRow, viewsOf, writeView } from './views.repository.ts'
import { type ListName, MAX_VIEWS, type ViewInput } from './views.schema.ts'

/** Views are a staff tool, so they are deleted with the account and not exported. */
export const personalViews: PersonalData = {
  name: 'savedViews',
  async forget(tx, { userId }) {
    await deleteViews(tx, userId)
    return []
  },
}

/** Named list filters, private to each staff member. Every method needs `admin.enter`. */
export interface ViewsService {
  /** Sorted by name. */
  list(actor: Actor, list: ListName): Promise<ViewRow[]>
  /**
   * Saves a view, replacing one of the same name. Returns all views of that list. Throws `conflict` if there
   * are too many.
   */
  save(actor: Actor, input: ViewInput): Promise<ViewRow[]>
  /** Throws `not-found` for another person's view. */
  remove(actor: Actor, id: string): Promise<void>
}

export function createViewsService({ db, clock }: { db: Db; clock: Clock }): ViewsService {
  return {
    async list(actor, list) {
      requirePermission(actor, 'admin.enter')
      return viewsOf(db, actor.userId, list)
    },

    async save(actor, input) {
      requirePermission(actor, 'admin.enter')
      return inTransaction(db, async (tx) => {
        await lockViews(tx, actor.userId)
        const present = await viewsOf(tx, actor.userId, input.list)
        const isNew = present.every(({ name }) => name !== input.name)
        if (isNew && present.length >= MAX_VIEWS) throw tooMany()
        await writeView(tx, { id: newId(), userId: actor.userId, ...input, createdAt: clock.now() })
        return viewsOf(tx, actor.userId, input.list)
      })
    },

    async remove(actor, id) {
      requirePermission(actor, 'admin.enter')
      if (!isId(id) || !(await deleteView(db, actor.userId, id))) throw notFound('View')
    },
  }
}

function tooMany(): Failure {
  return conflict('too_many', `A list has at most ${MAX_VIEWS} views. Delete one first.`)
}
