import { type SQL, sql } from 'drizzle-orm'
import { type ExtraConfigColumn, uniqueIndex } from 'drizzle-orm/pg-core'

type Part = ExtraConfigColumn | SQL

/**
 * Declares a unique key of texts with two indexes: one in the database's collation, which queries use, and one by
 * bytes. After an upgrade of the library that sorts texts, the first may miss rows until it is rebuilt; the
 * second still refuses duplicates.
 */
export function uniqueKey(name: string, parts: [Part, ...Part[]], where?: SQL) {
  const [first, ...more] = parts
  const queried = uniqueIndex(name).on(first, ...more)
  const strict = uniqueIndex(`${name}_by_bytes`)
    .on(byBytes(first), ...more.map(byBytes))
    .concurrently()
  return where ? [queried.where(where), strict.where(where)] : [queried, strict]
}

const byBytes = (part: Part): SQL => sql`${part} collate "C"`
