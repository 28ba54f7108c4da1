import { asc, getTableColumns, sql } from 'drizzle-orm'

import type { Executor, Tx } from '#platform/database/database.ts'

import type { ExamLine } from './exam-record.ts'
import { examLines } from './exams.tables.ts'

/** All lines in the staff's order. */
export async function readExamLines(db: Executor): Promise<ExamLine[]> {
  const { position: _position, ...columns } = getTableColumns(examLines)
  return db.select(columns).from(examLines).orderBy(asc(examLines.position))
}

/**
 * Maps the name of each examination to the keys of `exams.ts` that the name matches, by the rule for book
 * titles.
 */
export async function examsInTitles(db: Executor): Promise<Map<string, string[]>> {
  const found = await db
    .selectDistinct({ exam: examLines.exam, titles: sql<string[]>`kk_title_exams(${examLines.exam})` })
    .from(examLines)
  return new Map(found.map(({ exam, titles }) => [exam, titles]))
}

/** Locks the lines until the transaction ends. Other writers wait; readers don't. */
export async function lockExamLines(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${examLines} in share row exclusive mode`)
}

export async function writeExamLines(tx: Tx, lines: readonly ExamLine[]): Promise<void> {
  await tx.delete(examLines)
  if (lines.length === 0) return
  await tx.insert(examLines).values(lines.map((line, i) => ({ ...line, position: i + 1 })))
}
