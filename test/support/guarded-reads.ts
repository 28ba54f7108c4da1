import type { OpenDatabase } from '#platform/database/open.ts'
import { createReads } from '#platform/replica/reads.ts'

/**
 * The database, asked what may be old as a shop with a replica asks, and stricter: a statement that does more than read the
 * tables that its service has declared fails.
 */
export function guardReads(database: OpenDatabase): OpenDatabase {
  const readsOf = createReads(
    database.ask,
    (text, why) => () =>
      Promise.reject(new Error(`A read that may be old was not declared: ${why}\n${text}`)),
  )
  return { ...database, readsOf }
}
