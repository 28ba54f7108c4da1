import { PERIODS } from '#modules/analytics/analytics.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'

import { PERIOD_LABELS } from './analytics-text.ts'

export function PeriodSwitch({ days, onChange }: { days: string; onChange(days: string): void }) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Period</legend>
      {PERIODS.map((period) => (
        <SmallButton
          key={period}
          variant={String(period) === days ? 'primary' : 'secondary'}
          aria-pressed={String(period) === days}
          onClick={() => onChange(String(period))}
        >
          {PERIOD_LABELS[period]?.label}
        </SmallButton>
      ))}
    </fieldset>
  )
}

/** Returns the period given in the URL; a week if it is invalid. */
export function periodOf(word: string): string {
  return PERIODS.map(String).find((period) => period === word) ?? '7'
}
