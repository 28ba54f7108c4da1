import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { throttleInvalidation } from './page-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('drops a tag immediately, then at most once in five seconds', () => {
  const dropped: string[] = []
  const calm = throttleInvalidation((tags) => void dropped.push(...tags))
  calm.drop(['catalogue'])
  expect(dropped).toEqual(['catalogue'])
  for (let i = 0; i < 100; i++) {
    vi.advanceTimersByTime(100)
    calm.drop(['catalogue', `book:${i % 2}`])
  }
  expect(dropped.filter((tag) => tag === 'catalogue')).toHaveLength(3)
  expect(dropped).toHaveLength(3 + 2 * 2)
})

test('drops every change within five seconds, and none twice', () => {
  const dropped: string[] = []
  const calm = throttleInvalidation((tags) => void dropped.push(...tags))
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
