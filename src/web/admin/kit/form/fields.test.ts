import { expect, test } from 'vitest'

import { lastMonths, monthText } from './fields.tsx'

test('lists 24 months, newest first, across the turn of the year', () => {
  const months = lastMonths('2026-02-28')
  expect(months).toHaveLength(24)
  expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12'])
  expect(months.at(-1)).toBe('2024-03')
})

test('formats a month as text', () => {
  expect(monthText('2026-11')).toBe('November 2026')
})
