import { expect, test } from 'vitest'

import { issueText, namesColumn } from './import-labels.ts'

test.each([
  ['Price', 'is required', 'Price is required.', true],
  ['Qty', 'must be a whole number', 'Qty must be a whole number.', true],
  ['Year', 'This year is before 1000.', 'This year is before 1000.', false],
  ['', 'This row is a total, not a book.', 'This row is a total, not a book.', true],
  ['', 'is too long', 'The row is too long.', true],
])('%j %j: %s', (column, message, sentence, named) => {
  expect(issueText({ column, message })).toBe(sentence)
  expect(namesColumn({ column, message })).toBe(named)
})
