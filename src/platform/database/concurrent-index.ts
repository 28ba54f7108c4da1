import { sql } from 'drizzle-orm'

import { type Db, rows } from './database.ts'

const CONCURRENTLY = /^((?:\s|--.*\n)*(?:create\s+(?:unique\s+)?|drop\s+)index\s+)concurrently\b/i
const CREATED =
  /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(?:"([^"]+)"|(\w+))\s+on\b/i

/**
 * Reports whether a statement builds or drops an index concurrently (PostgreSQL,
 * "Building Indexes Concurrently").
 */
export const isConcurrent = (statement: string): boolean => CONCURRENTLY.test(statement)

/** The same statement without CONCURRENTLY, for a transaction on a database with a single connection. */
export const plainly = (statement: string): string => statement.replace(CONCURRENTLY, '$1')

/**
 * Runs a statement of a concurrent migration. An interrupted build leaves an index that is maintained but
 * never used: it is dropped and rebuilt. A valid index is left as it is.
 */
export async function buildIndex(db: Db, statement: string): Promise<void> {
  const [, quoted, bare] = CREATED.exec(statement) ?? []
  const name = quoted ?? bare?.toLowerCase()
  const state = name === undefined ? 'none' : await stateOf(db, name)
  if (state === 'whole') return
  if (state === 'broken') await db.execute(sql`drop index concurrently ${sql.identifier(name ?? '')}`)
  await db.execute(sql.raw(statement))
}

async function stateOf(db: Db, name: string): Promise<'none' | 'whole' | 'broken'> {
  const [found] = await rows<{ whole: boolean }>(
    db,
    sql`select i.indisvalid as whole from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relname = ${name} and c.relnamespace = current_schema()::regnamespace`,
  )
  if (!found) return 'none'
  return found.whole ? 'whole' : 'broken'
}
