import { X } from 'lucide-react'

import { type Day, DAYS, type OpeningHours } from '#modules/settings/shop-details.ts'
import { FormSection } from '#web/admin/kit/form-section.tsx'
import { Choice } from '#web/admin/kit/choice.tsx'
import type { SettingsIssues } from '#web/admin/settings/settings-issues.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

import { type FieldsProps, SettingField } from './setting-field.tsx'

const NEW_LINE: OpeningHours = { from: 'Sunday', to: 'Sunday', opens: '10:00', closes: '18:00' }

/** When the store is open: a line for days with the same hours. */
export function HoursFields({ draft: { hours }, issues, onChange }: FieldsProps) {
  return (
    <FormSection title="Opening hours">
      <div className="flex flex-col gap-4">
        {hours.map((line, i) => (
          <HoursLine
            // They have no name of their own, and keep their place.
            key={i}
            line={line}
            number={i + 1}
            issues={issues}
            onChange={(next) => onChange({ hours: hours.with(i, next) })}
            onRemove={hours.length > 1 ? () => onChange({ hours: hours.toSpliced(i, 1) }) : undefined}
          />
        ))}
        {issues['hours'] ? (
          <p role="alert" className="text-sm font-medium text-danger">
            {issues['hours']}
          </p>
        ) : null}
        <Button
          size="sm"
          variant="secondary"
          className="self-start"
          disabled={hours.length >= DAYS.length}
          onClick={() => onChange({ hours: [...hours, NEW_LINE] })}
        >
          + Add hours
        </Button>
      </div>
    </FormSection>
  )
}

interface HoursLineProps {
  line: OpeningHours
  number: number
  issues: SettingsIssues
  onChange(line: OpeningHours): void
  onRemove: (() => void) | undefined
}

function HoursLine({ line, number, issues, onChange, onRemove }: HoursLineProps) {
  const issueOf = (field: keyof OpeningHours) => issues[`hours.${number - 1}.${field}`]
  const change = (part: Partial<OpeningHours>) => onChange({ ...line, ...part })
  return (
    <fieldset className="rounded-lg border border-line p-3">
      <legend className="sr-only">Hours {number}</legend>
      <div className="flex items-start gap-2">
        <div className="grid grow items-start gap-3 sm:grid-cols-2">
          <DaySelect
            label="From"
            issue={issueOf('from')}
            value={line.from}
            onDay={(from) => change({ from })}
          />
          <DaySelect label="To" issue={issueOf('to')} value={line.to} onDay={(to) => change({ to })} />
          <SettingField
            label="Opens"
            type="time"
            issue={issueOf('opens')}
            value={line.opens}
            onValue={(opens) => change({ opens })}
          />
          <SettingField
            label="Closes"
            type="time"
            issue={issueOf('closes')}
            value={line.closes}
            onValue={(closes) => change({ closes })}
          />
        </div>
        {onRemove ? (
          <IconButton
            label={`Remove hours ${number}`}
            icon={<X aria-hidden className="size-5 text-ink-soft" />}
            onClick={onRemove}
          />
        ) : null}
      </div>
    </fieldset>
  )
}

interface DaySelectProps {
  label: string
  issue: string | undefined
  value: Day
  onDay(day: Day): void
}

function DaySelect({ label, issue, value, onDay }: DaySelectProps) {
  return (
    <Choice label={label} required error={issue} value={value} onValue={(day) => onDay(day as Day)}>
      {DAYS.map((day) => (
        <option key={day}>{day}</option>
      ))}
    </Choice>
  )
}
