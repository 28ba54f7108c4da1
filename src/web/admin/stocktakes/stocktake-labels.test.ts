import { expect, test } from 'vitest'

import { books, copies, resultText, signed, signedSum } from './stocktake-labels.ts'

const result = { state: 'finished', books: 12, different: 3, more: 1, fewer: 9, value: -1200 } as const

test.each([
  [result, '12 books counted: 1 copy more, 9 copies fewer, −₹1,200.00'],
  [{ ...result, different: 0, more: 0, fewer: 0, value: 0 }, '12 books counted: all as expected'],
  [{ ...result, books: 1, state: 'cancelled' as const }, '1 book counted, no stock changed'],
])('%j: %s', (given, text) => expect(resultText(given)).toBe(text))

test('formats signed numbers', () => {
  expect([signed(3), signed(-2), signed(0)]).toEqual(['+3', '−2', '0'])
  expect([signedSum(300), signedSum(-0.5), signedSum(0)]).toEqual(['+₹300.00', '−₹0.50', '₹0.00'])
})

test('uses singular and plural', () => {
  expect([books(1), books(2), copies(1), copies(2)]).toEqual(['1 book', '2 books', '1 copy', '2 copies'])
})
