import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'

import type { Executor, Tx } from '#platform/database/database.ts'

import { secondFactors, users } from './accounts.tables.ts'
import { isReserved } from './email-changes.repository.ts'

export type UserRow = typeof users.$inferSelect

/**
 * Advisory lock under which one process at a time checks for the first administrator. The number is
 * arbitrary, but no other lock uses it.
 */
const FIRST_ADMIN_LOCK = 7_312_027

/** Writes a user; returns false if the address is taken, or reserved for its former account. */
export async function insertUser(db: Executor, user: typeof users.$inferInsert): Promise<boolean> {
  const { id: userId, email, createdAt: now } = user
  const inserted = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  if (inserted.length === 0) return false
  // Only now: an insert waits for a concurrent change of the address, which earlier queries don't see.
  if (!(await isReserved(db, { email, userId, now }))) return true
  await db.delete(users).where(eq(users.id, userId))
  return false
}

export async function userByEmail(db: Executor, email: string): Promise<UserRow | undefined> {
  const [user] = await byEmail(db, email)
  return user
}

/** Like `userByEmail`. The account can't change its address until the transaction ends. */
export async function lockUserByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  const [user] = await byEmail(tx, email).for('share')
  return user
}

function byEmail(db: Executor, email: string) {
  return db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
    .limit(1)
}

/** Returns the oldest staff account with this name, ignoring case. Names are not unique. */
export async function adminByName(db: Executor, name: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(ne(users.role, 'user'), eq(sql`lower(${users.name})`, name.toLowerCase())))
    .orderBy(asc(users.id))
    .limit(1)
  return user
}

export async function userById(db: Executor, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).limit(1)
  return user
}

/** Returns the first owner, under a lock that lasts until the transaction ends. */
export async function lockFirstAdmin(tx: Tx): Promise<UserRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`)
  const [owner] = await tx.select().from(users).where(eq(users.role, 'owner')).orderBy(asc(users.id)).limit(1)
  return owner
}

/** Writes an owner. If an account already has the address, promotes that account and returns its id. */
export async function upsertAdmin(tx: Tx, admin: typeof users.$inferInsert): Promise<string | undefined> {
  if (await insertUser(tx, { ...admin, role: 'owner' })) return undefined
  const [promoted] = await tx
    .update(users)
    .set({ role: 'owner', passwordHash: admin.passwordHash, emailVerifiedAt: admin.emailVerifiedAt })
    .where(eq(sql`lower(${users.email})`, admin.email))
    .returning({ id: users.id })
  return promoted?.id
}

/** Locks an account if it still has this password; its logins wait until the transaction ends. */
export async function lockAccount(tx: Tx, id: string, passwordHash: string): Promise<UserRow | undefined> {
  const [account] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('update')
  return account
}

/** Reports whether a user's two-step login is on. */
export async function hasFactor(db: Executor, userId: string): Promise<boolean> {
  const found = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt)))
  return found.length > 0
}

/** Deletes the factor with its recovery codes; returns false if it was not enabled. */
export async function deleteFactor(tx: Tx, userId: string): Promise<boolean> {
  const deleted = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning()
  return deleted.some(({ enabledAt }) => enabledAt !== null)
}
