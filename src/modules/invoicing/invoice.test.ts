import { expect, test } from 'vitest'

import { documentNumber, financialYear, INVOICE_KINDS } from './invoice.ts'

test('a financial year runs from April to March, by the days of India', () => {
  expect(financialYear(new Date('2026-03-31T18:29:59Z'))).toBe('25-26')
  expect(financialYear(new Date('2026-03-31T18:30:00Z'))).toBe('26-27')
  expect(financialYear(new Date('2026-12-31T23:00:00Z'))).toBe('26-27')
  expect(financialYear(new Date('2099-06-01T00:00:00Z'))).toBe('99-00')
})

test('a number has at most 16 letters, digits, hyphens and slashes (rule 46(b)), and each kind a series', () => {
  expect(documentNumber('bill-of-supply', '26-27', 123)).toBe('KB/26-27/000123')
  const numbers = INVOICE_KINDS.map((kind) => documentNumber(kind, '26-27', 9_999_999))
  for (const number of numbers) expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/)
  expect(new Set(numbers).size).toBe(INVOICE_KINDS.length)
})
