import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import { books } from '#modules/catalogue/catalogue.tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'

import type { AlertKind } from './alerts.schema.ts'
import { alerts, WAITING, withdrawnConsents } from './alerts.tables.ts'

/** A person's consent to a mail. */
export interface Consent {
  id: string
  kind: AlertKind
  bookId: string | null
  title: string | null
  givenAt: Date
  /** Null while it is in force. */
  withdrawnAt: Date | null
}

/** Reads the consents in force of an address, newest first. */
export async function consentsInForce(db: Db, email: string): Promise<Consent[]> {
  const { id, kind, bookId } = alerts
  return db
    .select({
      id,
      kind,
      bookId,
      title: books.title,
      givenAt: sql<Date>`${alerts.confirmedAt}`.mapWith(alerts.confirmedAt),
      withdrawnAt: sql<null>`null`,
    })
    .from(alerts)
    .leftJoin(books, eq(books.id, alerts.bookId))
    .where(and(eq(alerts.email, email), WAITING))
    .orderBy(desc(id))
}

/** Reads the consents that a person withdrew, newest first. */
export async function consentsWithdrawn(db: Db, userId: string): Promise<Consent[]> {
  const { id, kind, bookId, givenAt, withdrawnAt } = withdrawnConsents
  return db
    .select({ id, kind, bookId, title: books.title, givenAt, withdrawnAt })
    .from(withdrawnConsents)
    .leftJoin(books, eq(books.id, bookId))
    .where(eq(withdrawnConsents.userId, userId))
    .orderBy(desc(withdrawnAt), desc(id))
}

/**
 * Records that consents are withdrawn now, if an account has confirmed their address. Call it before the
 * alerts are deleted.
 */
export async function recordWithdrawals(tx: Tx, which: SQL | undefined, at: Date): Promise<void> {
  const owned = tx
    .select({
      id: alerts.id,
      userId: users.id,
      kind: alerts.kind,
      bookId: alerts.bookId,
      givenAt: alerts.confirmedAt,
      withdrawnAt: sql`${at.toISOString()}::timestamptz`.as('withdrawn_at'),
    })
    .from(alerts)
    .innerJoin(users, and(eq(sql`lower(${users.email})`, alerts.email), isNotNull(users.emailVerifiedAt)))
    .where(and(which, WAITING))
  await tx.insert(withdrawnConsents).select(owned)
}

export async function deleteWithdrawals(tx: Tx, userId: string): Promise<void> {
  await tx.delete(withdrawnConsents).where(eq(withdrawnConsents.userId, userId))
}
