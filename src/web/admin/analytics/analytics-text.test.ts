import { expect, test } from 'vitest'

import { dayAfter } from '#platform/indian-day.ts'

import { barsOf, changeOf, percent, rupees, shortRupees } from './analytics-text.ts'

test('shows a change as a percentage, or as text without a previous value', () => {
  expect(changeOf(120, 100)).toEqual({ text: '+20%', trend: 'up' })
  expect(changeOf(50, 100)).toEqual({ text: '−50%', trend: 'down' })
  expect(changeOf(1001, 1000)).toEqual({ text: 'About the same', trend: 'same' })
  expect(changeOf(0, 0)).toEqual({ text: 'No change', trend: 'same' })
  expect(changeOf(10, 0)).toEqual({ text: 'Up from', trend: 'up' })
  expect(changeOf(-10, 0)).toEqual({ text: 'Down from', trend: 'down' })
  expect(changeOf(null, 3)).toBeUndefined()
})

test('abbreviates axis amounts in thousands, lakh and crore', () => {
  expect([0, 500, 2500, 150_000, 12_500_000, -5000].map(shortRupees)).toEqual([
    '₹0',
    '₹500',
    '₹2.5k',
    '₹1.5 L',
    '₹1.25 Cr',
    '−₹5k',
  ])
  expect([rupees(956.5), rupees(null), percent(0.125), percent(null)]).toEqual(['₹956.50', '—', '12.5%', '—'])
})

test('a year is grouped by month without losing days', () => {
  const figures = { revenue: 1, paid: 2, refunded: 1, refunds: 1, orders: 1, checkouts: 3, converted: 1 }
  const series = Array.from({ length: 365 }, (_, i) => ({ day: dayAfter('2025-11-21', i), ...figures }))
  const months = barsOf(series)
  expect(months.map(({ label }) => label)).toHaveLength(13)
  expect([months[0]?.label, months.at(-1)?.label]).toEqual(['Nov 2025', 'Nov 2026'])
  expect(months[1]).toMatchObject({ from: '2025-12-01', to: '2025-12-31' })
  expect(months.reduce((sum, { checkouts }) => sum + checkouts, 0)).toBe(3 * 365)
  expect(barsOf(series.slice(0, 7)).map(({ label }) => label)[0]).toBe('21 Nov')
})
