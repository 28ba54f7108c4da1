import { expect, test } from 'vitest'

import { isbnIssue, isComplete } from './isbn.ts'

test('accepts valid ISBNs with or without hyphens, of 10 or 13 digits', () => {
  for (const right of ['', '9789356039131', '978-93-5603-913-1', '0306406152', '097522980X']) {
    expect(isbnIssue(right), right).toBeUndefined()
  }
})

test('reports a wrong check digit and the correct one', () => {
  expect(isbnIssue('9789356039132')).toBe(
    'This ISBN isn’t valid: the last digit should be 1, not 2. Compare all digits with the book.',
  )
})

test('reports a wrong length, prefix or character', () => {
  expect(isbnIssue('97893560')).toBe('An ISBN has 13 digits. This one has 8.')
  expect(isbnIssue('9779356039131')).toBe('An ISBN starts with 978 or 979.')
  expect(isbnIssue('978935603913O')).toBe('An ISBN has only digits. Remove “O”.')
})

test('an ISBN is complete only with all its digits', () => {
  expect(isComplete('978935603913')).toBe(false)
  expect(isComplete('9789356039132')).toBe(true)
  expect(isComplete('0306406152')).toBe(true)
  expect(isComplete('978-93-5603-9')).toBe(false)
})

test('ignores hyphens when counting digits', () => {
  expect(isbnIssue('978-93-5603-913-2')).toMatch('the last digit should be 1')
  expect(isbnIssue('978-93-5603')).toBe('An ISBN has 13 digits. This one has 9.')
})
