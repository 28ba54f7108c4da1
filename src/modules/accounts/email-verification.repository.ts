import { and, eq, gt, isNull, lte } from 'drizzle-orm'

import { emailVerifications, users } from './accounts.tables.ts'
import type { Db, Executor, Tx } from '#platform/database/database.ts'

type Verification = typeof emailVerifications.$inferSelect

/** Makes this the one open link of its user. */
export async function putVerification(tx: Tx, verification: Verification): Promise<void> {
  const { userId: _, ...link } = verification
  await tx
    .insert(emailVerifications)
    .values(verification)
    .onConflictDoUpdate({ target: emailVerifications.userId, set: link })
}

/** Uses a link up; of two who come with the same one, one gets it. Answers whose it is. */
export async function takeVerification(tx: Tx, tokenHash: string, now: Date): Promise<string | undefined> {
  const [taken] = await tx
    .delete(emailVerifications)
    .where(and(eq(emailVerifications.tokenHash, tokenHash), gt(emailVerifications.expiresAt, now)))
    .returning({ userId: emailVerifications.userId })
  return taken?.userId
}

/** Ends the open link, too: it has nothing left to show. */
export async function markVerified(db: Executor, userId: string, now: Date): Promise<void> {
  await db.delete(emailVerifications).where(eq(emailVerifications.userId, userId))
  await db
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
}

/** A user whose address waits to be verified, locked until the transaction ends. */
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
