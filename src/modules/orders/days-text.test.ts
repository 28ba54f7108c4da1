import { expect, test } from 'vitest'

import { daysText, riderDayText } from './expected-days.ts'

test.each([
  ['2026-11-28', '2026-11-30', 'Sat 28 – Mon 30 November'],
  ['2026-11-30', '2026-12-02', 'Mon 30 November – Wed 2 December'],
  ['2026-12-31', '2027-01-02', 'Thu 31 December – Sat 2 January'],
  ['2026-11-28', '2026-11-28', 'Sat 28 November'],
])('formats %s to %s as %s', (from, to, text) => expect(daysText({ from, to })).toBe(text))

test.each([
  ['2026-11-24', 'today'],
  ['2026-11-25', 'tomorrow, Wed 25 November'],
  ['2026-11-26', 'Thu 26 November'],
])('on 24 November, formats %s as %s', (day, text) => {
  expect(riderDayText(day, new Date('2026-11-24T12:00:00Z'))).toBe(text)
})
