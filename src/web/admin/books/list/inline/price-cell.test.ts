import { expect, test } from 'vitest'

import { typedCopies, typedPrice } from './price-cell.tsx'

test.each([
  ['450', 450],
  [' ₹1,250.50 ', 1250.5],
  ['0', undefined],
  ['', undefined],
  ['-5', undefined],
  ['4.505', undefined],
  ['1e3', undefined],
  ['free', undefined],
])('a price typed as %j is %j', (text, price) => {
  expect(typedPrice(text)).toBe(price)
})

test.each([
  ['0', 0],
  [' 1,200 ', 1200],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['12345678', undefined],
])('copies typed as %j are %j', (text, copies) => {
  expect(typedCopies(text)).toBe(copies)
})
