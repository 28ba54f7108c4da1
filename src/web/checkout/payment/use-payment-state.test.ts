import { describe, expect, it } from 'vitest'

import { pollDelay } from './use-payment-state.ts'

describe('polling an undecided payment', () => {
  it('is fast while the shopper watches and slower later', () => {
    expect(pollDelay(0)).toBe(2_000)
    expect(pollDelay(60_000)).toBe(5_000)
    expect(pollDelay(10 * 60_000)).toBe(20_000)
  })

  it('stops in a tab that was left open, where a button checks again', () => {
    expect(pollDelay(20 * 60_000)).toBeUndefined()
  })
})
