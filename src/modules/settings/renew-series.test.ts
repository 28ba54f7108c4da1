import { expect, test } from 'vitest'

import { BUILT_IN_DETAILS } from './shop-details.ts'
import { renewed } from './renew-series.ts'

const before = BUILT_IN_DETAILS.seller.series

test('every series gets a new last character, and all differ', () => {
  const after = Object.values(renewed(before, [], 0))
  expect(after).toEqual(['KT2', 'KB2', 'KM2', 'KI2', 'KC2'])
  const long = { ...before, invoice: 'ABC', 'credit-note': 'ABD' }
  expect(Object.values(renewed(long, [], 0)).slice(3)).toEqual(['AB2', 'AB3'])
})

test('a series that was ever used is never reused, wherever the search starts', () => {
  expect(renewed(before, ['KT2', 'KT3'], 0)['tax-invoice']).toBe('KT4')
  for (let turn = 0; turn < 100; turn++) {
    expect(['KB2', 'KBZ']).not.toContain(renewed(before, ['KB2', 'KBZ'], turn)['bill-of-supply'])
  }
})
