import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createCalm } from './page-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a tag is dropped at once, and then once in five seconds however often it changes', () => {
  const dropped: string[] = []
  const calm = createCalm((tags) => void dropped.push(...tags))
  calm.drop(['catalogue'])
  expect(dropped).toEqual(['catalogue'])
  for (let i = 0; i < 100; i++) {
    vi.advanceTimersByTime(100)
    calm.drop(['catalogue', `book:${i % 2}`])
  }
  expect(dropped.filter((tag) => tag === 'catalogue')).toHaveLength(3)
  expect(dropped).toHaveLength(3 + 2 * 2)
})

test('no change is shown later than after five seconds, and none is dropped twice', () => {
  const dropped: string[] = []
  const calm = createCalm((tags) => void dropped.push(...tags))
  calm.drop(['catalogue'])
  vi.advanceTimersByTime(1000)
  calm.drop(['catalogue'])
  vi.advanceTimersByTime(4000)
  expect(dropped).toEqual(['catalogue', 'catalogue'])
  vi.advanceTimersByTime(60_000)
  expect(dropped).toHaveLength(2)
  calm.drop(['catalogue'])
  expect(dropped).toHaveLength(3)
})
