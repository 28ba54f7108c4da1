import { expect, test } from 'vitest'

import { resultLine } from './result-line.ts'

test('a single page says how many', () => {
  expect(resultLine(1, 12, 1, 1)).toBe('1 book')
  expect(resultLine(1, 12, 12, 12)).toBe('12 books')
})

test('several pages say which of them', () => {
  expect(resultLine(1, 12, 12, 30)).toBe('Showing 1-12 of 30 books')
  expect(resultLine(3, 12, 6, 30)).toBe('Showing 25-30 of 30 books')
})

test('where counting stopped the number is a least one', () => {
  expect(resultLine(1, 12, 12, 300, true)).toBe('Showing 1-12 of more than 300 books')
})
