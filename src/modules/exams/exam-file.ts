import { parse } from 'csv-parse/sync'

import { readCell } from '#platform/csv/harmless-cell.ts'
import { badField } from '#platform/errors.ts'
import { refusal } from '#platform/http/validate.ts'

import type { ExamLine } from './exam-line.ts'
import { examLines } from './exams.schema.ts'

/** Marks a tentative date. */
export const YES = 'yes'

/** Required columns. */
const NEEDED = ['exam', 'attempt', 'source', 'checked_on']

/**
 * Parses a file in the export's format; columns in any order, unknown ones ignored. Throws `bad-input` with
 * the number of the faulty line.
 */
export function readExamFile(text: string): ExamLine[] {
  const read = examLines.safeParse(rowsOf(text))
  if (read.success) return read.data
  const [first] = refusal(read.error.issues).issues ?? []
  const [line = '', field = ''] = first?.path.split('.') ?? []
  if (line === '') throw badField('text', first?.message ?? 'is no file of examinations')
  const column = field === 'checkedOn' ? 'checked_on' : field
  throw badField('text', `Line ${Number(line) + 2} of the file: ${column} ${first?.message}.`)
}

function rowsOf(text: string): unknown[] {
  const [head = [], ...rows] = records(text)
  const names = head.map((name) => readCell(name).trim().toLowerCase().replaceAll(' ', '_'))
  const missing = NEEDED.filter((name) => !names.includes(name))
  if (missing.length > 0) throw badField('text', `The file has no column ${missing.join(', ')}.`)
  return rows.map((row) => {
    const cell = (name: string) => readCell(row[names.indexOf(name)] ?? '').trim()
    return {
      exam: cell('exam'),
      paper: cell('paper'),
      attempt: cell('attempt'),
      month: cell('month') || null,
      date: cell('date') || null,
      tentative: [YES, 'true', '1'].includes(cell('tentative').toLowerCase()),
      law: cell('law'),
      source: cell('source'),
      checkedOn: cell('checked_on'),
      note: cell('note'),
    }
  })
}

function records(text: string): string[][] {
  try {
    return parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true })
  } catch {
    throw badField('text', 'This is no CSV file: a quotation mark is left open.')
  }
}
