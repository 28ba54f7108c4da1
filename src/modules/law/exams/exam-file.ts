import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { Field } from '#modules/records/record-field.ts'
import { fileColumns, headOf, readCells } from '#modules/records/record-file.ts'
import type { Tx } from '#platform/database/database.ts'
import { badField } from '#platform/errors.ts'
import { refusal } from '#platform/http/validate.ts'
import { ownValue } from '#platform/own-value.ts'

import { EXAM_LINE_FIELDS, type ExamLine, examLines } from './exam-record.ts'
import { lockExamLines, readExamLines, writeExamLines } from './exams.repository.ts'

/** Columns of the export, which `readExamFile` can read. */
export const EXAM_COLUMNS = fileColumns(EXAM_LINE_FIELDS)

/**
 * Parses a file in the export's format. Columns may be in any order; unknown columns are ignored. Throws
 * `bad-input` with the number of the faulty line.
 */
export function readExamFile(text: string): ExamLine[] {
  const read = examLines.safeParse(readCells(EXAM_LINE_FIELDS, text, 'text'))
  if (read.success) return read.data
  const [first] = refusal(read.error.issues).issues ?? []
  const [line = '', name = ''] = first?.path.split('.') ?? []
  if (line === '') throw badField('text', first?.message ?? 'isn’t a file of exam lines')
  const field = ownValue<Field>(EXAM_LINE_FIELDS, name)
  throw badField(
    'text',
    `Line ${Number(line) + 2} of the file: ${field ? headOf(field) : ''} ${first?.message}.`,
  )
}

/** Fills an empty list from `law/exams.csv`. Returns true if it wrote lines. */
export async function seedExamLines(tx: Tx, folder: string): Promise<boolean> {
  await lockExamLines(tx)
  if ((await readExamLines(tx)).length > 0) return false
  await writeExamLines(tx, readExamFile(readFileSync(path.join(folder, 'law/exams.csv'), 'utf8')))
  return true
}
