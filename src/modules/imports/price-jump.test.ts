import { expect, test } from 'vitest'

import { priceJump } from './price-jump.ts'

const price = (before: number | null, after: number | null, field = 'price') => ({ field, before, after })

test.each([
  [[price(50_000, 45_000)], 1000],
  [[price(50_000, 500_000), price(40_000, 38_000, 'discountPrice')], 90_000],
  // Adding or removing a discount is not a jump.
  [[price(null, 40_000, 'discountPrice')], 0],
  [[price(40_000, null, 'discountPrice')], 0],
  [[price(1, 1_000_000_000)], 2_000_000_000],
  [[{ field: 'stock', before: 1, after: 900 }], null],
  [[], null],
])('%j: %j hundredths of a per cent', (changes, jump) => expect(priceJump(changes)).toBe(jump))
