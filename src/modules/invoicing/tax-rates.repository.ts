import { asc, sql } from 'drizzle-orm'

import type { Executor, Tx } from '#platform/database/database.ts'

import { taxRates } from './invoicing.tables.ts'
import type { RecordedRate } from './rates.ts'

/** All rates that ever held, in the order in which they were recorded. */
export async function readRates(db: Executor): Promise<RecordedRate[]> {
  return db
    .select({
      hsn: taxRates.hsn,
      basisPoints: taxRates.basisPoints,
      validFrom: taxRates.validFrom,
      recordedAt: taxRates.recordedAt,
      recordedBy: taxRates.recordedBy,
    })
    .from(taxRates)
    .orderBy(asc(taxRates.recordedAt), asc(taxRates.id))
}

export async function insertRates(tx: Tx, rates: (typeof taxRates.$inferInsert)[]): Promise<void> {
  await tx.insert(taxRates).values(rates)
}

/** Changes first look at what is recorded, one after the other. Reading never waits. */
export async function lockRates(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${taxRates} in share row exclusive mode`)
}
