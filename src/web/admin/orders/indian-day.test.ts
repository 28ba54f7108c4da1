import { expect, test } from 'vitest'

import { endOfDay, startOfDay } from './indian-day.ts'

test('the bounds of a day are those of India, in UTC', () => {
  expect(startOfDay('2026-11-20')).toBe('2026-11-19T18:30:00.000Z')
  expect(endOfDay('2026-11-20')).toBe('2026-11-20T18:29:59.999Z')
})
