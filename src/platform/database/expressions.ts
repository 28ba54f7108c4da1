import { sql, type Subquery } from 'drizzle-orm'

import type { Executor } from './database.ts'

/** A PostgreSQL array literal, for `${textArray(ids)}::text[]`: Drizzle spreads a JavaScript array over parameters. */
export function textArray(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
}

/** The pattern for `like` and `ilike` that finds a text anywhere; its own `%`, `_` and `\` mean themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** How many rows a subquery has; give it a limit, so that the cost does not follow the table. */
export async function countOf(db: Executor, some: Subquery): Promise<number> {
  const [counted] = await db.select({ n: sql<number>`count(*)::int` }).from(some)
  return counted?.n ?? 0
}
