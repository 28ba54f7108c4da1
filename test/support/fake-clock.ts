import type { Clock } from '#platform/clock.ts'

export interface FakeClock extends Clock {
  advance(by: { seconds?: number; minutes?: number; hours?: number }): void
}

/**
 * Creates a clock that only tests move. It starts at the present by default, because tokens and files also
 * contain real times.
 */
export function createFakeClock(start = new Date()): FakeClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advance: ({ seconds = 0, minutes = 0, hours = 0 }) => {
      now += ((hours * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}
