import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'

import { type DayRange, periodsOn } from './period.ts'

interface PeriodFieldsProps extends DayRange {
  today: string
  onChange(period: Partial<DayRange>): void
}

/** First and last day, and buttons for the usual periods. */
export function PeriodFields({ today, from, to, onChange }: PeriodFieldsProps) {
  return (
    <search aria-label="Payments" className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-3">
      <TextField
        label="From"
        type="date"
        max={today}
        className="w-44"
        value={from}
        onText={(day) => onChange({ from: day })}
      />
      <TextField
        label="To"
        type="date"
        max={today}
        className="w-44"
        value={to}
        onText={(day) => onChange({ to: day })}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Period</legend>
        {periodsOn(today).map(([label, period]) => {
          const chosen = period.from === from && period.to === to
          return (
            <SmallButton
              key={label}
              variant={chosen ? 'primary' : 'secondary'}
              aria-pressed={chosen}
              onClick={() => onChange(period)}
            >
              {label}
            </SmallButton>
          )
        })}
      </fieldset>
    </search>
  )
}
