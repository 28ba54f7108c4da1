import { expect, test } from 'vitest'

import { bookCountText, countBooks } from './line-content.ts'

const copies = (quantity: number) => ({ quantity, isCombo: false, books: 1 })
const combos = (quantity: number, books: number) => ({ quantity, isCombo: true, books })

test('counts copies, and the books of combos', () => {
  expect(bookCountText([copies(1)])).toBe('1 copy')
  expect(bookCountText([copies(2), copies(1)])).toBe('3 copies')
  expect(bookCountText([combos(1, 4)])).toBe('1 combo, 4 books')
  expect(bookCountText([combos(2, 4), copies(3)])).toBe('2 combos, 11 books')
  expect(bookCountText([combos(1, 1)])).toBe('1 combo, 1 book')
  expect(countBooks([combos(2, 4), copies(3)])).toBe(11)
})
