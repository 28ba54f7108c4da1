import { and, asc, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/database.ts'
import { countUpTo } from '#platform/database/expressions.ts'
import {
  metOften,
  type Searched,
  searchedNewest,
  searchPage,
  type Window,
} from '#platform/database/search-page.ts'
import { lengthOf, type ListLength } from '#platform/list-length.ts'
import { hasTyped } from '#platform/database/typed-match.ts'

import type { UserRow } from './accounts.repository.ts'
import { isNotDeleted, users } from './accounts.tables.ts'
import { type Role, rolesIn } from './permissions.ts'
import type { UsersFilter } from './users.schema.ts'

const notDeleted = isNotDeleted()

function wanted({ search, role, group }: UsersFilter): SQL | undefined {
  return and(
    notDeleted,
    role ? eq(users.role, role) : undefined,
    group ? inArray(users.role, rolesIn(group)) : undefined,
    search ? metOften(hasText(search).met) : undefined,
  )
}

/** Matches the words of a name or of an email address. */
function hasText(search: string): { byName: SQL; byEmail: SQL; met: SQL } {
  const byName = hasTyped(users.name, search)
  const byEmail = hasTyped(users.email, search)
  return { byName, byEmail, met: sql`(${byName} or ${byEmail})` }
}

/** Searches users, newest first, by index: by name, then by email address. */
export function searched(filter: Omit<UsersFilter, 'search'>, search: string): Searched {
  const columns = sql`id, created_at as key`
  const from = sql`from ${users}`
  const where = wanted(filter)
  const { byName, byEmail, met } = hasText(search)
  return searchedNewest({
    parts: [byName, sql`${byEmail} and not ${byName}`].map(
      (condition) => sql`select ${columns} ${from} where ${and(where, condition)}`,
    ),
    columns,
    from,
    where,
    order: sql`created_at desc, id desc`,
    met,
  })
}

/** Returns a page of users, newest first. */
export async function usersPage(
  db: Db,
  filter: UsersFilter,
  window: Window,
): Promise<ListLength & { rows: UserRow[] }> {
  const { search, ...others } = filter
  if (!search) {
    return { rows: await newest(db, wanted(filter), window), ...lengthOf(await countUsers(db, filter)) }
  }
  const { ids, ...length } = await searchPage(db, searched(others, search), window)
  return { rows: await newest(db, inArray(users.id, ids), { ...window, offset: 0 }), ...length }
}

function newest(db: Db, where: SQL | undefined, { limit, offset }: Window): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(where)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
    .offset(offset)
}

function countUsers(db: Db, filter: UsersFilter): Promise<number> {
  return countUpTo(db, users.id, wanted(filter))
}

/** Returns users who joined before `before`, newest first; without it, from the newest. */
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
 * Locks all owners and one other person, always in the same order. If two changes together would leave the
 * shop without an owner, the second waits and sees the first one's effect.
 */
export async function lockOwnersAnd(tx: Tx, userId: string): Promise<UserRow[]> {
  return tx
    .select()
    .from(users)
    .where(and(notDeleted, or(eq(users.role, 'owner'), eq(users.id, userId))))
    .orderBy(asc(users.id))
    .for('update')
}

export async function setRole(tx: Tx, userId: string, role: Role): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, userId))
}
