import { and, arrayContains, desc, eq, gt, gte, isNotNull, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Db, Executor, Tx } from '#platform/database/database.ts'

import { emailVerifications, isNotDeleted, passwordResets, users } from './accounts.tables.ts'
import { emailChanges } from './email-changes.tables.ts'

export type EmailChangeRow = typeof emailChanges.$inferSelect
type Account = typeof users.$inferSelect

/** A confirmed old address can undo a change for this long, and stays reserved for the account. */
export const STOP_WITHIN = 72 * 3_600_000

const isOpen = and(isNull(emailChanges.confirmedAt), isNull(emailChanges.stoppedAt))

/**
 * Locks an account until the transaction ends; its logins and other changes of it wait. Returns undefined for
 * a deleted account, whose row remains.
 */
export async function lockUser(tx: Tx, userId: string): Promise<Account | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNotDeleted()))
    .for('no key update')
  return user
}

/** Writes a change that replaces the account's open one. */
export async function replaceOpenChange(
  tx: Tx,
  change: typeof emailChanges.$inferInsert & { createdAt: Date },
): Promise<void> {
  await stopOpenChange(tx, change.userId, change.createdAt)
  await tx.insert(emailChanges).values(change)
}

/** Ends the account's open change; returns false if there is none. */
export async function stopOpenChange(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const stopped = await tx
    .update(emailChanges)
    .set({ stoppedAt: now })
    .where(and(eq(emailChanges.userId, userId), isOpen))
    .returning({ id: emailChanges.id })
  return stopped.length > 0
}

/** Returns the account's open change that has not expired. */
export async function openChangeOf(
  db: Executor,
  userId: string,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  const [found] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isOpen, gt(emailChanges.expiresAt, now)))
  return found
}

/** Returns an account's changes, newest first. */
export async function changesOf(db: Executor, userId: string): Promise<EmailChangeRow[]> {
  return db.select().from(emailChanges).where(eq(emailChanges.userId, userId)).orderBy(desc(emailChanges.id))
}

/** Gives an open change a new link, which replaces the mailed one. */
export async function renewLink(
  tx: Tx,
  changeId: string,
  link: { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await tx.update(emailChanges).set(link).where(eq(emailChanges.id, changeId))
}

/** Returns the open change of a link; undefined if the link is used, replaced, expired or unknown. */
export async function changeToConfirm(
  db: Executor,
  tokenHash: string,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  const [found] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.tokenHash, tokenHash), isOpen, gt(emailChanges.expiresAt, now)))
  return found
}

/** Returns the change that a link to the old address can stop; undefined if it is stopped, or too old. */
export async function changeToStop(
  db: Executor,
  stopHash: string,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  const [found] = await db
    .select()
    .from(emailChanges)
    .where(and(arrayContains(emailChanges.stopHashes, [stopHash]), isNull(emailChanges.stoppedAt)))
  if (!found) return undefined
  const { confirmedAt, expiresAt } = found
  const isInTime = confirmedAt ? now.getTime() - confirmedAt.getTime() < STOP_WITHIN : now < expiresAt
  return isInTime ? found : undefined
}

/** Reports whether a link's change is stopped, and no later change of the account's address is in force. */
export async function wasStopped(db: Executor, stopHash: string): Promise<boolean> {
  const later = alias(emailChanges, 'later')
  const unstopped = and(
    eq(later.userId, emailChanges.userId),
    gte(later.createdAt, emailChanges.createdAt),
    isNull(later.stoppedAt),
  )
  const linked = arrayContains(emailChanges.stopHashes, [stopHash])
  const stopped = and(linked, isNotNull(emailChanges.stoppedAt))
  return (
    (await db.$count(emailChanges, and(stopped, notExists(db.select().from(later).where(unstopped))))) > 0
  )
}

export async function markConfirmed(
  tx: Tx,
  { id, stopHashes }: Pick<EmailChangeRow, 'id' | 'stopHashes'>,
  { followed, now }: { followed: readonly string[]; now: Date },
): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ confirmedAt: now, stopHashes, followed: [...followed] })
    .where(eq(emailChanges.id, id))
}

/**
 * Marks a confirmed change and all later ones of the account as stopped. Returns the ids of the rows that
 * followed them.
 */
export async function stopConfirmed(tx: Tx, change: EmailChangeRow, now: Date): Promise<string[]> {
  const stopped = await tx
    .update(emailChanges)
    .set({ stoppedAt: now })
    .where(
      and(
        eq(emailChanges.userId, change.userId),
        gte(emailChanges.createdAt, change.createdAt),
        isNull(emailChanges.stoppedAt),
      ),
    )
    .returning({ followed: emailChanges.followed })
  return stopped.flatMap(({ followed }) => followed)
}

/**
 * Reports whether the address belongs to another account, or was another account's until a change that can
 * still be stopped. Reads what concurrent transactions have committed, so call it after the own write.
 */
export async function belongsToAnother(
  db: Executor,
  { email, userId, now }: { email: string; userId: string; now: Date },
): Promise<boolean> {
  const owned = await db.$count(users, and(eq(sql`lower(${users.email})`, email), ne(users.id, userId)))
  return owned > 0 || (await isReserved(db, { email, userId, now }))
}

/** Reports whether another account can still get its former address back. */
export async function isReserved(
  db: Executor,
  { email, userId, now }: { email: string; userId: string; now: Date },
): Promise<boolean> {
  const stoppable = and(
    eq(emailChanges.fromEmail, email),
    ne(emailChanges.userId, userId),
    isNotNull(emailChanges.fromVerifiedAt),
    isNull(emailChanges.stoppedAt),
    gt(emailChanges.confirmedAt, new Date(now.getTime() - STOP_WITHIN)),
  )
  return (await db.$count(emailChanges, stoppable)) > 0
}

type Identity = Partial<Pick<Account, 'email' | 'emailVerifiedAt' | 'passwordHash'>>

/** Gives an account another address, and deletes its mailed links. */
export async function replaceEmail(tx: Tx, userId: string, identity: Identity): Promise<void> {
  await tx.update(users).set(identity).where(eq(users.id, userId))
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await tx.delete(emailVerifications).where(eq(emailVerifications.userId, userId))
}

export async function deleteChangesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
}

export async function deleteChangesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.createdAt, before))
}
