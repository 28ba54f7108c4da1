import { expect, test } from 'vitest'

import { pageNumbers } from './pagination.tsx'

test('shows all of a few pages', () => {
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4])
})

test('of many pages, shows both ends and the neighbours of the current one', () => {
  expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
})

test('a gap of a single page shows that page', () => {
  expect(pageNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20])
})

test('a single page has a single number', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
})
