import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { deferWebhooks, REST_MS } from './defer-webhooks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('events of one payment wake the workers once, when they are old enough', () => {
  const woken: string[] = []
  const leave = deferWebhooks((queue) => woken.push(queue))
  for (let event = 0; event < 3; event++) leave()
  vi.advanceTimersByTime(REST_MS - 1)
  expect(woken).toEqual([])
  vi.advanceTimersByTime(1)
  expect(woken).toEqual(['webhooks'])
})

test('an event after a wake-up triggers its own', () => {
  const woken: string[] = []
  const leave = deferWebhooks((queue) => woken.push(queue))
  leave()
  vi.advanceTimersByTime(REST_MS)
  leave()
  vi.advanceTimersByTime(REST_MS)
  expect(woken).toEqual(['webhooks', 'webhooks'])
})

test('an event too young for a wake-up triggers one more, and no third', () => {
  const woken: number[] = []
  const begun = Date.now()
  const leave = deferWebhooks(() => woken.push(Date.now() - begun))
  leave()
  vi.advanceTimersByTime(REST_MS - 1)
  leave()
  vi.advanceTimersByTime(10 * REST_MS)
  expect(woken).toEqual([REST_MS, 2 * REST_MS])
})
