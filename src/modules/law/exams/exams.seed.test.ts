import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { PROJECT_FOLDER } from '#platform/project-folder.ts'

import { readExamFile } from './exam-file.ts'
import { examsOf } from './exam-line.ts'

const lines = readExamFile(readFileSync(path.join(PROJECT_FOLDER, 'db/seed/law/exams.csv'), 'utf8'))
const exams = examsOf(lines, '2026-11-26')
const exam = (slug: string) => exams.find((one) => one.slug === slug)
const attempt = (slug: string, name: string) => exam(slug)?.attempts.find((one) => one.slug === name)

test('every line of the seed names its source and its date', () => {
  expect(lines).toHaveLength(14)
  for (const { source, checkedOn } of lines) {
    expect([source, checkedOn]).not.toContain('')
    expect(source).not.toMatch(/https?:|\/|\.(com|in|org|md)\b|note\b/)
  }
})

test('CA up to January 2027 is on the Act of 1961, from May 2027 on that of 2025', () => {
  const lawOf = (name: string) => attempt('ca-final', name)?.laws.map(({ name: law }) => law)
  expect(lawOf('january-2027')).toEqual(['Income-tax Act, 1961'])
  expect(lawOf('may-2027')).toEqual(['Income-tax Act, 2025'])
  expect(attempt('ca-final', 'may-2027')).toMatchObject({ month: '2027-05', date: null })
})

test('attempts have exact dates, and tentative ones are marked', () => {
  expect(attempt('aibe', 'aibe-xxi')).toMatchObject({ date: '2026-06-07', tentative: false, past: true })
  expect(attempt('clat-pg', 'clat-2027')).toMatchObject({ date: '2026-12-06', tentative: true, past: false })
})

test('lines without a sitting are notes of their exam', () => {
  const offered = exams.flatMap(({ attempts }) => attempts)
  for (const { month, date } of offered) expect(month ?? date).not.toBeNull()
  expect(exam('aibe')?.notes.map(({ note }) => note)).toEqual(['Held twice a year from 2026'])
  expect(exam('delhi-judicial-service')).toMatchObject({ attempts: [], notes: { length: 2 } })
  expect(exam('ca-self-paced-online-module')?.notes[0]).toMatchObject({ note: 'From 1 May 2027' })
})
