import { expect, test } from 'vitest'

import { isbnPart, isbnsIn, parseIsbn } from './isbn.ts'

test('reads an ISBN-13 with or without hyphens and spaces', () => {
  expect(parseIsbn('978-81-7737-293-9')).toBe('9788177372939')
  expect(parseIsbn(' 9788177372939 ')).toBe('9788177372939')
})

test('converts an ISBN-10 to its ISBN-13', () => {
  expect(parseIsbn('81-7737-293-9')).toBe('9788177372939')
  expect(parseIsbn('0-8044-2957-x')).toBe('9780804429573')
})

test('rejects a wrong check digit', () => {
  expect(parseIsbn('9788177372930')).toBeUndefined()
  expect(parseIsbn('8177372930')).toBeUndefined()
})

test('rejects words and other numbers', () => {
  expect(parseIsbn('income tax')).toBeUndefined()
  expect(parseIsbn('1234567890123')).toBeUndefined()
})

test('reads an ISBN after its label in a query', () => {
  for (const asked of [
    'ISBN 9788177372939',
    'isbn-13: 978-81-7737-293-9',
    'isbn9788177372939',
    'ISBN-10 8177372939',
  ])
    expect(isbnsIn(asked)).toEqual(['9788177372939'])
})

test('treats five or more digits as part of an ISBN, but not a year', () => {
  expect(isbnPart('7737-293')).toBe('7737293')
  expect(isbnPart('isbn 77372')).toBe('77372')
  expect(isbnPart('2025')).toBeUndefined()
  expect(isbnPart('section 44')).toBeUndefined()
})
