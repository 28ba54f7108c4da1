import { expect, test } from 'vitest'

import { anExamLine } from '#test/support/exam-line.ts'

import { lineChanges, withLine } from './exam-lines.ts'

const may = anExamLine()
const january = anExamLine({ attempt: 'January 2027', month: '2027-01', law: 'Income-tax Act, 1961' })

test('an edited line replaces the original and a new one is appended', () => {
  const changed = { ...may, note: 'seen' }
  expect(withLine([may, january], may, changed)).toEqual([changed, january])
  expect(withLine([january], undefined, may)).toEqual([january, may])
  expect(withLine([may, january], may, undefined)).toEqual([january])
  expect(withLine([january], may, changed)).toEqual([january, changed])
})

test('a new date applies to every line of the attempt', () => {
  const other = anExamLine({ paper: 'Paper 5' })
  const dated = { ...may, date: '2027-05-02' }
  expect(withLine([may, other, january], may, dated)).toEqual([
    dated,
    { ...other, date: '2027-05-02' },
    january,
  ])
})

test('describes changes line by line', () => {
  expect(lineChanges([may, january], [{ ...may, tentative: true, law: '' }])).toEqual([
    'CA Final, May 2027: Paper 4 Direct Tax Laws: Tentative: no → yes',
    'CA Final, May 2027: Paper 4 Direct Tax Laws: Law: “Income-tax Act, 2025” → none',
    'Removed CA Final, January 2027: Paper 4 Direct Tax Laws',
  ])
  expect(lineChanges([], [may])).toEqual(['Added CA Final, May 2027: Paper 4 Direct Tax Laws'])
  expect(lineChanges([may, january], [january, may])).toEqual(['Changed the order of the lines'])
  expect(lineChanges([may], [may])).toEqual([])
})
