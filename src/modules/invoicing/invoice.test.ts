import { expect, test } from 'vitest'

import { documentNumber, financialYear } from './invoice.ts'

test('a financial year runs from April to March, Indian time', () => {
  expect(financialYear(new Date('2026-03-31T18:29:59Z'))).toBe('25-26')
  expect(financialYear(new Date('2026-03-31T18:30:00Z'))).toBe('26-27')
  expect(financialYear(new Date('2026-12-31T23:00:00Z'))).toBe('26-27')
  expect(financialYear(new Date('2099-06-01T00:00:00Z'))).toBe('99-00')
})

test('a number fits 16 letters, digits, hyphens and slashes (rule 46(b)); a full series is rejected', () => {
  expect(documentNumber('KB', '26-27', 123)).toBe('KB/26-27/000123')
  for (const [series, last] of [
    ['KB', 9_999_999],
    ['INV', 999_999],
  ] as const) {
    expect(documentNumber(series, '26-27', last)).toMatch(/^[A-Z0-9/-]{1,16}$/)
    expect(() => documentNumber(series, '26-27', last + 1)).toThrow(`Series ${series} is full`)
  }
})
