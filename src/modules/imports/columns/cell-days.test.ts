import { expect, test } from 'vitest'

import { readDay, withLongMonths } from './cell-days.ts'

test.each([
  ['2025', '2025-01-01'],
  ['2025-06', '2025-06-01'],
  ['2025-06-30', '2025-06-30'],
  ['2025/6/3', '2025-06-03'],
  ['2025-01-15 00:00:00', '2025-01-15'],
  ['2025-01-15T00:00:00.000Z', '2025-01-15'],
  ['06/2025', '2025-06-01'],
  ['June 2025 (reprint)', '2025-06-01'],
  ['2010 (reprint)', '2010-01-01'],
  ['Nov 2024', '2024-11-01'],
  ['NOV-2024', '2024-11-01'],
  ["Nov'24", '2024-11-01'],
  ['Sept. 2024', '2024-09-01'],
  ['Jan-08', '2008-01-01'],
  ['Dec-98', '1998-12-01'],
  ['15-Jan-26', '2026-01-15'],
  ['15 Jan 2026', '2026-01-15'],
  ['15th January, 2026', '2026-01-15'],
  ['January 15, 2026', '2026-01-15'],
  ['Thursday, 15 January, 2026', '2026-01-15'],
  ['45672', '2025-01-15'],
  ['31/03/2026', '2026-03-31'],
  ['31-3-26', '2026-03-31'],
  ['1.4.2026', '2026-04-01'],
  ['5/5/2024', '2024-05-05'],
])('reads %j as %s', (cell, day) => expect(readDay(cell, undefined)).toBe(day))

test.each([
  '2025-26',
  '2025-06-31',
  '15-Jan',
  '26-Jan',
  'Spring 2024',
  'Jan',
  '31/31/2024',
  '12345',
  'n.d.',
  'May 2024 to June 2025',
  '',
  '2025-01-15 18:30',
])('finds no day in %j', (cell) => expect(readDay(cell, undefined)).toBeUndefined())

test("uses the file's order of day and month; without one, a date is ambiguous", () => {
  expect(readDay('11/9/2015', undefined)).toBe('ambiguous')
  expect(readDay('11-09-15', undefined)).toBe('ambiguous')
  expect(readDay('11/9/2015', 'month-first')).toBe('2015-11-09')
  expect(readDay('11/9/2015', 'day-first')).toBe('2015-09-11')
})

test('reads an unambiguous date the same way in any file', () => {
  expect(readDay('11/25/2024', 'day-first')).toBe('2024-11-25')
  expect(readDay('25/11/2024', 'month-first')).toBe('2024-11-25')
})

test.each([
  ['May-27', 'May 2027'],
  ['May-27; Sep-27', 'May 2027; September 2027'],
  ['November 2026', 'November 2026'],
  ['AIBE-21', 'AIBE-21'],
])('writes the attempts %j as %j', (cell, text) => expect(withLongMonths(cell)).toBe(text))
