import { expect, test } from 'vitest'

import type { CountLineJson } from '#modules/counts/counts.schema.ts'
import { ApiError } from '#web/api-error.ts'

import {
  answered,
  type Entry,
  isUnsent,
  newEntryNumber,
  NO_ENTRIES,
  notTaken,
  put,
  takenDown,
  unstuck,
} from './entry-queue.ts'

const scan = (name: string): Entry => ({ entry: newEntryNumber(), isbn: name, copies: 1, way: 'add', name })
const [first, second] = [scan('9788176934251'), scan('9788176934268')]
const both = put(put(NO_ENTRIES, first), second)
const line = { book: { title: 'Direct Tax' }, counted: 2, expected: 5 } as CountLineJson

test('an accepted entry leaves the queue and is announced', () => {
  expect(takenDown(both, first, line)).toMatchObject({
    waiting: [second],
    taken: 1,
    said: 'Direct Tax: 2 counted, 5 expected',
  })
})

test.each([
  new TypeError('Failed to fetch'),
  new ApiError(503, {}),
  new ApiError(429, {}),
  new ApiError(401, {}),
])('keeps and retries an entry after a temporary failure (%s)', (error) => {
  const stuck = notTaken(both, first, error)
  expect(stuck.waiting).toEqual([first, second])
  expect(stuck.stuck).toBeDefined()
  expect(unstuck(stuck).stuck).toBeUndefined()
})

test('a refused entry becomes a question and the next one is sent', () => {
  const refused = notTaken(
    both,
    first,
    new ApiError(409, { message: 'Counted.', code: 'counted', counted: 3 }),
  )
  expect(refused).toMatchObject({
    waiting: [second],
    questions: [{ entry: first, code: 'counted', counted: 3 }],
  })
  const [question] = refused.questions
  expect(isUnsent(takenDown(refused, second, line))).toBe(true)
  expect(answered(refused, question!, { ...first, way: 'replace' })).toMatchObject({
    waiting: [second, { isbn: first.isbn, way: 'replace' }],
    questions: [],
  })
  expect(isUnsent(takenDown(answered(refused, question!), second, line))).toBe(false)
})
