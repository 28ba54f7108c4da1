import { describe, expect, it } from 'vitest'

import { pollDelay } from './poll-delay.ts'

describe('asking again about an undecided payment', () => {
  it('is quick while the shopper watches and slower later, but never stops', () => {
    expect(pollDelay(0)).toBe(2_000)
    expect(pollDelay(60_000)).toBe(5_000)
    expect(pollDelay(3_600_000)).toBe(20_000)
  })
})
