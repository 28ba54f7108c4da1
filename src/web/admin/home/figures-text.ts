import type { OverviewBody } from '#modules/analytics/analytics.schema.ts'

export interface FigureNow {
  label: string
  now: number
  before: number
  money: boolean
  /** Name of the period it is compared with. */
  beside: string
}

const NOTHING = { revenue: 0, orders: 0 }

/**
 * Compares today's revenue and orders with yesterday's full-day figures, and the last seven days with the
 * seven before.
 */
export function figuresNow({
  series,
  current,
  previous,
}: Pick<OverviewBody, 'series' | 'current' | 'previous'>): FigureNow[] {
  const [yesterday, today] = [series.at(-2) ?? NOTHING, series.at(-1) ?? NOTHING]
  const pair = (label: string, now: typeof NOTHING, before: typeof NOTHING, beside: string): FigureNow[] => [
    { label: `Revenue ${label}`, now: now.revenue, before: before.revenue, money: true, beside },
    { label: `Orders ${label}`, now: now.orders, before: before.orders, money: false, beside },
  ]
  return [
    ...pair('today', today, yesterday, 'yesterday'),
    ...pair('in 7 days', current, previous, 'in the 7 before'),
  ]
}
