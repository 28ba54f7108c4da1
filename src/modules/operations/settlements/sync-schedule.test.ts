import { expect, test } from 'vitest'

import { daysFrom, firstCheckTime, lateBefore, retryCheckTime, nextCheckTime } from './sync-schedule.ts'

/** Parses a moment in Indian time. */
const at = (moment: string) => new Date(`${moment}+05:30`)

test('a day is queried three times while it lasts, and after 1, 2, 3 and 7 days', () => {
  const looks: Date[] = [firstCheckTime('2026-11-24')]
  for (let next: Date | null = looks[0] ?? null; next;) {
    next = nextCheckTime('2026-11-24', next)
    if (next) looks.push(next)
  }
  expect(looks).toEqual(
    [
      '2026-11-24T08:00:00',
      '2026-11-24T14:00:00',
      '2026-11-24T20:00:00',
      '2026-11-25T08:00:00',
      '2026-11-26T08:00:00',
      '2026-11-27T08:00:00',
      '2026-12-01T08:00:00',
    ].map(at),
  )
})

test('a day long past is queried once', () => {
  expect(nextCheckTime('2026-10-01', at('2026-11-24T12:00:00'))).toBeNull()
})

test('a failed sync is retried after 10, 20, 40 minutes, and at least every six hours', () => {
  const now = at('2026-11-24T12:00:00')
  const minutes = (failures: number) => (retryCheckTime(failures, now).getTime() - now.getTime()) / 60_000
  expect([1, 2, 3, 6, 7, 50].map(minutes)).toEqual([10, 20, 40, 320, 360, 360])
})

test.each([
  ['on Friday what Monday brought is late, and Tuesday’s is not', '2026-11-27T00:10:00', '2026-11-24'],
  ['Saturday and Sunday do not count', '2026-11-24T23:00:00', '2026-11-19'],
  ['on Sunday', '2026-11-29T12:00:00', '2026-11-25'],
])('three working days: %s', (_rule, now, firstInTime) => {
  expect(lateBefore(at(now))).toEqual(at(`${firstInTime}T00:00:00`))
})

test('lists consecutive days, both ends included, across the end of a month', () => {
  expect(daysFrom('2026-10-30', '2026-11-01')).toEqual(['2026-10-30', '2026-10-31', '2026-11-01'])
  expect(daysFrom('2026-11-02', '2026-11-01')).toEqual([])
})
