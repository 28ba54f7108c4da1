import { clsx } from 'clsx'

import { Icon } from '#web/ui/icon.tsx'

import type { Change } from './analytics-text.ts'

const ICONS = { up: 'trending-up', down: 'trending-down', same: 'minus' } as const

interface TrendProps {
  change: Change | undefined
  /** True if a lower value is better. */
  burden?: boolean | undefined
}

/** Shows a figure's change by arrow, percentage and colour; renders nothing if it is unknown. */
export function Trend({ change, burden = false }: TrendProps) {
  if (!change) return null
  const good = change.trend === (burden ? 'down' : 'up')
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 font-semibold tabular-nums',
        change.trend === 'same' && 'text-ink-soft',
        change.trend !== 'same' && (good ? 'text-savings' : 'text-danger'),
      )}
    >
      <Icon name={ICONS[change.trend]} className="size-4" />
      <span>{change.text}</span>
    </span>
  )
}
