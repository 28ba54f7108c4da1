import { expect, test } from 'vitest'

import { doubtsOf } from './doubts.ts'

const difference = (expected: number, counted: number, more: object = {}) => ({
  expected,
  counted,
  price: 100_00,
  countedCategory: 'gst',
  category: 'gst',
  ...more,
})

test.each([
  ['a few of many', 12, 9],
  ['half', 10, 5],
  ['all of three', 3, 0],
  ['19 of 60', 60, 41],
])('a loss of %s is probable', (_, expected, counted) => {
  expect(doubtsOf(difference(expected, counted))).toEqual([])
})

test.each([
  ['4 of 5', 5, 1, 100_00],
  ['33 of 34', 34, 1, 100_00],
  ['20 of 100', 100, 80, 100_00],
  ['books of ₹10,000', 10, 8, 5_000_00],
])('a loss of %s is improbable', (_, expected, counted, price) => {
  expect(doubtsOf(difference(expected, counted, { price }))).toEqual(['loss'])
})

test('any loss of a book from another category is doubtful', () => {
  expect(doubtsOf(difference(3, 2, { category: 'ipc' }))).toEqual(['category'])
  expect(doubtsOf(difference(5, 0, { category: 'ipc' }))).toEqual(['category', 'loss'])
})

test('a count of all books has no other category, and a surplus is not a loss', () => {
  expect(doubtsOf(difference(3, 2, { category: 'ipc', countedCategory: null }))).toEqual([])
  expect(doubtsOf(difference(1, 500, { category: 'ipc' }))).toEqual([])
})
