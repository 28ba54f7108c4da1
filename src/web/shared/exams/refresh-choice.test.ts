import { expect, test } from 'vitest'

import { examsOf } from '#modules/law/exams/exam-line.ts'
import { anExamLine } from '#test/support/exam-line.ts'

import { choiceOf } from '#modules/law/exams/choice.ts'
import { choiceNow } from './refresh-choice.ts'

const known = (law: string) => examsOf([anExamLine({ law })])
const [exam] = known('Income-tax Act, 1961')
const chosen = choiceOf(exam!, exam!.attempts[0]!)

test('updates the choice with later changes by staff', () => {
  expect(choiceNow(known('Income-tax Act, 2025'), chosen)?.attempt.laws).toEqual([
    { name: 'Income-tax Act, 2025', slug: 'income-tax-act-2025' },
  ])
  expect(choiceNow(known('Income-tax Act, 1961'), chosen)).toEqual(chosen)
})

test('drops an attempt that no line names any longer', () => {
  expect(choiceNow(examsOf([anExamLine({ attempt: 'May 2028' })]), chosen)).toBeNull()
  expect(choiceNow([], chosen)).toBeNull()
})
