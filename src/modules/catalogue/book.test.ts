import { expect, test } from 'vitest'

import { discountPercent } from './book.ts'

test('a discount is the whole per cent that the shown price lies below the struck one', () => {
  expect(discountPercent({ originalPrice: 119_500, shownPrice: 95_600 })).toBe(20)
  expect(discountPercent({ originalPrice: 748_500, shownPrice: 530_950 })).toBe(29)
})

test('without a higher struck price there is no discount to show', () => {
  expect(discountPercent({ originalPrice: null, shownPrice: 100 })).toBe(0)
  expect(discountPercent({ originalPrice: 100, shownPrice: 100 })).toBe(0)
  expect(discountPercent({ originalPrice: 90, shownPrice: 100 })).toBe(0)
})
