import { expect, test } from 'vitest'

import { nextAttempt } from './delivery.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const start = new Date('2026-11-20T10:00:00Z')

/** Returns the pauses in minutes of a mail whose attempts all fail, and the time until it is abandoned. */
function pausesUntilGivenUp(): { minutes: number[]; gaveUpAfter: number } {
  const minutes: number[] = []
  let now = start
  for (let attempts = 1; ; attempts++) {
    const next = nextAttempt({ attempts, createdAt: start }, now)
    if (!next) return { minutes, gaveUpAfter: now.getTime() - start.getTime() }
    minutes.push((next.getTime() - now.getTime()) / MINUTE)
    now = next
  }
}

test('pauses double from one minute and never exceed six hours', () => {
  const { minutes } = pausesUntilGivenUp()
  expect(minutes.slice(0, 11)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360])
  expect(Math.max(...minutes)).toBe(360)
})

test('a mail is abandoned after three days, never before', () => {
  const { gaveUpAfter } = pausesUntilGivenUp()
  expect(gaveUpAfter).toBeGreaterThanOrEqual(72 * HOUR)
  expect(gaveUpAfter).toBeLessThan(80 * HOUR)
})

test('a mail first attempted after a week is not abandoned on its first failure', () => {
  const weekLater = new Date(start.getTime() + 7 * 24 * HOUR)
  expect(nextAttempt({ attempts: 1, createdAt: start }, weekLater)).toEqual(
    new Date(weekLater.getTime() + MINUTE),
  )
})
