import { type SQL, sql } from 'drizzle-orm'

import { type Db, inTransaction, rows } from '#platform/database/database.ts'

/**
 * Returns a query's plan with indexes used wherever possible; on a small table, the planner would prefer a
 * scan.
 */
export async function forcedPlan(db: Db, query: SQL): Promise<string> {
  const plan = await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return rows<Record<string, string>>(tx, sql`explain ${query}`)
  })
  return plan.map((row) => row['QUERY PLAN']).join('\n')
}
