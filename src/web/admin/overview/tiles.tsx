import { clsx } from 'clsx'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'

import type { OverviewBody, OverviewPeriod } from '#modules/figures/figures.schema.ts'

import { type Change, changeOf, percent, PERIOD_LABELS, rupees } from './overview-text.ts'

interface Measure {
  label: string
  value(period: OverviewPeriod): number | null
  text(period: OverviewPeriod): string
  detail?(period: OverviewPeriod): string
  /** Less of it is better. */
  burden?: boolean
}

const TILES: readonly Measure[] = [
  {
    label: 'Revenue',
    value: ({ revenue }) => revenue,
    text: ({ revenue }) => rupees(revenue),
    detail: () => 'Paid less sent back',
  },
  { label: 'Orders', value: ({ orders }) => orders, text: ({ orders }) => orders.toLocaleString('en-IN') },
  {
    label: 'Average basket',
    value: ({ averageBasket }) => averageBasket,
    text: ({ averageBasket }) => rupees(averageBasket),
  },
  {
    label: 'Refunds',
    value: ({ refunded }) => refunded,
    text: ({ refunded }) => rupees(refunded),
    detail: ({ refunds }) => (refunds === 1 ? '1 refund' : `${refunds} refunds`),
    burden: true,
  },
  {
    label: 'Checkouts paid',
    value: ({ conversion }) => conversion,
    text: ({ conversion }) => percent(conversion),
    detail: ({ converted, checkouts }) => `${converted} of ${checkouts} begun`,
  },
]

/** The sums of the period, each beside those of as many days before. */
export function Tiles({ overview }: { overview: OverviewBody }) {
  const before = PERIOD_LABELS[overview.days]?.before ?? 'before'
  return (
    <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
      {TILES.map((tile) => (
        <div key={tile.label} className="flex flex-col gap-1 rounded-lg border border-line bg-surface p-4">
          <dt className="text-sm font-medium text-ink-soft">{tile.label}</dt>
          <dd className="flex grow flex-col gap-1">
            <span className="font-serif text-2xl font-semibold tabular-nums">
              {tile.text(overview.current)}
            </span>
            {tile.detail ? <span className="text-sm">{tile.detail(overview.current)}</span> : null}
            <span className="mt-auto flex flex-wrap items-center gap-x-2 pt-2 text-sm text-ink-soft">
              <Trend
                change={changeOf(tile.value(overview.current), tile.value(overview.previous))}
                burden={tile.burden}
              />
              <span className="tabular-nums">
                {tile.text(overview.previous)} {before}
              </span>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const ICONS = { up: TrendingUp, down: TrendingDown, same: Minus }

function Trend({ change, burden = false }: { change: Change | undefined; burden?: boolean | undefined }) {
  if (!change) return null
  const Icon = ICONS[change.trend]
  const good = change.trend === (burden ? 'down' : 'up')
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 font-semibold tabular-nums',
        change.trend === 'same' && 'text-ink-soft',
        change.trend !== 'same' && (good ? 'text-savings' : 'text-danger'),
      )}
    >
      <Icon aria-hidden className="size-4" />
      {change.text}
    </span>
  )
}
