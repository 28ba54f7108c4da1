import { expect, test } from 'vitest'

import {
  compareDays,
  dayAfter,
  indianDay,
  indianDayEnd,
  indianMidnight,
  indianMoment,
  indianMonth,
  longIndianDay,
  timeText,
} from './indian-day.ts'

test('a day starts at midnight in India, 18:30 UTC on the day before', () => {
  expect(indianDay(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20')
  expect(indianDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
  expect(longIndianDay(new Date('2026-11-20T18:30:00Z'))).toBe('21 November 2026')
})

test('formats a moment in Indian time with its offset', () => {
  expect(indianMoment(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20T23:59:59+05:30')
})

test('counts days across month ends, and a day starts where the previous one ends', () => {
  expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01')
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29')
  expect(dayAfter('2026-11-20', -365)).toBe('2025-11-20')
  expect(indianMidnight('2026-11-21')).toEqual(new Date('2026-11-20T18:30:00Z'))
  expect(indianDay(indianMidnight('2026-11-21'))).toBe('2026-11-21')
})

test('a month ends where the next one starts, across years too', () => {
  expect(indianMonth('2026-11')).toEqual({
    from: new Date('2026-10-31T18:30:00Z'),
    until: new Date('2026-11-30T18:30:00Z'),
  })
  expect(indianMonth('2026-12').until).toEqual(indianMonth('2027-01').from)
  expect(indianMonth('2028-02').until).toEqual(indianMidnight('2028-03-01'))
})

test('a day starts and ends on Indian time', () => {
  expect(indianMidnight('2026-11-20').toISOString()).toBe('2026-11-19T18:30:00.000Z')
  expect(indianDayEnd('2026-11-20').toISOString()).toBe('2026-11-20T18:29:59.999Z')
})

test.each([
  ['00:05', '12:05 AM'],
  ['12:00', '12:00 PM'],
  ['23:59', '11:59 PM'],
])('shows %s as %s', (time, words) => expect(timeText(time)).toBe(words))

test('days sort by date, a month before its days', () => {
  const days = ['2026-12-01', '2026-11-30', '2026-11', '2026-11-30', '']
  expect(days.toSorted(compareDays)).toEqual(['', '2026-11', '2026-11-30', '2026-11-30', '2026-12-01'])
})
