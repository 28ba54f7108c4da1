import { expect, test } from 'vitest'

import type { StocktakeLineJson } from '#modules/stocktakes/stocktakes.schema.ts'
import { ApiError } from '#web/client/api-error.ts'

import {
  accepted,
  countedNow,
  dismissed,
  enqueue,
  type Entry,
  isUnsent,
  latest,
  newEntryNumber,
  NO_ENTRIES,
  rejected,
  retry,
} from './entry-queue.ts'

const scan = (name: string): Entry => ({ entry: newEntryNumber(), isbn: name, copies: 1, way: 'add', name })
const [first, second] = [scan('9788176934251'), scan('9788176934268')]
const both = enqueue(enqueue(NO_ENTRIES, first), second)
const line = {
  book: { _id: 'b1', title: 'Direct Tax' },
  counted: 3,
  expected: 5,
  countedAt: '2026-11-28T10:00:00.000Z',
} as StocktakeLineJson

test('an accepted entry is removed from the queue and announced', () => {
  expect(accepted(both, first, line)).toMatchObject({
    waiting: [second],
    said: 'Direct Tax: 3 counted, 5 expected',
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

test('a rejected entry is set aside until it is dismissed, and the next one is sent', () => {
  const books = [{ _id: 'b1', title: 'Direct Tax', edition: null, archived: false }]
  const error = new ApiError(409, { message: 'Which one?', code: 'several', books })
  const set = rejected(both, first, error)
  expect(set).toMatchObject({ waiting: [second], refused: [{ entry: first, code: 'several', books }] })
  const sent = accepted(set, second, line)
  expect(isUnsent(sent)).toBe(true)
  expect(isUnsent(dismissed(sent, set.refused[0]!))).toBe(false)
})

test('a typed number shows at once and stays until the list is loaded again', () => {
  const typed: Entry = { entry: newEntryNumber(), book: 'b1', copies: 20, way: 'replace', name: 'Direct Tax' }
  const sending = enqueue(both, typed)
  expect(countedNow(sending, line)).toBe(20)
  const recorded = { ...line, counted: 20, countedAt: '2026-11-28T10:00:05.000Z' }
  const sent = accepted(sending, typed, recorded)
  expect(latest(sent, line)).toBe(recorded)
  const byColleague = { ...line, counted: 21, countedAt: '2026-11-28T10:00:09.000Z' }
  expect(latest(sent, byColleague)).toBe(byColleague)
})
