import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm'

import { recoveryCodes, secondFactors } from '#modules/accounts/accounts.tables.ts'
import type { Executor, Tx } from '#platform/database/database.ts'

export type SecondFactorRow = typeof secondFactors.$inferSelect

const on = (userId: string) => and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt))

/** Returns the enabled factor, with the number of recovery codes left. */
export async function factorOf(
  db: Executor,
  userId: string,
): Promise<{ enabledAt: Date | null; recoveryCodesLeft: number } | undefined> {
  const [found] = await db
    .select({ enabledAt: secondFactors.enabledAt, recoveryCodesLeft: count(recoveryCodes.codeHash) })
    .from(secondFactors)
    .leftJoin(recoveryCodes, eq(recoveryCodes.userId, secondFactors.userId))
    .where(on(userId))
    .groupBy(secondFactors.userId)
  return found
}

/**
 * Locks a user's factor, enabled or in set-up, so that the second of two concurrent codes sees the first
 * one's effect.
 */
export async function lockFactor(tx: Tx, userId: string): Promise<SecondFactorRow | undefined> {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update')
  return factor
}

/** Starts or restarts a set-up; returns false when the factor is on. */
export async function upsertPendingSecret(db: Executor, userId: string, secret: string): Promise<boolean> {
  const put = await db
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret },
      setWhere: isNull(secondFactors.enabledAt),
    })
    .returning({ userId: secondFactors.userId })
  return put.length > 0
}

export async function updateFactor(
  tx: Tx,
  userId: string,
  change: Partial<Pick<SecondFactorRow, 'enabledAt' | 'wrongAt' | 'wrongByDevice'>>,
): Promise<void> {
  await tx.update(secondFactors).set(change).where(eq(secondFactors.userId, userId))
}

/** Uses up a code's step and all earlier steps; returns false if the step was already used. */
export async function consumeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return taken.length > 0
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Uses a recovery code; returns false if no code has this hash. */
export async function consumeRecoveryCode(tx: Tx, userId: string, codeHash: string): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return taken.length > 0
}
