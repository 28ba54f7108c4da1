import { expect, test } from 'vitest'

import { readPage, combosOfPage, pageCount, showingText } from './combo-paging.ts'

const eighteen = Array.from({ length: 18 }, (_, i) => i + 1)

test('18 combos make a page of 12 and a page of 6 (spec storefront §2)', () => {
  expect(pageCount(18)).toBe(2)
  expect(combosOfPage(eighteen, 1)).toEqual(eighteen.slice(0, 12))
  expect(combosOfPage(eighteen, 2)).toEqual([13, 14, 15, 16, 17, 18])
})

test('the range line uses the spec’s wording', () => {
  expect(showingText(1, 18)).toBe('Showing 1-12 of 18 books')
  expect(showingText(2, 18)).toBe('Showing 13-18 of 18 books')
  expect(showingText(1, 0)).toBe('Showing 0-0 of 0 books')
})

test('an invalid page number means page 1', () => {
  for (const text of [null, '', '0', '-1', '1.5', 'two', '99999999']) expect(readPage(text)).toBe(1)
  expect(readPage('2')).toBe(2)
})
