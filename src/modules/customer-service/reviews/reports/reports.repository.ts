import { asc, lt, type SQL } from 'drizzle-orm'

import { follows, sentBy } from '#modules/accounts/accounts.tables.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import type { AddressMove } from '#platform/database/personal-data.ts'

import { reviewReports } from './reports.tables.ts'

export type ReportRow = typeof reviewReports.$inferSelect

export async function insertReport(tx: Tx, row: ReportRow): Promise<void> {
  await tx.insert(reviewReports).values(row)
}

export async function reportsBy(db: Executor, userId: string): Promise<ReportRow[]> {
  return db.select().from(reviewReports).where(sentBy(userId, reviewReports)).orderBy(asc(reviewReports.id))
}

/** Deletes a user's reports and returns their ids. */
export const deleteReportsBy = (tx: Tx, userId: string) => deleted(tx, sentBy(userId, reviewReports))

export const deleteReportsBefore = (tx: Tx, before: Date) => deleted(tx, lt(reviewReports.createdAt, before))

async function deleted(tx: Tx, which: SQL): Promise<string[]> {
  const rows = await tx.delete(reviewReports).where(which).returning({ id: reviewReports.id })
  return rows.map(({ id }) => id)
}

/** Sends replies to a person's new address. Returns the ids of reports without an account. */
export async function readdressReports(tx: Tx, move: AddressMove): Promise<string[]> {
  const moved = await tx
    .update(reviewReports)
    .set({ email: move.to })
    .where(follows(move, reviewReports))
    .returning({ id: reviewReports.id, userId: reviewReports.userId })
  return moved.filter(({ userId }) => userId === null).map(({ id }) => id)
}
