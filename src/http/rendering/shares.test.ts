import { expect, test } from 'vitest'

import { createShares } from './miss-limit.ts'

test('tasks that run at the same time split that time', () => {
  let ms = 0
  const shares = createShares(() => ms)
  const long = shares.begin()
  ms = 10
  const short = shares.begin()
  ms = 30
  expect(short.end()).toBe(10)
  ms = 35
  expect(long.end()).toBe(25)
})

test('idle time counts for no task', () => {
  let ms = 0
  const shares = createShares(() => ms)
  shares.begin().end()
  ms = 1000
  const task = shares.begin()
  ms = 1007
  expect(task.end()).toBe(7)
})
