import { describe, expect, test } from 'vitest'

import { deadlinesFrom, hoursTaken, caseState, urgencyOf, WARNING } from './case.ts'

const receivedAt = new Date('2026-11-20T10:00:00Z')
const hours = (count: number) => new Date(receivedAt.getTime() + count * 3_600_000)

test('both deadlines obey the settings', () => {
  expect(deadlinesFrom(receivedAt, { acknowledgeHours: 48, resolveDays: 30 })).toEqual({
    acknowledgeBy: hours(48),
    resolveBy: hours(720),
  })
  expect(deadlinesFrom(receivedAt, { acknowledgeHours: 24, resolveDays: 10 })).toEqual({
    acknowledgeBy: hours(24),
    resolveBy: hours(240),
  })
})

describe('staff are warned of the deadline to acknowledge', () => {
  test.each([
    ['not 13 hours before', hours(35), null, null],
    ['11 hours before', hours(37), null, 'near'],
    ['once it is past', hours(49), null, 'past'],
    ['not once it is met', hours(49), hours(1), null],
  ])('%s', (_, now, doneAt, urgency) => {
    expect(urgencyOf(hours(48), doneAt, WARNING.acknowledge, now)).toBe(urgency)
  })
})

test('a case is received, acknowledged, then resolved', () => {
  expect(caseState({ acknowledgedAt: null, resolvedAt: null })).toBe('received')
  expect(caseState({ acknowledgedAt: hours(1), resolvedAt: null })).toBe('acknowledged')
  expect(caseState({ acknowledgedAt: null, resolvedAt: hours(2) })).toBe('resolved')
})

test('counts hours to a tenth, and none while open', () => {
  expect(hoursTaken({ receivedAt, resolvedAt: hours(1.26) })).toBe(1.3)
  expect(hoursTaken({ receivedAt, resolvedAt: null })).toBeNull()
})
