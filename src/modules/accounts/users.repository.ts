import { and, asc, desc, eq, ilike, lt, notLike, or } from 'drizzle-orm'

import { containing } from '#platform/database/containing.ts'
import { countOf } from '#platform/database/count-of.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { MOST_COUNTED } from '#platform/list-length.ts'

import type { UserRow } from './accounts.repository.ts'
import { users } from './accounts.tables.ts'
import type { Role } from './permissions.ts'
import { DELETED_ADDRESS } from './personal-data.repository.ts'
import type { UsersFilter } from './users.schema.ts'

/** Deleted accounts keep a row for their orders and reviews; they are nobody's any more. */
const living = notLike(users.email, `%${DELETED_ADDRESS}`)

function wanted({ search, role }: UsersFilter) {
  const part = search ? containing(search) : undefined
  return and(
    living,
    part === undefined ? undefined : or(ilike(users.name, part), ilike(users.email, part)),
    role ? eq(users.role, role) : undefined,
  )
}

/** Newest first. */
export async function usersPage(
  db: Db,
  filter: UsersFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: UserRow[]; total: number }> {
  const rows = await db
    .select()
    .from(users)
    .where(wanted(filter))
    .orderBy(desc(users.createdAt), desc(users.id))
    .offset(offset)
    .limit(limit)
  const some = db
    .select({ id: users.id })
    .from(users)
    .where(wanted(filter))
    .limit(MOST_COUNTED + 1)
  return { rows, total: await countOf(db, some.as('some')) }
}

/** The next ones that joined before somebody, newest first; from the newest without. */
export async function usersBefore(
  db: Db,
  filter: UsersFilter,
  before: string | undefined,
  limit: number,
): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(wanted(filter), before === undefined ? undefined : lt(users.id, before)))
    .orderBy(desc(users.id))
    .limit(limit)
}

/**
 * All owners and one other person, locked in the same order by everybody: of two who would leave the shop without
 * an owner the second waits, and then sees what the first has done.
 */
export async function lockOwnersAnd(tx: Tx, userId: string): Promise<UserRow[]> {
  return tx
    .select()
    .from(users)
    .where(and(living, or(eq(users.role, 'owner'), eq(users.id, userId))))
    .orderBy(asc(users.id))
    .for('update')
}

export async function setRole(tx: Tx, userId: string, role: Role): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, userId))
}
