import { readFileSync } from 'node:fs'
import path from 'node:path'

import { parse } from 'csv-parse/sync'
import { z } from 'zod'

import type { Tx } from '#platform/database/database.ts'
import { longDate, MONTHS } from '#platform/indian-day.ts'

import type { ExamLine } from './exam-line.ts'
import { examLines } from './exams.schema.ts'
import { lockExamLines, readExamLines, writeExamLines } from './exams.repository.ts'

const compiled = z.array(
  z.strictObject({
    exam: z.string(),
    subject: z.string(),
    attempt: z.string(),
    law_applicable: z.string(),
    source: z.string(),
    checked_on: z.string(),
  }),
)

/** The compiled table (`law/exams.csv`) where no line was ever written. Answers whether it wrote. */
export async function seedExamLines(tx: Tx, folder: string): Promise<boolean> {
  await lockExamLines(tx)
  if ((await readExamLines(tx)).length > 0) return false
  await writeExamLines(tx, compiledExamLines(readFileSync(path.join(folder, 'law/exams.csv'), 'utf8')))
  return true
}

/** The compiled table as lines: what stands in one of its cells together is put where it belongs, and no word is added. */
export function compiledExamLines(csv: string): ExamLine[] {
  const rows = compiled.parse(parse(csv, { columns: true, bom: true }))
  return examLines.parse(
    rows.map(({ exam, subject, attempt, law_applicable: law, source, checked_on: checkedOn }) => ({
      ...paperOf(exam, subject),
      ...attemptOf(attempt),
      law: law === 'not stated by the source' ? '' : law,
      source,
      checkedOn,
    })),
  )
}

/** The institute's levels are examinations of their own; the table has them at the head of the subject. */
const LEVELS = {
  Intermediate: 'CA Inter',
  Final: 'CA Final',
  'Self-Paced Online Module': 'CA Self-Paced Online Module',
}

function paperOf(exam: string, subject: string): Pick<ExamLine, 'exam' | 'paper'> {
  if (exam !== 'CA (ICAI)') return { exam, paper: subject }
  const level = Object.entries(LEVELS).find(([name]) => subject.startsWith(`${name} `))
  if (!level) throw new Error(`no such level of CA: ${subject}`)
  return { exam: level[1], paper: subject.slice(level[0].length + 1) }
}

/** 'May 2027'; 'CLAT 2027, 2026-12-06 (tentative date)'; what else it says behind ';' is a note. */
function attemptOf(text: string): Pick<ExamLine, 'attempt' | 'month' | 'date' | 'tentative' | 'note'> {
  const [said = '', note = ''] = text.split('; ')
  const [, name, date, tentative] = /^(.+), (\d{4}-\d\d-\d\d)( \(tentative date\))?$/.exec(said) ?? []
  const words = said.replaceAll(/\d{4}-\d\d-\d\d/g, longDate)
  const attempt = name ?? words.charAt(0).toUpperCase() + words.slice(1)
  const [monthName = '', year] = said.split(' ')
  const number = MONTHS.indexOf(monthName) + 1
  const month = number > 0 && year !== undefined ? `${year}-${String(number).padStart(2, '0')}` : null
  return { attempt, month, date: date ?? null, tentative: tentative !== undefined, note }
}
