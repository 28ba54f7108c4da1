import { and, asc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm'

import type { Db, Executor, Tx } from '#platform/database/database.ts'

import { emailVerifications, passwordResetRequests, passwordResets, users } from './accounts.tables.ts'

export type ResetRequest = typeof passwordResetRequests.$inferSelect
export type Reset = typeof passwordResets.$inferSelect

export async function insertRequest(db: Db, request: ResetRequest): Promise<void> {
  await db.insert(passwordResetRequests).values(request)
}

/** Takes the oldest request; other processes skip it until the transaction ends. */
export async function claimResetRequest(tx: Tx): Promise<ResetRequest | undefined> {
  const oldest = tx
    .select({ id: passwordResetRequests.id })
    .from(passwordResetRequests)
    .orderBy(asc(passwordResetRequests.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await tx
    .delete(passwordResetRequests)
    .where(eq(passwordResetRequests.id, sql`(${oldest})`))
    .returning()
  return taken
}

/** Replaces the user's open reset link. */
export async function upsertReset(tx: Tx, reset: Reset): Promise<void> {
  const { tokenHash, role, expiresAt } = reset
  await tx
    .insert(passwordResets)
    .values(reset)
    .onConflictDoUpdate({ target: passwordResets.userId, set: { tokenHash, role, expiresAt } })
}

export interface ResetKey {
  tokenHash: string
  role: Reset['role']
  now: Date
}

const usable = ({ tokenHash, role, now }: ResetKey) =>
  and(
    eq(passwordResets.tokenHash, tokenHash),
    eq(passwordResets.role, role),
    gt(passwordResets.expiresAt, now),
  )

/** Returns the account of a reset link; undefined for an invalid link. */
export async function resetOwner(db: Executor, key: ResetKey) {
  const [owner] = await db
    .select({ name: users.name, email: users.email, role: users.role })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(usable(key))
  return owner
}

/** Uses a link and returns its user id. Of two concurrent callers with the same link, only one succeeds. */
export async function consumeReset(tx: Tx, key: ResetKey): Promise<string | undefined> {
  const [taken] = await tx
    .delete(passwordResets)
    .where(usable(key))
    .returning({ userId: passwordResets.userId })
  return taken?.userId
}

export async function deleteResetsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

export async function deleteExpiredResets(db: Db, now: Date): Promise<void> {
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now))
}

/** Replaces a password and returns the user; undefined if `was` is outdated or the login area is wrong. */
export async function replacePassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  only: { was: string } | { area: Reset['role'] },
): Promise<{ id: string; name: string; email: string } | undefined> {
  const inArea = (area: Reset['role']) => (area === 'user' ? eq(users.role, 'user') : ne(users.role, 'user'))
  const condition = 'was' in only ? eq(users.passwordHash, only.was) : inArea(only.area)
  const [user] = await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), condition))
    .returning({ id: users.id, name: users.name, email: users.email })
  return user
}

type Verification = typeof emailVerifications.$inferSelect

/** Replaces the user's open verification link. */
export async function upsertVerification(tx: Tx, verification: Verification): Promise<void> {
  const { userId: _, ...link } = verification
  await tx
    .insert(emailVerifications)
    .values(verification)
    .onConflictDoUpdate({ target: emailVerifications.userId, set: link })
}

/** Uses a link and returns its user id. Of two concurrent callers with the same link, only one succeeds. */
export async function consumeVerification(tx: Tx, tokenHash: string, now: Date): Promise<string | undefined> {
  const [taken] = await tx
    .delete(emailVerifications)
    .where(and(eq(emailVerifications.tokenHash, tokenHash), gt(emailVerifications.expiresAt, now)))
    .returning({ userId: emailVerifications.userId })
  return taken?.userId
}

/** Marks a user's address as verified and deletes the open link, which is no longer needed. */
export async function markVerified(db: Executor, userId: string, now: Date): Promise<void> {
  await db.delete(emailVerifications).where(eq(emailVerifications.userId, userId))
  await db
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
}

/** Locks a user until the transaction ends; returns undefined if the address is already verified. */
export async function lockUnverified(tx: Tx, userId: string) {
  const [user] = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .for('update')
  return user
}

export async function deleteExpiredVerifications(db: Db, now: Date): Promise<void> {
  await db.delete(emailVerifications).where(lte(emailVerifications.expiresAt, now))
}
