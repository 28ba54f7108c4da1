import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import { type Db, type Executor, rows, type Tx } from '#platform/database/database.ts'
import { countUpTo } from '#platform/database/expressions.ts'

import type { AlertKind } from './alerts.schema.ts'
import { alerts, WAITING } from './alerts.tables.ts'
import { recordWithdrawals } from './consents.repository.ts'

export interface OwnAlert {
  id: string
  kind: AlertKind
  bookId: string | null
  title: string | null
  edition: string | null
  askedAt: Date
}

/** Returns an address's confirmed alerts, newest first. */
export async function waitingOf(db: Db, email: string): Promise<OwnAlert[]> {
  const { id, kind, bookId, askedAt } = alerts
  return db
    .select({ id, kind, bookId, askedAt, title: books.title, edition: books.edition })
    .from(alerts)
    .leftJoin(books, eq(books.id, alerts.bookId))
    .where(and(eq(alerts.email, email), WAITING))
    .orderBy(desc(alerts.id))
}

/**
 * Deletes an alert of that address and records the withdrawal; returns false if the address has no such alert.
 */
export async function deleteOwn(tx: Tx, email: string, id: string, at: Date): Promise<boolean> {
  const own = and(eq(alerts.id, id), eq(alerts.email, email), isNull(alerts.doneAt))
  await recordWithdrawals(tx, own, at)
  const gone = await tx.delete(alerts).where(own).returning({ id: alerts.id })
  return gone.length > 0
}

export interface Subscriber {
  id: string
  email: string
  confirmedAt: Date | null
}

const SUBSCRIBED = sql`kind = 'newsletter' and ${WAITING}`

function subscribers(db: Executor, where: SQL | undefined) {
  const { id, email, confirmedAt } = alerts
  return db.select({ id, email, confirmedAt }).from(alerts).where(where).orderBy(desc(alerts.id))
}

export async function subscribersPage(db: Db, limit: number, offset: number): Promise<Subscriber[]> {
  return subscribers(db, SUBSCRIBED).limit(limit).offset(offset)
}

export async function subscribersBefore(
  db: Db,
  last: string | undefined,
  limit: number,
): Promise<Subscriber[]> {
  return subscribers(db, last ? and(SUBSCRIBED, lt(alerts.id, last)) : SUBSCRIBED).limit(limit)
}

export async function countSubscribers(db: Db): Promise<number> {
  return countUpTo(db, alerts.id, SUBSCRIBED)
}

export interface WaitedFor {
  id: string
  title: string
  edition: string | null
  archived: boolean
  stock: number
  /** Number of alerts for the book's return to stock, and for its next edition. */
  back: number
  nextEdition: number
  total: number
}

/** Lists books with alerts, those with the most alerts for their return first. */
export async function booksWaitedFor(db: Db, limit: number, offset: number): Promise<WaitedFor[]> {
  return rows<WaitedFor>(
    db,
    sql`select b.id, b.title, b.edition, b.archived, coalesce(s.available, 0) as stock, w.back, w."nextEdition", w.total
        from (
          select a.book_id, count(*) filter (where a.kind = 'back')::int as back,
            count(*) filter (where a.kind = 'edition')::int as "nextEdition", count(*) over ()::int as total
          from alerts a where ${WAITING} and a.book_id is not null
          group by a.book_id
          order by back desc, "nextEdition" desc, a.book_id limit ${limit} offset ${offset}
        ) w join books b on b.id = w.book_id left join stock_items s on s.book_id = b.id
        order by w.back desc, w."nextEdition" desc, b.id`,
  )
}
