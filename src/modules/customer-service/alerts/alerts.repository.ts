import {
  and,
  asc,
  count,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'

import { users } from '#modules/accounts/accounts.tables.ts'
import { books } from '#modules/catalogue/catalogue.tables.ts'
import type { Db, Executor, Tx } from '#platform/database/database.ts'
import type { AddressMove } from '#platform/database/personal-data.ts'

import type { AlertKind } from './alerts.schema.ts'
import { alertLinks, alerts } from './alerts.tables.ts'
import { recordWithdrawals } from './consents.repository.ts'

export type AlertRow = typeof alerts.$inferSelect
export type LinkRow = typeof alertLinks.$inferSelect

/** Serializes all requests for one address until the transaction ends. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`alerts of ${email}`}, 0))`)
}

type About = Pick<AlertRow, 'email' | 'kind' | 'bookId'>

/** Returns the unfinished alert, if any. The caller must hold the address lock. */
export async function openAlert(tx: Tx, { email, kind, bookId }: About): Promise<AlertRow | undefined> {
  const about = bookId === null ? isNull(alerts.bookId) : eq(alerts.bookId, bookId)
  const [found] = await tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.email, email), eq(alerts.kind, kind), about, isNull(alerts.doneAt)))
    .for('update')
  return found
}

export async function insertAlert(tx: Tx, row: AlertRow): Promise<void> {
  await tx.insert(alerts).values(row)
}

export async function countOpen(tx: Tx, email: string): Promise<number> {
  const [found] = await tx
    .select({ n: count() })
    .from(alerts)
    .where(and(eq(alerts.email, email), isNull(alerts.doneAt)))
  return found?.n ?? 0
}

export async function setAlert(
  tx: Tx,
  id: string,
  change: Partial<Pick<AlertRow, 'askedAt' | 'confirmedAt'>>,
): Promise<void> {
  await tx.update(alerts).set(change).where(eq(alerts.id, id))
}

export async function insertLinks(tx: Tx, links: LinkRow[]): Promise<void> {
  await tx.insert(alertLinks).values(links)
}

/** Counts the confirmation mails to an address since `since`. */
export async function countConfirmations(tx: Tx, email: string, since: Date): Promise<number> {
  const [found] = await tx
    .select({ n: count() })
    .from(alertLinks)
    .where(
      and(eq(alertLinks.email, email), eq(alertLinks.purpose, 'confirm'), gt(alertLinks.createdAt, since)),
    )
  return found?.n ?? 0
}

export async function findLink(
  db: Executor,
  tokenHash: string,
  purpose: LinkRow['purpose'],
  now: Date,
): Promise<LinkRow | undefined> {
  const [found] = await db
    .select()
    .from(alertLinks)
    .where(
      and(
        eq(alertLinks.tokenHash, tokenHash),
        eq(alertLinks.purpose, purpose),
        gt(alertLinks.expiresAt, now),
      ),
    )
  return found
}

/**
 * Confirms an alert, and the other alerts of the same mail, which are of the same order. Leaves confirmed and
 * finished alerts unchanged.
 */
export async function confirmAlert(tx: Tx, id: string, now: Date): Promise<void> {
  const asked = alias(alerts, 'asked')
  const together = tx
    .select({ one: sql`1` })
    .from(asked)
    .where(
      and(
        eq(asked.id, id),
        eq(asked.email, alerts.email),
        eq(asked.kind, alerts.kind),
        eq(asked.askedAt, alerts.askedAt),
      ),
    )
  await tx
    .update(alerts)
    .set({ confirmedAt: now })
    .where(and(exists(together), isNull(alerts.confirmedAt)))
}

/**
 * Deletes an address's alerts of one kind and records the withdrawal. Returns their ids, which identify their
 * mails.
 */
export async function deleteAlerts(tx: Tx, email: string, kind: AlertKind, at: Date): Promise<string[]> {
  const stopped = and(eq(alerts.email, email), eq(alerts.kind, kind))
  await recordWithdrawals(tx, stopped, at)
  const gone = await tx.delete(alerts).where(stopped).returning({ id: alerts.id })
  return gone.map(({ id }) => id)
}

export async function deleteAddresses(tx: Tx, emails: readonly string[]): Promise<string[]> {
  const gone = await tx
    .delete(alerts)
    .where(inArray(alerts.email, [...emails]))
    .returning({ id: alerts.id })
  await tx.delete(alertLinks).where(inArray(alertLinks.email, [...emails]))
  return gone.map(({ id }) => id)
}

/**
 * Moves alerts to a person's new address, with the links in the mails sent so far. Alerts refer to no account:
 * those of an unconfirmed address may be another person's and stay. Of two alerts for the same, one confirmed
 * remains, or else the new address's. Returns the ids of the moved alerts.
 */
export async function readdressAlerts(tx: Tx, { from, to, unlinked }: AddressMove): Promise<string[]> {
  for (const email of [from, to].toSorted()) await lockAddress(tx, email)
  const moving = (of: Record<'id' | 'email', AnyPgColumn>) =>
    and(eq(of.email, from), unlinked === 'all' ? undefined : inArray(of.id, [...unlinked]))
  const other = alias(alerts, 'other')
  const deleteTwins = async (own: SQL | undefined, others: SQL | undefined): Promise<void> => {
    const about = sql`${other.bookId} is not distinct from ${alerts.bookId}`
    const twin = and(others, eq(other.kind, alerts.kind), about, isNull(other.doneAt))
    await tx
      .delete(alerts)
      .where(and(own, isNull(alerts.doneAt), exists(tx.select().from(other).where(twin))))
  }
  const unconfirmed = and(eq(alerts.email, to), isNull(alerts.confirmedAt))
  await deleteTwins(unconfirmed, and(moving(other), isNotNull(other.confirmedAt)))
  await deleteTwins(moving(alerts), eq(other.email, to))
  const moved = await tx.update(alerts).set({ email: to }).where(moving(alerts)).returning({ id: alerts.id })
  const ids = moved.map(({ id }) => id)
  const linked = unlinked === 'all' ? undefined : inArray(alertLinks.alertId, ids)
  await tx
    .update(alertLinks)
    .set({ email: to })
    .where(and(eq(alertLinks.email, from), linked))
  return ids
}

/**
 * Deletes expired links, unconfirmed alerts, and alerts finished long ago. Returns ids like `deleteAlerts`.
 */
export async function deleteOld(
  tx: Tx,
  { now, unconfirmed, done }: { now: Date; unconfirmed: Date; done: Date },
): Promise<string[]> {
  const gone = await tx
    .delete(alerts)
    .where(or(and(isNull(alerts.confirmedAt), lt(alerts.askedAt, unconfirmed)), lt(alerts.doneAt, done)))
    .returning({ id: alerts.id })
  await tx.delete(alertLinks).where(lt(alertLinks.expiresAt, now))
  return gone.map(({ id }) => id)
}

export interface AlertBook {
  id: string
  title: string
  edition: string | null
}

/** Returns a book that is on sale; undefined if it is archived or unknown. */
export async function bookOnSale(
  db: Executor,
  id: string,
): Promise<(AlertBook & { workId: string }) | undefined> {
  const { title, edition, workId } = books
  const [found] = await db
    .select({ id: books.id, title, edition, workId })
    .from(books)
    .where(and(eq(books.id, id), eq(books.archived, false)))
  return found
}

/** Returns books with their works, whether or not they are on sale. */
export async function booksOfWorks(
  db: Executor,
  ids: readonly string[],
): Promise<(AlertBook & { workId: string })[]> {
  const { id, title, edition, workId } = books
  return db
    .select({ id, title, edition, workId })
    .from(books)
    .where(inArray(books.id, [...ids]))
    .orderBy(asc(books.id))
}

export async function editionsOnSale(
  db: Executor,
  workId: string,
): Promise<{ id: string; date: string | null }[]> {
  return db
    .select({ id: books.id, date: books.date })
    .from(books)
    .where(and(eq(books.workId, workId), eq(books.archived, false)))
}

export async function alertsOf(db: Db, email: string): Promise<AlertRow[]> {
  return db.select().from(alerts).where(eq(alerts.email, email)).orderBy(alerts.id)
}

export async function accountAddress(
  db: Executor,
  userId: string,
): Promise<{ email: string; verified: boolean } | undefined> {
  const [found] = await db
    .select({ email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
  return found && { email: found.email, verified: found.verifiedAt !== null }
}

export async function verifiedAddress(db: Executor, userId: string): Promise<string | undefined> {
  const account = await accountAddress(db, userId)
  return account?.verified ? account.email : undefined
}
