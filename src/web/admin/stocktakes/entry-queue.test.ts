import { expect, test } from 'vitest'

import type { CountLineJson } from '#modules/stocktakes/stocktakes.schema.ts'
import { ApiError } from '#web/client/api-error.ts'

import {
  answered,
  type Entry,
  isUnsent,
  newEntryNumber,
  NO_ENTRIES,
  rejected,
  enqueue,
  accepted,
  retry,
} from './entry-queue.ts'

const scan = (name: string): Entry => ({ entry: newEntryNumber(), isbn: name, copies: 1, way: 'add', name })
const [first, second] = [scan('9788176934251'), scan('9788176934268')]
const both = enqueue(enqueue(NO_ENTRIES, first), second)
const line = { book: { title: 'Direct Tax' }, counted: 2, expected: 5 } as CountLineJson

test('an accepted entry is removed from the queue and announced', () => {
  expect(accepted(both, first, line)).toMatchObject({
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
  const stuck = rejected(both, first, error)
  expect(stuck.waiting).toEqual([first, second])
  expect(stuck.stuck).toBeDefined()
  expect(retry(stuck).stuck).toBeUndefined()
})

test('a rejected entry becomes a question and the next one is sent', () => {
  const refused = rejected(
    both,
    first,
    new ApiError(409, { message: 'Counted.', code: 'counted', counted: 3 }),
  )
  expect(refused).toMatchObject({
    waiting: [second],
    questions: [{ entry: first, code: 'counted', counted: 3 }],
  })
  const [question] = refused.questions
  expect(isUnsent(accepted(refused, second, line))).toBe(true)
  expect(answered(refused, question!, { ...first, way: 'replace' })).toMatchObject({
    waiting: [second, { isbn: first.isbn, way: 'replace' }],
    questions: [],
  })
  expect(isUnsent(accepted(answered(refused, question!), second, line))).toBe(false)
})
