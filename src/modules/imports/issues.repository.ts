import { and, asc, eq, sql } from 'drizzle-orm'

import { type Db, rows, type Tx } from '#platform/database/database.ts'

import type { Offer, RowIssue } from './columns/import.ts'
import { importIssueKinds, importIssues } from './imports.tables.ts'

/** An issue with the number of its row and its position among the row's issues. */
export interface NumberedIssue extends RowIssue {
  number: number
  position: number
  /** Message under which issues are counted. */
  kind: string
  offer: Offer | ''
  subject: string
}

export async function insertIssues(
  tx: Tx,
  importId: string,
  issues: readonly NumberedIssue[],
): Promise<void> {
  if (issues.length === 0) return
  await tx.execute(sql`
    insert into import_issues (import_id, number, position, line, "column", value, message)
    select ${importId}, number, position, line, "column", value, message
    from jsonb_to_recordset(${JSON.stringify(issues)}::jsonb)
      as f(number integer, position integer, line integer, "column" text, value text, message text)`)
  await tx.execute(sql`
    insert into import_issue_kinds as known (import_id, "column", message, offer, subject, times)
    select ${importId}, "column", kind, min(offer), min(subject), count(*) from jsonb_to_recordset(${JSON.stringify(issues)}::jsonb)
      as f("column" text, kind text, offer text, subject text) group by 2, 3
    on conflict (import_id, "column", message) do update set times = known.times + excluded.times`)
}

/** Counts remarks that don't stop a row. They are kept with the kinds of issues, marked as `NOTE`. */
export async function insertNotes(tx: Tx, importId: string, notes: readonly NumberedIssue[]): Promise<void> {
  if (notes.length === 0) return
  await tx.execute(sql`
    insert into import_issue_kinds as known (import_id, "column", message, offer, subject, times)
    select ${importId}, "column", message, ${NOTE}, '', count(*) from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb)
      as f("column" text, message text) group by 2, 3
    on conflict (import_id, "column", message) do update set times = known.times + excluded.times`)
}

const NOTE = 'note'

export async function deleteIssues(tx: Tx, importId: string): Promise<void> {
  await tx.delete(importIssues).where(eq(importIssues.importId, importId))
  await tx.delete(importIssueKinds).where(eq(importIssueKinds.importId, importId))
}

const shown = {
  line: importIssues.line,
  column: importIssues.column,
  value: importIssues.value,
  message: importIssues.message,
}

export async function issuesPage(
  db: Db,
  importId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ issues: RowIssue[]; total: number }> {
  const mine = eq(importIssues.importId, importId)
  const issues = await db
    .select(shown)
    .from(importIssues)
    .where(mine)
    .orderBy(asc(importIssues.number), asc(importIssues.position))
    .offset(offset)
    .limit(limit)
  const [counted] = await db
    .select({ total: sql<number>`coalesce(sum(${importIssueKinds.times}), 0)::int` })
    .from(importIssueKinds)
    .where(and(eq(importIssueKinds.importId, importId), sql`${importIssueKinds.offer} <> ${NOTE}`))
  return { issues, total: counted?.total ?? 0 }
}

const AT_A_TIME = 500

/** Streams all issues in order, as fast as the consumer reads. */
export async function* allIssues(db: Db, importId: string): AsyncGenerator<RowIssue> {
  let [number, position] = [0, -1]
  for (;;) {
    const next = await db
      .select({ ...shown, number: importIssues.number, position: importIssues.position })
      .from(importIssues)
      .where(
        and(
          eq(importIssues.importId, importId),
          sql`(${importIssues.number}, ${importIssues.position}) > (${number}, ${position})`,
        ),
      )
      .orderBy(asc(importIssues.number), asc(importIssues.position))
      .limit(AT_A_TIME)
    yield* next
    const last = next.at(-1)
    if (!last || next.length < AT_A_TIME) return
    ;({ number, position } = last)
  }
}

export type IssueKind = Omit<typeof importIssueKinds.$inferSelect, 'importId'>

/** Number of occurrences of each message, most frequent first. */
export async function issuesByMessage(db: Db, importId: string, most: number): Promise<IssueKind[]> {
  return rows(
    db,
    sql`select "column", message, times, offer, subject from import_issue_kinds where import_id = ${importId} and offer <> ${NOTE}
      order by times desc, "column", message limit ${most}`,
  )
}

export type IssueNote = Pick<IssueKind, 'column' | 'message' | 'times'>

/** Remarks of the last dry run by column, most frequent first. */
export async function notesByColumn(db: Db, importId: string, most: number): Promise<IssueNote[]> {
  return rows(
    db,
    sql`select "column", message, times from import_issue_kinds where import_id = ${importId} and offer = ${NOTE}
      order by times desc, "column" limit ${most}`,
  )
}
