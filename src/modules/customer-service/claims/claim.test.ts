import { describe, expect, test } from 'vitest'

import { claimWindow, mayUndo } from './claim.ts'

const deliveredAt = new Date('2026-11-20T10:00:00Z')
const promisedBy = '2026-11-20'
const hours = (count: number, plus = 0) => new Date(deliveredAt.getTime() + count * 3_600_000 + plus)

describe('reporting a fault', () => {
  test.each([
    ['at the door', hours(0), 'quick'],
    ['at the last moment of 48 hours', hours(48), 'quick'],
    ['a millisecond later for review', hours(48, 1), 'review'],
    ['at the last moment of ten days for review', hours(240), 'review'],
    ['a millisecond later no more', hours(240, 1), undefined],
  ])('%s', (_, now, path) => {
    const window = claimWindow({ promisedBy, deliveredAt, cancelledAt: null }, now, 10)
    expect(window.open ? window.path : undefined).toBe(path)
  })

  test('never before delivery or for a cancelled order', () => {
    expect(claimWindow({ promisedBy, deliveredAt: null, cancelledAt: null }, hours(1), 10)).toEqual({
      open: false,
      why: 'not-delivered',
    })
    expect(claimWindow({ promisedBy, deliveredAt, cancelledAt: hours(1) }, hours(1), 10)).toMatchObject({
      why: 'cancelled',
    })
  })
})

describe('a parcel that hasn’t arrived', () => {
  const at = (now: string, promised: string | null = promisedBy) =>
    claimWindow({ promisedBy: promised, deliveredAt: null, cancelledAt: null }, new Date(now), 10)

  test('can be reported as late from the Indian midnight after the promised day', () => {
    expect(at('2026-11-20T18:29:59Z')).toEqual({ open: false, why: 'not-delivered' })
    expect(at('2026-11-20T18:30:00Z')).toEqual({ open: true, path: 'late' })
    expect(at('2026-12-31T00:00:00Z', null)).toEqual({ open: false, why: 'not-delivered' })
  })
})

describe('a decision can be undone', () => {
  const replacement = { id: 'r', number: 'KK-000002', status: 'Processing' as const, cancelledAt: null }
  test.each([
    ['not before there is one', { outcome: null, tellAt: null, replacement: null }, false],
    ['while it waits', { outcome: 'refund', tellAt: hours(1), replacement: null }, true],
    ['not once the shopper was informed', { outcome: 'refusal', tellAt: null, replacement: null }, false],
    ['until a replacement is dispatched', { outcome: 'replacement', tellAt: null, replacement }, true],
    [
      'not when it was, even while the email waits',
      { outcome: 'replacement', tellAt: hours(1), replacement: { ...replacement, status: 'Shipped' } },
      false,
    ],
  ] as const)('%s', (_, claim, may) => {
    expect(mayUndo(claim)).toBe(may)
  })
})
