import { describe, expect, test } from 'vitest'

import { claimWindow, mayBecome } from './claim.ts'

const deliveredAt = new Date('2026-11-20T10:00:00Z')
const hours = (count: number, plus = 0) => new Date(deliveredAt.getTime() + count * 3_600_000 + plus)

describe('a fault can be reported', () => {
  test.each([
    ['at the door', hours(0), true],
    ['at the last moment of 48 hours', hours(48), true],
    ['a millisecond later no more', hours(48, 1), false],
  ])('%s', (_, now, open) => {
    expect(claimWindow({ deliveredAt, cancelledAt: null }, now).open).toBe(open)
  })

  test('not before delivery, and not for a cancelled order', () => {
    expect(claimWindow({ deliveredAt: null, cancelledAt: null }, hours(1))).toEqual({
      open: false,
      why: 'not-delivered',
    })
    expect(claimWindow({ deliveredAt, cancelledAt: hours(1) }, hours(1))).toMatchObject({ why: 'cancelled' })
  })
})

test('a settled claim is done; a refusal can be taken back', () => {
  expect(mayBecome('settled', 'open')).toBe(false)
  expect(mayBecome('settled', 'refused')).toBe(false)
  expect(mayBecome('refused', 'accepted')).toBe(true)
  expect(mayBecome('open', 'settled')).toBe(false)
})
