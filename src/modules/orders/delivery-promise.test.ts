import { describe, expect, it } from 'vitest'

import { ADDRESS } from '#test/support/purchases.ts'
import { BUILT_IN_SHOP } from '#test/support/shop.ts'

import { promiseOf } from './delivery.ts'

const HOME_PIN = '160022'

const windowOf = (createdAt: string, deliveryMethod: 'standard' | 'express', zip = ADDRESS.zip) =>
  promiseOf({ createdAt, deliveryMethod, shippingAddress: { zip } }, BUILT_IN_SHOP).window

describe('the expected delivery window', () => {
  it('is 3 to 5 days, or 1 to 2 by express (spec accounts §9)', () => {
    const monday = '2026-11-23T06:00:00Z'
    expect(windowOf(monday, 'standard')).toBe('Thu 26 – Sat 28 November')
    expect(windowOf(monday, 'express')).toBe('Tue 24 – Wed 25 November')
  })

  it('skips Sundays', () => {
    expect(windowOf('2026-11-20T06:00:00Z', 'express')).toBe('Sat 21 – Mon 23 November')
  })

  it('counts from the Indian calendar day', () => {
    expect(windowOf('2026-11-22T20:00:00Z', 'express')).toBe('Tue 24 – Wed 25 November')
  })

  it('is the same day in the home city, or the next from 6 PM on', () => {
    expect(windowOf('2026-11-23T12:29:59Z', 'standard', HOME_PIN)).toBe('Mon 23 November')
    expect(windowOf('2026-11-23T12:30:00Z', 'standard', '160 022')).toBe('Tue 24 November')
    expect(windowOf('2026-11-23T06:00:00Z', 'express', HOME_PIN)).toBe('Tue 24 – Wed 25 November')
  })
})
