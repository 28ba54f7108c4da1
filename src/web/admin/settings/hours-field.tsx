import type { ReactNode } from 'react'

import { DAYS, type OpeningHours } from '#modules/settings/setting-kinds.ts'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ownValue } from '#platform/own-value.ts'

import type { SettingsIssues } from './settings-draft.ts'

const NEW_LINE: OpeningHours = { from: 'Sunday', to: 'Sunday', opens: '10:00', closes: '18:00' }

interface HoursFieldProps {
  path: string
  hours: OpeningHours[]
  issues: SettingsIssues
  onHours(hours: OpeningHours[]): void
}

/** Opening hours, one line for all days with the same hours. */
export function HoursField({ path, hours, issues, onHours }: HoursFieldProps) {
  return (
    <div className="flex flex-col gap-4 sm:col-span-2">
      {hours.map((line, i) => (
        // Lines have no id; their order doesn't change.
        <fieldset key={i} className="rounded-lg border border-line p-3">
          <legend className="sr-only">{`Hours ${i + 1}`}</legend>
          <div className="flex items-start gap-2">
            <div className="grid grow items-start gap-3 sm:grid-cols-2">
              <LineFields
                line={line}
                errorOf={(part) => ownValue(issues, `${path}.${i}.${part}`)}
                onLine={(changed) => onHours(hours.with(i, changed))}
              />
            </div>
            {hours.length > 1 ? (
              <IconButton
                label={`Remove hours ${i + 1}`}
                icon={<Icon name="x" className="size-5 text-ink-soft" />}
                onClick={() => onHours(hours.toSpliced(i, 1))}
              />
            ) : null}
          </div>
        </fieldset>
      ))}
      {ownValue(issues, path) ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {ownValue(issues, path)}
        </p>
      ) : null}
      <Button
        size="sm"
        variant="secondary"
        className="self-start"
        disabled={hours.length >= DAYS.length}
        onClick={() => onHours([...hours, NEW_LINE])}
      >
        + Add hours
      </Button>
    </div>
  )
}

interface LineFieldsProps {
  line: OpeningHours
  errorOf(part: keyof OpeningHours): string | undefined
  onLine(line: OpeningHours): void
}

function LineFields({ line, errorOf, onLine }: LineFieldsProps): ReactNode {
  const props = (part: keyof OpeningHours, label: string) => ({
    label,
    error: errorOf(part),
    value: line[part],
    required: true,
  })
  const onPart = (part: keyof OpeningHours) => (value: string) => onLine({ ...line, [part]: value })
  const days = DAYS.map((day) => <option key={day}>{day}</option>)
  return (
    <>
      <Choice {...props('from', 'From')} onValue={onPart('from')}>
        {days}
      </Choice>
      <Choice {...props('to', 'To')} onValue={onPart('to')}>
        {days}
      </Choice>
      <TextField {...props('opens', 'Opens')} type="time" autoComplete="off" onText={onPart('opens')} />
      <TextField {...props('closes', 'Closes')} type="time" autoComplete="off" onText={onPart('closes')} />
    </>
  )
}
