import { expect, test } from 'vitest'

import { headingOf, rangeText } from './listing-text.ts'

test('the heading is All Books, or the slug followed by Books (spec storefront §2)', () => {
  expect(headingOf(undefined)).toBe('All Books')
  expect(headingOf('aibe-exam')).toBe('aibe-exam Books')
})

test('the range continues from the previous page', () => {
  expect(rangeText(2, 12, 43)).toBe('Showing 13–24 of 43 books')
  expect(rangeText(4, 7, 43)).toBe('Showing 37–43 of 43 books')
  expect(rangeText(1, 1, 1)).toBe('1 book')
  expect(rangeText(1, 0, 0)).toBe('0 books')
})
