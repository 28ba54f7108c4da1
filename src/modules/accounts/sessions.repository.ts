import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'

import type { Db, Executor, Tx } from '#platform/database/database.ts'

import type { UserRow } from './accounts.repository.ts'
import { pastLogins, sessions, users } from './accounts.tables.ts'

export type SessionRow = typeof sessions.$inferSelect

/** Reads a session and its owner in one query; prepared, because every request with a token runs it. */
export function prepareSessionById(
  db: Db,
): (id: string) => Promise<{ session: SessionRow; user: UserRow } | undefined> {
  const query = db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare('accounts_session_by_id')
  return async (id) => (await query.execute({ id }))[0]
}

/**
 * Locks a user until the transaction ends and reports whether they still have this address and password. A
 * concurrent change of either waits, then revokes the session written here.
 */
export async function lockUnchangedLogin(
  tx: Tx,
  { id, email, passwordHash }: Pick<UserRow, 'id' | 'email' | 'passwordHash'>,
): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.email, email), eq(users.passwordHash, passwordHash)))
    .for('share')
  return held.length > 0
}

export async function insertSession(tx: Tx, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session)
}

/** Ends all sessions of a user except the newest `most`. */
export async function keepNewestSessions(tx: Tx, userId: string, most: number, now: Date): Promise<void> {
  const older = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(ofUser(userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(most)
  await tx.update(sessions).set({ revokedAt: now }).where(inArray(sessions.id, older))
}

export async function noteSeen(
  db: Db,
  id: string,
  seen: Partial<Pick<SessionRow, 'lastSeenAt' | 'activeAt'>>,
): Promise<void> {
  await db.update(sessions).set(seen).where(eq(sessions.id, id))
}

/** Records a password confirmation in a session. */
export async function notePassword(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ passwordShownAt: now }).where(eq(sessions.id, id))
}

const ofUser = (userId: string) => and(eq(sessions.userId, userId), isNull(sessions.revokedAt))

/** Returns a user's valid sessions, last seen first. */
export async function liveSessions(
  db: Executor,
  userId: string,
  now: Date,
  limit: number,
): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(ofUser(userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(limit)
}

/** Ends one session of a user; returns false if no valid one has this id. */
export async function revokeSession(db: Executor, userId: string, id: string, now: Date): Promise<boolean> {
  const revoked = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(ofUser(userId), eq(sessions.id, id), gt(sessions.expiresAt, now)))
    .returning({ id: sessions.id })
  return revoked.length > 0
}

/** Ends every session of a user, with one optional exception. */
export async function revokeSessions(
  db: Executor,
  userId: string,
  now: Date,
  except?: string,
): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(ofUser(userId), except === undefined ? undefined : ne(sessions.id, except)))
}

/** Moves ended and expired sessions to the access log; returns their number. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<number> {
  return moveToLog(db, or(isNotNull(sessions.revokedAt), lte(sessions.expiresAt, now)))
}

/** Moves all sessions of a user to the access log, which ends them. */
export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await moveToLog(tx, eq(sessions.userId, userId))
}

async function moveToLog(db: Executor, which: SQL | undefined): Promise<number> {
  const { id, userId, createdAt, lastSeenAt, userAgent } = sessions
  const ended = db
    .$with('ended')
    .as(db.delete(sessions).where(which).returning({ id, userId, createdAt, lastSeenAt, userAgent }))
  const logged = await db
    .with(ended)
    .insert(pastLogins)
    .select(db.select().from(ended))
    .returning({ id: pastLogins.id })
  return logged.length
}

/** Deletes logins that were last used before a time from the access log. */
export async function deletePastLogins(tx: Tx, before: Date): Promise<void> {
  await tx.delete(pastLogins).where(lt(pastLogins.lastSeenAt, before))
}
