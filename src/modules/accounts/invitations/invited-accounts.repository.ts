import { and, eq, sql } from 'drizzle-orm'

import { sessions, users } from '#modules/accounts/accounts.tables.ts'
import type { Executor, Tx } from '#platform/database/database.ts'

import type { StaffRole } from './invitations.schema.ts'

export type Account = typeof users.$inferSelect

/** The account of an address, in lower case. */
export async function accountOf(db: Executor, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
  return account
}

/** Writes an account; undefined when the address has one by now. */
export async function addAccount(tx: Tx, account: typeof users.$inferInsert): Promise<Account | undefined> {
  const [added] = await tx.insert(users).values(account).onConflictDoNothing().returning()
  return added
}

/**
 * Makes a shopper one of the staff and ends their sessions, as every change of role does: rights begin with a login at
 * the right door. Undefined when their password is another by now, or they are staff already.
 */
export async function promoteShopper(
  tx: Tx,
  { id, passwordHash }: Account,
  role: StaffRole,
  now: Date,
): Promise<Account | undefined> {
  const unchanged = and(eq(users.id, id), eq(users.passwordHash, passwordHash), eq(users.role, 'user'))
  // Whoever holds the link reads the mails to the address.
  const emailVerifiedAt = sql`coalesce(${users.emailVerifiedAt}, ${sql.param(now, users.emailVerifiedAt)})`
  const [promoted] = await tx.update(users).set({ role, emailVerifiedAt }).where(unchanged).returning()
  if (promoted) await tx.update(sessions).set({ revokedAt: now }).where(eq(sessions.userId, id))
  return promoted
}
