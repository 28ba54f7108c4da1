import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { MAX_COUNTED } from '#platform/list-length.ts'

import type { ReadDb } from './database.ts'

/** A PostgreSQL array literal, for `${textArray(ids)}::text[]`: Drizzle spreads a JavaScript array over parameters. */
export function textArray(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
}

/** The pattern for `like` that finds a text anywhere; its own `%`, `_` and `\` mean themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** How many rows meet a condition, counted up to `most`, so that the cost does not follow the table of the column. */
export async function countUpTo(
  db: ReadDb,
  column: PgColumn,
  where?: SQL,
  most = MAX_COUNTED + 1,
): Promise<number> {
  const some = db.select({ one: column }).from(column.table).where(where).limit(most).as('some')
  const [counted] = await db.select({ n: sql<number>`count(*)::int` }).from(some)
  return counted?.n ?? 0
}

/** A moment as raw SQL answers it by `extract(epoch from …)::text`: the drivers read timestamps differently. */
export function momentOf(seconds: string | null | undefined): Date | null {
  return seconds ? new Date(Number(seconds) * 1000) : null
}
