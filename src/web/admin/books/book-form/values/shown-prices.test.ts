import { expect, test } from 'vitest'

import { shownPrices } from './shown-prices.ts'

const none = { price: '', originalPrice: '', discountPrice: '' }

test('the discount price is what is charged; savings are against the struck one', () => {
  const shown = shownPrices({ price: '1,426', originalPrice: '2195', discountPrice: '₹ 1,300.50' })
  expect(shown).toMatchObject({ current: 130_050, original: 219_500, percentOff: 41, savings: '₹894.50' })
})

test('without a reduction nothing is saved', () => {
  expect(shownPrices({ ...none, price: '500' })).toMatchObject({
    current: 50_000,
    percentOff: 0,
    savings: undefined,
  })
  expect(shownPrices({ ...none, price: '500', originalPrice: '500' })?.savings).toBeUndefined()
})

test('what is no price is none', () => {
  expect(shownPrices({ ...none, price: '12 or so' })).toBeUndefined()
  expect(shownPrices({ ...none, price: '0' })).toBeUndefined()
})
