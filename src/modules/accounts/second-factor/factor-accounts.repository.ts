import { and, eq, isNull, ne } from 'drizzle-orm'

import { sessions, users } from '#modules/accounts/accounts.tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'

export type Account = typeof users.$inferSelect

export async function accountById(db: Db, id: string): Promise<Account | undefined> {
  const [account] = await db.select().from(users).where(eq(users.id, id))
  return account
}

/** An account as it is by now, locked, if it still has this password: logins of it wait until the transaction ends. */
export async function lockAccount(tx: Tx, id: string, passwordHash: string): Promise<Account | undefined> {
  const [account] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('update')
  return account
}

/** Ends the sessions of a user, but for one if it is named. */
export async function endSessions(tx: Tx, userId: string, now: Date, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.id, except)
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), others))
}
