import { inArray, sql } from 'drizzle-orm'

import { users } from '#modules/accounts/accounts.tables.ts'
import type { Db } from '#platform/database/database.ts'

/** What to call those who moved stock: the journal has a person's id, or a shopper's e-mail address. */
export async function namesOf(db: Db, actors: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(actors)].filter((actor) => /^[0-9a-f]{24}$/.test(actor))
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: users.id, name: sql<string>`${users.name}` })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}
