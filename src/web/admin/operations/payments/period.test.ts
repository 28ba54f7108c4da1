import { expect, test } from 'vitest'

import { isWhole, periodsOn, periodText } from './period.ts'

test('offers the days, months and financial year of a date', () => {
  expect(Object.fromEntries(periodsOn('2026-03-01'))).toEqual({
    Today: { from: '2026-03-01', to: '2026-03-01' },
    Yesterday: { from: '2026-02-28', to: '2026-02-28' },
    'This month': { from: '2026-03-01', to: '2026-03-01' },
    'Last month': { from: '2026-02-01', to: '2026-02-28' },
    'This financial year': { from: '2025-04-01', to: '2026-03-01' },
  })
})

test('rejects an incomplete or reversed period, and one longer than a year', () => {
  expect(isWhole({ from: '2026-11-01', to: '2026-11-27' })).toBe(true)
  expect(isWhole({ from: '', to: '2026-11-27' })).toBe(false)
  expect(isWhole({ from: '2026-11-28', to: '2026-11-27' })).toBe(false)
  expect(isWhole({ from: '2025-11-01', to: '2026-11-27' })).toBe(false)
})

test('names one day once', () => {
  expect(periodText({ from: '2026-11-27', to: '2026-11-27' })).toBe('27 Nov 2026')
  expect(periodText({ from: '2026-11-01', to: '2026-11-27' })).toBe('1 Nov 2026 to 27 Nov 2026')
})
