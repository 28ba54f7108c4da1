import { expect, test } from 'vitest'

import { anExamLine } from '#test/support/exam-line.ts'

import { examsOf, lawsOf } from './exam-line.ts'
import { attemptTitle } from './when.ts'
import { lineKey } from './exam-record.ts'

test('only an Act with its year can be compared with books', () => {
  expect(lawsOf('Income-tax Act, 1961; Companies Act, 2013')).toEqual([
    { name: 'Income-tax Act, 1961', slug: 'income-tax-act-1961' },
    { name: 'Companies Act, 2013', slug: 'companies-act-2013' },
  ])
  for (const words of ['', 'not stated by the source', 'Law in force; bare acts without notes only'])
    expect(lawsOf(words)).toEqual([])
})

test('groups lines by attempt, orders attempts by day, and turns undated lines into notes', () => {
  const [exam, ...others] = examsOf([
    anExamLine({ attempt: 'Some day', month: null }),
    anExamLine({ attempt: 'May 2027', month: '2027-05' }),
    anExamLine({ attempt: 'CLAT 2027', month: null, date: '2026-12-06' }),
    anExamLine({ attempt: 'may 2027', month: '2027-05', paper: 'Paper 5', law: 'Companies Act, 2013' }),
  ])
  expect(others).toEqual([])
  expect(exam?.attempts.map(({ slug }) => slug)).toEqual(['clat-2027', 'may-2027'])
  expect(exam?.notes.map(({ attempt }) => attempt)).toEqual(['Some day'])
  expect(exam?.attempts[1]?.lines).toHaveLength(2)
  expect(exam?.attempts[1]?.laws.map(({ slug }) => slug)).toEqual([
    'income-tax-act-2025',
    'companies-act-2013',
  ])
})

test.each([
  ['June 2027', '2027-06'],
  ['September 2027 (new scheme)', '2027-09'],
])('an attempt called %s is in that month', (attempt, month) => {
  const [exam] = examsOf([anExamLine({ attempt, month: null })])
  expect(exam?.attempts[0]).toMatchObject({ name: attempt, month })
})

test.each([
  '',
  'Twice a year from 2026',
  'Current syllabus page',
  'From 1 May 2027',
  'Smarch 2027',
  'AIBE XXII',
])('a line of the attempt “%s” without a month or a day is a note', (attempt) => {
  const [exam] = examsOf([anExamLine({ attempt, month: null })])
  expect(exam).toMatchObject({ attempts: [], notes: [{ attempt }] })
})

test('lists upcoming attempts first and past ones last, by the day in India', () => {
  const lines = [
    anExamLine({ attempt: 'May 2026', month: '2026-05' }),
    anExamLine({ attempt: 'September 2026', month: '2026-09' }),
    anExamLine({ attempt: 'January 2027', month: '2027-01' }),
    anExamLine({ attempt: 'CLAT 2027', month: null, date: '2026-12-06' }),
  ]
  const named = (today: string) =>
    examsOf(lines, today)[0]?.attempts.map(({ name, past }) => (past ? `past ${name}` : name))
  expect(named('2026-11-26')).toEqual(['CLAT 2027', 'January 2027', 'past September 2026', 'past May 2026'])
  expect(named('2026-09-30')?.[0]).toBe('September 2026')
  expect(named('2026-12-06')?.[0]).toBe('CLAT 2027')
  expect(named('2026-12-07')?.[0]).toBe('January 2027')
})

test('identifies a line by examination, attempt and paper, regardless of spelling', () => {
  expect(lineKey({ exam: 'CA Final', attempt: 'May 2027', paper: 'Paper 4: Tax' })).toBe(
    lineKey({ exam: 'ca final', attempt: 'MAY 2027', paper: 'paper 4 – tax' }),
  )
})

test('doesn’t repeat the examination’s name in an attempt that contains it', () => {
  expect(attemptTitle({ name: 'AIBE' }, { name: 'AIBE XXI' })).toBe('AIBE XXI')
  expect(attemptTitle({ name: 'CA Final' }, { name: 'May 2027' })).toBe('CA Final, May 2027')
})
