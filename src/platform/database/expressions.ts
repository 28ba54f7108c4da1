import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { MAX_COUNTED } from '#platform/list-length.ts'

import type { Db } from './database.ts'

/**
 * Formats a PostgreSQL array literal, for `${textArray(ids)}::text[]`: Drizzle spreads a
 * JavaScript array over parameters.
 */
export function textArray(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
}

/** Returns a `like` pattern that matches a text anywhere, with `%`, `_` and `\` escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * Counts the rows that meet a condition, stopping at `most`, so that the cost
 * doesn't grow with the column's table.
 */
export async function countUpTo(
  db: Db,
  column: PgColumn,
  where?: SQL,
  most = MAX_COUNTED + 1,
): Promise<number> {
  const some = db.select({ one: column }).from(column.table).where(where).limit(most).as('some')
  const [counted] = await db.select({ n: sql<number>`count(*)::int` }).from(some)
  return counted?.n ?? 0
}

/**
 * Converts a raw `extract(epoch from …)::text` (seconds) into a Date; the
 * drivers parse timestamps differently.
 */
export function momentOf(seconds: string | null | undefined): Date | null {
  return seconds ? new Date(Number(seconds) * 1000) : null
}
