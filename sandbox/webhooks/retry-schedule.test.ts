import { expect, it } from 'vitest'

import { nextRetry } from './delivery.ts'

/** Seconds after the first attempt at which a receiver that always returns `status` gets retries. */
function climb(event: string, status: number | undefined): number[] {
  const at: number[] = []
  for (
    let next = nextRetry({ event, step: -1, status });
    next;
    next = nextRetry({ event, step: next.step, status })
  ) {
    at.push(next.afterMs / 1000)
  }
  return at
}

it('a failing server gets 16 attempts within a day, the second one immediately', () => {
  const at = climb('order.paid', 500)
  expect(at.slice(0, 5)).toEqual([0.2, 6, 19, 40, 82])
  expect(at).toHaveLength(15)
  expect(at.at(-1)).toBe(82_080)
})

it.each([
  ['a refusal', 'order.paid', 400],
  ['no answer', 'order.paid', undefined],
  ['an event about a refund', 'refund.processed', 500],
])('%s skips the immediate retry', (_what, event, status) => {
  expect(climb(event, status).slice(0, 2)).toEqual([6, 19])
})
