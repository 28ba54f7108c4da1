import { expect, test } from 'vitest'

import { isbnPart, isbnsIn, parseIsbn } from './isbn.ts'

test('an ISBN-13 is read with or without hyphens and spaces', () => {
  expect(parseIsbn('978-81-7737-293-9')).toBe('9788177372939')
  expect(parseIsbn(' 9788177372939 ')).toBe('9788177372939')
})

test('an ISBN-10 becomes its ISBN-13', () => {
  expect(parseIsbn('81-7737-293-9')).toBe('9788177372939')
  expect(parseIsbn('0-8044-2957-x')).toBe('9780804429573')
})

test('a wrong check digit is no ISBN', () => {
  expect(parseIsbn('9788177372930')).toBeUndefined()
  expect(parseIsbn('8177372930')).toBeUndefined()
})

test('words and other numbers are no ISBN', () => {
  expect(parseIsbn('income tax')).toBeUndefined()
  expect(parseIsbn('1234567890123')).toBeUndefined()
})

test('a question may say that it is one', () => {
  for (const asked of [
    'ISBN 9788177372939',
    'isbn-13: 978-81-7737-293-9',
    'isbn9788177372939',
    'ISBN-10 8177372939',
  ])
    expect(isbnsIn(asked)).toEqual(['9788177372939'])
})

test('five digits or more may be a part of one, a year is not', () => {
  expect(isbnPart('7737-293')).toBe('7737293')
  expect(isbnPart('isbn 77372')).toBe('77372')
  expect(isbnPart('2025')).toBeUndefined()
  expect(isbnPart('section 44')).toBeUndefined()
})
