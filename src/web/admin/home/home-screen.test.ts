import { expect, test } from 'vitest'

import type { AnalyticsBody } from '#modules/analytics/analytics.schema.ts'

import { figuresNow } from './home-screen.tsx'

type Figures = Parameters<typeof figuresNow>[0]
const sums = (revenue: number, orders: number) => ({ revenue, orders })
const week = (series: object[]) =>
  ({ series, current: sums(900, 9), previous: sums(450, 3) }) as unknown as Figures & AnalyticsBody

test('compares today with yesterday and this week with the week before', () => {
  const figures = figuresNow(week([sums(1, 1), sums(500, 2), sums(100, 4)]))
  expect(figures.map(({ label, now, before }) => [label, now, before])).toEqual([
    ['Revenue today', 100, 500],
    ['Orders today', 4, 2],
    ['Revenue in 7 days', 900, 450],
    ['Orders in 7 days', 9, 3],
  ])
})

test('a new shop compares today with zero sales', () => {
  expect(figuresNow(week([sums(100, 4)]))[0]).toMatchObject({ now: 100, before: 0 })
})
