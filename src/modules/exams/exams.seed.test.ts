import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { PROJECT_FOLDER } from '#platform/project-folder.ts'

import { examsOf } from './exam-line.ts'
import { compiledExamLines } from './exams.seed.ts'

const lines = compiledExamLines(readFileSync(path.join(PROJECT_FOLDER, 'db/seed/law/exams.csv'), 'utf8'))
const exams = examsOf(lines)
const attempt = (exam: string, name: string) =>
  exams.find(({ slug }) => slug === exam)?.attempts.find(({ slug }) => slug === name)

test('every line of the compiled table is one here, with its source and day', () => {
  expect(lines).toHaveLength(14)
  expect(exams.map(({ name }) => name)).toEqual([
    'CA Inter',
    'CA Final',
    'CA Self-Paced Online Module',
    'AIBE',
    'CLAT PG',
    'Delhi Judicial Service',
  ])
  for (const { source, checkedOn } of lines) expect([source, checkedOn]).not.toContain('')
})

test('CA up to January 2027 is on the Act of 1961, from May 2027 on that of 2025', () => {
  const lawOf = (name: string) => attempt('ca-final', name)?.laws.map(({ name: law }) => law)
  expect(lawOf('january-2027')).toEqual(['Income-tax Act, 1961'])
  expect(lawOf('may-2027')).toEqual(['Income-tax Act, 2025'])
  expect(attempt('ca-final', 'may-2027')).toMatchObject({ month: '2027-05', date: null })
})

test('a date is a date, a tentative one is called so, and what was not found is a note', () => {
  expect(attempt('aibe', 'aibe-xxi')).toMatchObject({ date: '2026-06-07', tentative: false, laws: [] })
  expect(attempt('clat-pg', 'clat-2027')).toMatchObject({ date: '2026-12-06', tentative: true, laws: [] })
  expect(attempt('ca-self-paced-online-module', 'from-1-may-2027')).toMatchObject({ date: null })
  expect(attempt('aibe', 'twice-a-year-from-2026')?.lines[0]).toMatchObject({
    date: null,
    month: null,
    note: 'second date of 2026 not found',
  })
})
