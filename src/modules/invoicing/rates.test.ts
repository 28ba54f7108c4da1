import { expect, test } from 'vitest'

import { rateOn } from './tax.ts'

const rates = [
  { hsn: '4901', basisPoints: 0, validFrom: '2017-07-01' },
  { hsn: '4820', basisPoints: 1200, validFrom: '2017-07-01' },
  { hsn: '4820', basisPoints: 1800, validFrom: '2026-04-01' },
]

test('a rate applies from its first day until the next one starts', () => {
  expect(rateOn('2026-03-31', '4820', rates)).toBe(1200)
  expect(rateOn('2026-04-01', '4820', rates)).toBe(1800)
  expect(rateOn('2017-06-30', '4820', rates)).toBeUndefined()
})

test('a heading covers its subheadings unless they have their own rate', () => {
  const more = [...rates, { hsn: '482010', basisPoints: 500, validFrom: '2017-07-01' }]
  expect(rateOn('2026-04-01', '482010', more)).toBe(500)
  expect(rateOn('2026-04-01', '48201010', more)).toBe(500)
  expect(rateOn('2026-04-01', '482020', more)).toBe(1800)
  expect(rateOn('2026-04-01', '8471', more)).toBeUndefined()
})

test('of two rates for the same day, the one recorded later applies', () => {
  const corrected = [...rates, { hsn: '4820', basisPoints: 500, validFrom: '2026-04-01' }]
  expect(rateOn('2026-05-01', '4820', corrected)).toBe(500)
  expect(rateOn('2026-05-01', '4820', corrected.toReversed())).toBe(1800)
})
