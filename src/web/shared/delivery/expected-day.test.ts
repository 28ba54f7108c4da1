import fc from 'fast-check'
import { expect, test } from 'vitest'

import { sameDayLeft } from '#modules/orders/expected-days.ts'

import { leftText, untilNextMinute } from './expected-day.tsx'

const HOME = { before: '18:00', openDays: [0, 1, 2, 3, 4, 5, 6] }
const MINUTE = 60_000

const at = (india: string) => new Date(`${india}+05:30`)

test.each([
  ['2026-11-24T15:46:00', '2 h 13 min'],
  ['2026-11-24T15:46:59.999', '2 h 13 min'],
  ['2026-11-24T15:47:00', '2 h 12 min'],
  ['2026-11-24T15:59:00', '2 h'],
  ['2026-11-24T17:00:00', '59 min'],
  ['2026-11-24T17:58:59.999', '1 min'],
  ['2026-11-24T17:59:00', 'less than a minute'],
  ['2026-11-24T17:59:59.999', 'less than a minute'],
])('at %s there are %s left', (now, text) => {
  expect(leftText(sameDayLeft(at(now), HOME) ?? 0)).toBe(text)
})

test('the text changes when a minute begins, and then shows one minute less', () => {
  const midnight = at('2026-11-24T00:00:00').getTime()
  const textAt = (time: number) => leftText(sameDayLeft(new Date(time), HOME) ?? 0)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 18 * 60 * MINUTE - 1 }), (passed) => {
      const now = midnight + passed
      const next = now + untilNextMinute(new Date(now))
      const minutes = 18 * 60 - 1 - Math.floor(passed / MINUTE)
      expect(textAt(now)).toBe(wordsOf(minutes))
      expect(textAt(next - 1)).toBe(wordsOf(minutes))
      expect(next % MINUTE).toBe(0)
      const left = sameDayLeft(new Date(next), HOME)
      expect(left && leftText(left)).toBe(minutes > 0 ? wordsOf(minutes - 1) : undefined)
    }),
  )
})

function wordsOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (minutes === 0) return 'less than a minute'
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
