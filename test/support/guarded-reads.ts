import type { OpenDatabase } from '#platform/database/open.ts'
import { createReads } from '#platform/replica/reads.ts'

/**
 * Wraps a database so that its stale-tolerant reads work as in a shop with a replica, but stricter: a
 * statement fails if it does more than read the tables that its service declared.
 */
export function guardReads(database: OpenDatabase): OpenDatabase {
  const readsOf = createReads(
    database.ask,
    (text, why) => () =>
      Promise.reject(new Error(`A read that may be old was not declared: ${why}\n${text}`)),
  )
  return { ...database, readsOf }
}
