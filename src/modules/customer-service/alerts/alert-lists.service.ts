import type { Actor } from '#modules/accounts/actor.ts'
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
  type WaitedFor,
  waitingOf,
} from './alert-lists.repository.ts'
import type { AlertListQuery } from './alert-lists.schema.ts'
import type { AlertsDeps } from './alert-mails.ts'
import { type Consent, consentsInForce, consentsWithdrawn } from './consents.repository.ts'

type Paged<Name extends string, Row> = Record<Name, Row[]> & ListLength & { totalPages: number }

export function createAlertListsService({
  db,
  clock,
  notifications,
}: Pick<AlertsDeps, 'db' | 'clock' | 'notifications'>) {
  return {
    /** Lists the actor's alerts. The list is empty while their address is unconfirmed. */
    mine: async ({ email, emailVerified }: Actor): Promise<OwnAlert[]> =>
      emailVerified ? waitingOf(db, email) : [],

    /** Lists the actor's consents: those in force, then those withdrawn, each newest first. */
    async consents({ userId, email, emailVerified }: Actor): Promise<Consent[]> {
      const inForce = emailVerified ? await consentsInForce(db, email) : []
      return [...inForce, ...(await consentsWithdrawn(db, userId))]
    },

    /** Deletes one of the actor's alerts, which withdraws the consent. Throws `not-found` for another person's alert. */
    async stopMine({ email, emailVerified }: Actor, id: string): Promise<void> {
      if (!emailVerified || !isId(id)) throw notFound('Email')
      await inTransaction(db, async (tx) => {
        if (!(await deleteOwn(tx, email, id, clock.now()))) throw notFound('Email')
        await notifications.forget(tx, [id])
      })
    },

    /** Lists confirmed newsletter addresses, newest first. */
    async newsletter({ page, limit }: AlertListQuery): Promise<Paged<'addresses', Subscriber>> {
      const addresses = await subscribersPage(db, limit, (page - 1) * limit)
      const length = lengthOf(await countSubscribers(db))
      return { addresses, ...length, totalPages: pagesIn(length, limit) }
    },

    /** Streams all confirmed newsletter addresses, in the order of `newsletter`. */
    async exported(): Promise<AsyncIterable<Subscriber>> {
      return inParts((last, limit) => subscribersBefore(db, last?.id, limit))
    },

    /** Lists books with alerts, most awaited first. */
    async waiting({ page, limit }: AlertListQuery): Promise<Paged<'books', WaitedFor>> {
      const books = await booksWaitedFor(db, limit, (page - 1) * limit)
      const length = lengthOf(Math.min(books[0]?.total ?? 0, MAX_COUNTED + 1))
      return { books, ...length, totalPages: pagesIn(length, limit) }
    },
  }
}

export type AlertListsService = ReturnType<typeof createAlertListsService>
