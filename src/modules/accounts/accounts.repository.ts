import { and, asc, eq, ne, sql } from 'drizzle-orm'

import type { Executor, Tx } from '#platform/database/database.ts'

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

/** The oldest of the staff with a name, without regard to case: names are not unique. */
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

/** The first owner, under a lock that lasts until the transaction ends. */
export async function lockFirstAdmin(tx: Tx): Promise<UserRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`)
  const [owner] = await tx.select().from(users).where(eq(users.role, 'owner')).orderBy(asc(users.id)).limit(1)
  return owner
}

/** Writes an owner; answers the id of an account that had the address already and becomes one. */
export async function upsertAdmin(tx: Tx, admin: typeof users.$inferInsert): Promise<string | undefined> {
  if (await insertUser(tx, { ...admin, role: 'owner' })) return undefined
  const [promoted] = await tx
    .update(users)
    .set({ role: 'owner', passwordHash: admin.passwordHash, emailVerifiedAt: admin.emailVerifiedAt })
    .where(eq(sql`lower(${users.email})`, admin.email))
    .returning({ id: users.id })
  return promoted?.id
}
