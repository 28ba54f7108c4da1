import type { AnalyticsBody } from '#modules/analytics/analytics.schema.ts'
import { monthText, shortDate } from '#platform/indian-day.ts'
import { formatAmount } from '#platform/money.ts'

type Day = AnalyticsBody['series'][number]

export const PERIOD_LABELS: Record<string, { label: string; before: string }> = {
  1: { label: 'Today', before: 'yesterday' },
  7: { label: '7 days', before: 'in the previous 7 days' },
  30: { label: '30 days', before: 'in the previous 30 days' },
  365: { label: '365 days', before: 'in the previous 365 days' },
}

/** Formats an API amount in rupees; '—' without a value. */
export function rupees(sum: number | null): string {
  return sum === null ? '—' : formatAmount(sum)
}

export function percent(share: number | null): string {
  return share === null ? '—' : `${Math.round(share * 1000) / 10}%`
}

/** Formats rupees for an axis: 1,50,000 becomes '₹1.5 L'. */
export function shortRupees(sum: number): string {
  const [size, unit] = UNITS.find(([least]) => Math.abs(sum) >= least) ?? [1, '']
  const figure = `₹${Number((Math.abs(sum) / size).toFixed(2))}${unit}`
  return sum < 0 ? `−${figure}` : figure
}

const UNITS = [
  [10_000_000, ' Cr'],
  [100_000, ' L'],
  [1000, 'k'],
] as const

export interface Change {
  text: string
  trend: 'up' | 'down' | 'same'
}

/** Describes the change from the previous value; undefined if either value is unknown. */
export function changeOf(now: number | null, before: number | null): Change | undefined {
  if (now === null || before === null) return undefined
  if (now === before) return { text: 'No change', trend: 'same' }
  const trend = now > before ? 'up' : 'down'
  // A percentage change from zero or a negative value is meaningless.
  if (before <= 0) return { text: trend === 'up' ? 'Up from' : 'Down from', trend }
  const per = Math.round(((now - before) / before) * 100)
  if (per === 0) return { text: 'About the same', trend: 'same' }
  return { text: `${per > 0 ? '+' : ''}${per}%`.replace('-', '−'), trend }
}

/** Longer periods are grouped by month in the chart. */
const MAX_DAYS = 31

export type Bar = Omit<Day, 'day'> & { label: string; from: string; to: string }

/** Bars of the chart and rows of its table: days, or months for a year. */
export function barsOf(series: readonly Day[]): Bar[] {
  if (series.length <= MAX_DAYS)
    return series.map(({ day, ...figures }) => ({ label: dayText(day), from: day, to: day, ...figures }))
  const months = new Map<string, Bar>()
  for (const { day, ...figures } of series) {
    const label = monthText(day)
    const sum = months.get(label)
    months.set(label, sum ? added(sum, { day, ...figures }) : { label, from: day, to: day, ...figures })
  }
  return [...months.values()]
}

export function dayText(day: string): string {
  return shortDate(day)
}

function added(sum: Bar, more: Day): Bar {
  return {
    label: sum.label,
    from: sum.from,
    to: more.day,
    revenue: sum.revenue + more.revenue,
    paid: sum.paid + more.paid,
    refunded: sum.refunded + more.refunded,
    refunds: sum.refunds + more.refunds,
    orders: sum.orders + more.orders,
    checkouts: sum.checkouts + more.checkouts,
    converted: sum.converted + more.converted,
  }
}
