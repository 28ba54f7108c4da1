import { expect, test } from 'vitest'

import { offeredExams } from './offered-exams.ts'

const exam = (slug: string, ...attempts: string[]) => ({
  slug,
  attempts: attempts.map((each) => ({ slug: each })),
})
const EXAMS = [exam('aibe', 'aibe-21'), exam('ca-final', 'may-2027', 'november-2027')]

test('offers only attempts that have a book, and drops exams without one', () => {
  expect(offeredExams(EXAMS, ['ca-final/november-2027', 'patent-agent/2027'])).toEqual([
    exam('ca-final', 'november-2027'),
  ])
  expect(offeredExams(EXAMS, [])).toEqual([])
})

test('keeps the attempt that the shopper chose', () => {
  expect(offeredExams(EXAMS, ['ca-final/may-2027'], 'aibe/aibe-21')).toEqual([
    exam('aibe', 'aibe-21'),
    exam('ca-final', 'may-2027'),
  ])
})
