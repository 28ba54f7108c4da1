import { type Actor, requirePermission } from '#modules/accounts/actor.ts'
import { inParts, inTransaction } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import { lengthOf, type ListLength, MAX_COUNTED, pagesIn } from '#platform/list-length.ts'

import {
  booksWaitedFor,
  countSubscribers,
  deleteOwn,
  type OwnAlert,
  type Subscriber,
  subscribersBefore,
  subscribersPage,
  waitingOf,
  type WaitedFor,
} from './alert-lists.repository.ts'
import type { AlertListQuery } from './alert-lists.schema.ts'
import type { AlertsDeps } from './alerts-deps.ts'

type Paged<Name extends string, Row> = Record<Name, Row[]> & ListLength & { totalPages: number }

export interface AlertListsService {
  /** Alerts of the actor; empty while their address is not confirmed. */
  mine(actor: Actor): Promise<OwnAlert[]>
  /** Throws `not-found` for an alert of another person. */
  stopMine(actor: Actor, id: string): Promise<void>
  /** Confirmed newsletter addresses, newest first. `users.read`. */
  newsletter(actor: Actor, query: AlertListQuery): Promise<Paged<'addresses', Subscriber>>
  /** All confirmed newsletter addresses, in the order of `newsletter`. `users.export`. */
  exported(actor: Actor): Promise<AsyncIterable<Subscriber>>
  /** Books with alerts, the most awaited first. `books.read`. */
  waiting(actor: Actor, query: AlertListQuery): Promise<Paged<'books', WaitedFor>>
}

export function createAlertListsService({
  db,
  notifications,
}: Pick<AlertsDeps, 'db' | 'notifications'>): AlertListsService {
  return {
    mine: async ({ email, emailVerified }) => (emailVerified ? waitingOf(db, email) : []),

    async stopMine({ email, emailVerified }, id) {
      if (!emailVerified || !isId(id)) throw notFound('E-mail')
      await inTransaction(db, async (tx) => {
        if (!(await deleteOwn(tx, email, id))) throw notFound('E-mail')
        await notifications.forget(tx, [id])
      })
    },

    async newsletter(actor, { page, limit }) {
      requirePermission(actor, 'users.read')
      const addresses = await subscribersPage(db, limit, (page - 1) * limit)
      const length = lengthOf(await countSubscribers(db))
      return { addresses, ...length, totalPages: pagesIn(length, limit) }
    },

    async exported(actor) {
      requirePermission(actor, 'users.export')
      return inParts((last, limit) => subscribersBefore(db, last?.id, limit))
    },

    async waiting(actor, { page, limit }) {
      requirePermission(actor, 'books.read')
      const books = await booksWaitedFor(db, limit, (page - 1) * limit)
      const length = lengthOf(Math.min(books[0]?.total ?? 0, MAX_COUNTED + 1))
      return { books, ...length, totalPages: pagesIn(length, limit) }
    },
  }
}
