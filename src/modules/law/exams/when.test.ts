import { expect, test } from 'vitest'

import { countdown, whenText } from './when.ts'

const day = (date: string, tentative = false) => ({ date, month: null, tentative })
const month = (name: string | null) => ({ date: null, month: name, tentative: false })

test('formats a tentative day, a day and a month; unknown is empty', () => {
  expect(whenText(day('2026-12-06', true))).toBe('6 December 2026 (tentative)')
  expect(whenText(day('2026-12-06'))).toBe('6 December 2026')
  expect(whenText(month('2027-05'))).toBe('May 2027')
  expect(whenText(month(null))).toBe('')
})

test.each([
  ['2026-11-25', 'In 11 days.'],
  ['2026-12-05', 'Tomorrow.'],
  ['2026-12-06', 'Today.'],
  ['2026-12-07', 'This exam is over.'],
])('seen on %s, 6 December 2026: %s', (today, text) => expect(countdown(day('2026-12-06'), today)).toBe(text))

test.each([
  ['2026-11-30', 'In 6 months.'],
  ['2027-04-01', 'Next month.'],
  ['2027-05-31', 'This month.'],
  ['2027-06-01', 'This attempt is over.'],
])('seen on %s, May 2027: %s', (today, text) => expect(countdown(month('2027-05'), today)).toBe(text))

test('a countdown needs a day or a month', () => {
  expect(countdown(month(null), '2026-11-25')).toBe('')
})
