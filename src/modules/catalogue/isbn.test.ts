import { expect, test } from 'vitest'

import { parseIsbn } from './isbn.ts'

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
