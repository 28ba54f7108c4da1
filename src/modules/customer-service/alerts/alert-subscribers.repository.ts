import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import { stockItems } from '#modules/inventory/inventory.tables.ts'
import { type Db, type Executor, rows, type Tx } from '#platform/database/database.ts'

import type { NewEdition } from './alert-mails.ts'
import type { AlertRow } from './alerts.repository.ts'
import { alerts, WAITING } from './alerts.tables.ts'

/**
 * Returns restocked books with alerts that are due: since `since`, at most `each` mails are sent per copy.
 */
export async function findRestockedBooks(db: Db, each: number, since: Date, most: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select a.book_id as id
        from alerts a join stock_items s on s.book_id = a.book_id join books b on b.id = a.book_id
        where a.kind = 'back' and ${WAITING} and s.available > 0 and not b.archived
        group by a.book_id, s.available
        having s.available * ${each}::int > (
          select count(*) from alerts t
          where t.book_id = a.book_id and t.kind = 'back' and t.done_at > ${since.toISOString()}::timestamptz)
        order by a.book_id limit ${most}`,
  )
  return found.map(({ id }) => id)
}

/** Locks the alerts for a book's return, oldest first. A concurrent run waits, then reads the rest. */
export async function lockWaiters(tx: Tx, bookId: string, most: number): Promise<AlertRow[]> {
  return tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.kind, 'back'), eq(alerts.bookId, bookId), WAITING))
    .orderBy(alerts.id)
    .limit(most)
    .for('update')
}

/** Counts the mails since `since` about a book's return. */
export async function countNotified(tx: Tx, bookId: string, since: Date): Promise<number> {
  const [found] = await tx
    .select({ n: count() })
    .from(alerts)
    .where(and(eq(alerts.kind, 'back'), eq(alerts.bookId, bookId), gt(alerts.doneAt, since)))
  return found?.n ?? 0
}

export async function bookWithStock(db: Executor, id: string): Promise<NewEdition | undefined> {
  const [found] = await db
    .select({
      id: books.id,
      title: books.title,
      edition: books.edition,
      whatIsNew: books.whatIsNew,
      tradeInPrice: books.tradeInPrice,
      shownPrice: books.shownPrice,
      available: stockItems.available,
    })
    .from(books)
    .innerJoin(stockItems, eq(stockItems.bookId, books.id))
    .where(and(eq(books.id, id), eq(books.archived, false)))
  return found
}

export async function markDone(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(alerts)
    .set({ doneAt: now })
    .where(inArray(alerts.id, [...ids]))
}

/**
 * Matches a new edition `b` for alert `a`, which was requested on the page of book `o`: `b` was not on sale
 * at the time of the request, and is newer than the editions that were.
 */
const IS_NEXT = sql`b.work_id = o.work_id and not b.archived and b.id <> all(a.known)
  and (a.known_date is null or b.date > a.known_date or b.supersedes_id = any(a.known))`

/** Returns new editions with alerts, newest first. */
export async function nextEditions(db: Db, most: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select b.id from alerts a join books o on o.id = a.book_id join books b on ${IS_NEXT}
        where a.kind = 'edition' and ${WAITING}
        group by b.id order by b.date desc nulls last, b.id desc limit ${most}`,
  )
  return found.map(({ id }) => id)
}

/** Locks the alerts that this edition fulfils, oldest first, like `lockWaiters`. */
export async function lockEditionWaiters(
  tx: Tx,
  bookId: string,
  most: number,
): Promise<Pick<AlertRow, 'id' | 'email' | 'kind'>[]> {
  return rows(
    tx,
    sql`select a.id, a.email, a.kind from alerts a join books o on o.id = a.book_id join books b on ${IS_NEXT}
        where b.id = ${bookId} and a.kind = 'edition' and ${WAITING}
        order by a.id limit ${most} for update of a`,
  )
}

/**
 * Ends all alerts of these addresses on editions of the book's work, so that each address is notified once.
 */
export async function finishAlertsOfWork(
  tx: Tx,
  bookId: string,
  emails: readonly string[],
  now: Date,
): Promise<void> {
  const work = tx.select({ workId: books.workId }).from(books).where(eq(books.id, bookId))
  const editions = tx.select({ id: books.id }).from(books).where(inArray(books.workId, work))
  await tx
    .update(alerts)
    .set({ doneAt: now })
    .where(
      and(
        eq(alerts.kind, 'edition'),
        inArray(alerts.email, [...emails]),
        inArray(alerts.bookId, editions),
        WAITING,
      ),
    )
}
