import { and, asc, eq, sql } from 'drizzle-orm'

import type { Db, Executor, Tx } from '#platform/database/database.ts'

import { users } from './accounts.tables.ts'

export type UserRow = typeof users.$inferSelect

/** Any number that nothing else locks: one process at a time looks for the first administrator. */
const FIRST_ADMIN_LOCK = 7_312_027

/** Writes a user; false when the address is taken. */
export async function insertUser(db: Executor, user: typeof users.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  return inserted.length > 0
}

export async function userByEmail(db: Executor, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
    .limit(1)
  return user
}

/** The oldest administrator of a name, without regard to case: names are not unique. */
export async function adminByName(db: Executor, name: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(sql`lower(${users.name})`, name.toLowerCase())))
    .orderBy(asc(users.id))
    .limit(1)
  return user
}

/** Reads a user by id; prepared, because every request with a token asks it. */
export function prepareUserById(db: Db): (id: string) => Promise<UserRow | undefined> {
  const query = db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .limit(1)
    .prepare('accounts_user_by_id')
  return async (id) => (await query.execute({ id }))[0]
}

/** The first administrator, under a lock that lasts until the transaction ends. */
export async function lockFirstAdmin(tx: Tx): Promise<UserRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`)
  const [admin] = await tx.select().from(users).where(eq(users.role, 'admin')).orderBy(asc(users.id)).limit(1)
  return admin
}

/** Writes an administrator; an account that has the address already becomes one, and its old tokens end. */
export async function upsertAdmin(tx: Tx, admin: typeof users.$inferInsert): Promise<void> {
  if (await insertUser(tx, { ...admin, role: 'admin' })) return
  await tx
    .update(users)
    .set({ role: 'admin', passwordHash: admin.passwordHash, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(sql`lower(${users.email})`, admin.email))
}
