import { type Subquery, sql } from 'drizzle-orm'

import type { Executor } from './database.ts'

/** How many rows a subquery has; give it a limit, so that the cost does not follow the table. */
export async function countOf(db: Executor, some: Subquery): Promise<number> {
  const [counted] = await db.select({ n: sql<number>`count(*)::int` }).from(some)
  return counted?.n ?? 0
}
