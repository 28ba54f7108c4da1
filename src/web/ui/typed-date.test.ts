import { expect, test } from 'vitest'

import { dateText, parseDate } from './typed-date.ts'

test('parses a date as typed, as in the URL, and without leading zeros', () => {
  expect(parseDate('02/29/2024')).toBe('2024-02-29')
  expect(parseDate('2024-02-29')).toBe('2024-02-29')
  expect(parseDate(' 2/9/2024 ')).toBe('2024-02-09')
})

test.each([
  '02/30/2024',
  '02/29/2023',
  '13/01/2024',
  '31/12/2024',
  '2024-00-10',
  '01/01/0024',
  'today',
  '1/2',
  '11-20-2026',
  '11/20/26',
  '',
])('%s is not a calendar day', (text) => {
  expect(parseDate(text)).toBeUndefined()
})

test('the input shows MM/dd/yyyy, or invalid text as typed (spec storefront §2)', () => {
  expect(dateText('2025-01-31')).toBe('01/31/2025')
  expect(dateText('31/31/2025')).toBe('31/31/2025')
})
