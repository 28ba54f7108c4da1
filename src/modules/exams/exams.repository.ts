import { asc, getTableColumns, sql } from 'drizzle-orm'

import type { Executor, Tx } from '#platform/database/database.ts'

import type { ExamLine } from './exam-line.ts'
import { examLines } from './exams.tables.ts'

/** All lines in the order of the staff. */
export async function readExamLines(db: Executor): Promise<ExamLine[]> {
  const { position: _position, ...columns } = getTableColumns(examLines)
  return db.select(columns).from(examLines).orderBy(asc(examLines.position))
}

/** Which examinations of `exams.ts` the name of each one means: what titles of books call it. */
export async function examsInTitles(db: Executor): Promise<Map<string, string[]>> {
  const found = await db
    .selectDistinct({ exam: examLines.exam, titles: sql<string[]>`kk_title_exams(${examLines.exam})` })
    .from(examLines)
  return new Map(found.map(({ exam, titles }) => [exam, titles]))
}

/** Until the transaction ends the next writer waits; readers do not. */
export async function lockExamLines(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${examLines} in share row exclusive mode`)
}

/** Puts a list in place of the old one. */
export async function writeExamLines(tx: Tx, lines: readonly ExamLine[]): Promise<void> {
  await tx.delete(examLines)
  if (lines.length === 0) return
  await tx.insert(examLines).values(lines.map((line, i) => ({ ...line, position: i + 1 })))
}
