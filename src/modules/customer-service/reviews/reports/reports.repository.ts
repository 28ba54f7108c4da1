import { asc, eq, lt, type SQL } from 'drizzle-orm'

import type { Executor, Tx } from '#platform/database/database.ts'

import { reviewReports } from './reports.tables.ts'

export type ReportRow = typeof reviewReports.$inferSelect

export async function insertReport(tx: Tx, row: ReportRow): Promise<void> {
  await tx.insert(reviewReports).values(row)
}

export async function reportsBy(db: Executor, userId: string): Promise<ReportRow[]> {
  return db
    .select()
    .from(reviewReports)
    .where(eq(reviewReports.userId, userId))
    .orderBy(asc(reviewReports.id))
}

/** Deletes a user's reports and returns their ids. */
export const deleteReportsBy = (tx: Tx, userId: string) => deleted(tx, eq(reviewReports.userId, userId))

export const deleteReportsBefore = (tx: Tx, before: Date) => deleted(tx, lt(reviewReports.createdAt, before))

async function deleted(tx: Tx, which: SQL): Promise<string[]> {
  const rows = await tx.delete(reviewReports).where(which).returning({ id: reviewReports.id })
  return rows.map(({ id }) => id)
}
