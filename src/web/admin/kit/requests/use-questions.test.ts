import { expect, test } from 'vitest'

import { ApiError } from '#web/client/api-error.ts'

import { questionOf, splitQuestion } from './use-questions.tsx'

test('only a conflict with a question can be answered with yes', () => {
  expect(questionOf(new ApiError(409, { message: 'x', question: 'advance' }))).toBe('advance')
  expect(questionOf(new ApiError(409, { message: 'x', code: 'stale' }))).toBeUndefined()
  expect(questionOf(new ApiError(400, { message: 'x', question: 'advance' }))).toBeUndefined()
  expect(questionOf(new Error('x'))).toBeUndefined()
})

test('the last sentence is the question', () => {
  expect(splitQuestion('Recorded: ₹300.00 for KK-1. Record it too?')).toEqual({
    question: 'Record it too?',
    detail: 'Recorded: ₹300.00 for KK-1.',
  })
  expect(splitQuestion('Record it?')).toEqual({ question: 'Record it?' })
})
