import { expect, test } from 'vitest'

import { discountPercent } from './book.ts'

test('a discount is the whole percentage by which the shown price is below the struck one (spec storefront §4)', () => {
  expect(discountPercent({ originalPrice: 119_500, shownPrice: 95_600 })).toBe(20)
  expect(discountPercent({ originalPrice: 748_500, shownPrice: 530_950 })).toBe(29)
})

test('shows no discount without a higher struck price', () => {
  expect(discountPercent({ originalPrice: null, shownPrice: 100 })).toBe(0)
  expect(discountPercent({ originalPrice: 100, shownPrice: 100 })).toBe(0)
  expect(discountPercent({ originalPrice: 90, shownPrice: 100 })).toBe(0)
})
