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
import { indianMobile } from '#platform/telephone.ts'
import { plainCode } from '#platform/typed-text.ts'
import { hasTyped } from '#platform/database/typed-match.ts'

import type { UserRow } from './accounts.repository.ts'
import { isNotDeleted, users } from './accounts.tables.ts'
import { type Role, rolesIn } from './roles.ts'
import type { UsersFilter } from './users.schema.ts'

const notDeleted = isNotDeleted()

function wanted({ search, role, group }: UsersFilter): SQL | undefined {
  return and(
    notDeleted,
    role ? eq(users.role, role) : undefined,
    group ? inArray(users.role, rolesIn(group)) : undefined,
    search ? metOften(anyOf(waysOf(search))) : undefined,
  )
}

/** With fewer digits, too many phone numbers begin alike. */
const MIN_DIGITS = 5

/** Matches the words of a name, of an email address, or the beginning of a phone number, one way each. */
function waysOf(search: string): SQL[] {
  const digits = plainCode(search).replaceAll(/[\s().-]/g, '')
  const phone = indianMobile(digits) ?? digits
  const isPhone = /^\d+$/.test(phone) && phone.length >= MIN_DIGITS
  return [
    hasTyped(users.name, search),
    hasTyped(users.email, search),
    // Orders hold the phone numbers; their module is above this one.
    ...(isPhone
      ? [
          sql`${users.id} in (select user_id from orders where shipping_address ->> 'phone' like ${`${phone}%`})`,
        ]
      : []),
  ]
}

const anyOf = (ways: readonly SQL[]) => sql`(${sql.join([...ways], sql` or `)})`

/** Searches users, newest first, each way by its index. */
export function searched(filter: Omit<UsersFilter, 'search'>, search: string): Searched {
  const columns = sql`id, created_at as key`
  const from = sql`from ${users}`
  const where = wanted(filter)
  const ways = waysOf(search)
  return searchedNewest({
    parts: ways.map((way, i) => {
      const earlier = ways.slice(0, i)
      const others = earlier.length > 0 ? sql`not ${anyOf(earlier)}` : undefined
      return sql`select ${columns} ${from} where ${and(where, way, others)}`
    }),
    columns,
    from,
    where,
    order: sql`created_at desc, id desc`,
    met: anyOf(ways),
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
