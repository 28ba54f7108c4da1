import { expect, test } from 'vitest'

import {
  averageBasket,
  conversionOf,
  daysOf,
  dividedAt,
  firstOpenDay,
  isEmpty,
  NOTHING,
  spansOf,
  runsOf,
} from './analytics.ts'

const now = new Date('2026-11-20T10:00:00Z')

test('a period ends today and is compared with as many days before it', () => {
  expect(spansOf(now, 1)).toEqual({
    current: { from: '2026-11-20', to: '2026-11-20' },
    previous: { from: '2026-11-19', to: '2026-11-19' },
  })
  expect(spansOf(now, 7)).toEqual({
    current: { from: '2026-11-14', to: '2026-11-20' },
    previous: { from: '2026-11-07', to: '2026-11-13' },
  })
  expect(daysOf(spansOf(now, 365).current)).toHaveLength(365)
})

test('today is the day in India, which begins while London still has yesterday', () => {
  expect(spansOf(new Date('2026-11-20T18:29:00Z'), 1).current.to).toBe('2026-11-20')
  expect(spansOf(new Date('2026-11-20T18:31:00Z'), 1).current.to).toBe('2026-11-21')
})

test('a day closes ten minutes after its end, once its last writes are in', () => {
  expect(firstOpenDay(new Date('2026-11-20T18:39:59Z'))).toBe('2026-11-20')
  expect(firstOpenDay(new Date('2026-11-20T18:40:00Z'))).toBe('2026-11-21')
})

test('a span splits into disjoint closed and open days', () => {
  const { closed, open } = dividedAt({ from: '2026-11-14', to: '2026-11-20' }, '2026-11-20')
  expect([closed.to, open.from]).toEqual(['2026-11-19', '2026-11-20'])
  expect(isEmpty(dividedAt({ from: '2026-11-20', to: '2026-11-20' }, '2026-11-20').closed)).toBe(true)
  expect(isEmpty(dividedAt({ from: '2026-11-10', to: '2026-11-11' }, '2026-11-20').open)).toBe(true)
})

test('an average or share without a base is null, not 0', () => {
  expect([averageBasket(NOTHING), conversionOf(NOTHING)]).toEqual([null, null])
  expect(averageBasket({ ...NOTHING, paid: 9000, baskets: 1000, orders: 3 })).toBe(333)
  expect(conversionOf({ ...NOTHING, checkouts: 4, converted: 1 })).toBe(0.25)
})

test('consecutive days are counted in one query', () => {
  expect(runsOf(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-05'])).toEqual([
    { from: '2026-02-27', to: '2026-03-01' },
    { from: '2026-03-05', to: '2026-03-05' },
  ])
})
