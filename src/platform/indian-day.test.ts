import { expect, test } from 'vitest'

import { indianDay, longIndianDay } from './indian-day.ts'

test('a day begins at midnight in India, half past six in the evening before by UTC', () => {
  expect(indianDay(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20')
  expect(indianDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
  expect(longIndianDay(new Date('2026-11-20T18:30:00Z'))).toBe('21 November 2026')
})
