import { get } from 'react-hook-form'

import { DAYS, type OpeningHours } from '#modules/settings/setting-kinds.ts'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import type { SettingsForm } from './settings-draft.ts'

const NEW_LINE: OpeningHours = { from: 'Sunday', to: 'Sunday', opens: '10:00', closes: '18:00' }

interface HoursFieldProps {
  path: string
  form: SettingsForm
}

/** Opening hours. Days with the same hours share a line. */
export function HoursField({ path, form }: HoursFieldProps) {
  const hours: OpeningHours[] = get(form.values, path)
  const error = form.errorOf(path, 'Opening hours')
  const change = (lines: OpeningHours[]) => form.change({ [path]: lines })
  return (
    <div className="flex flex-col gap-4 sm:col-span-2">
      {hours.map((line, i) => (
        // Lines have no id, and their order doesn't change.
        <fieldset key={i} className="rounded-lg border border-line p-3">
          <legend className="sr-only">{`Hours ${i + 1}`}</legend>
          <div className="flex items-start gap-2">
            <div className="grid grow items-start gap-3 sm:grid-cols-2">
              <LineFields line={line} path={`${path}.${i}`} form={form} />
            </div>
            {hours.length > 1 ? (
              <IconButton
                label={`Remove hours ${i + 1}`}
                icon={<Icon name="x" className="size-5 text-ink-soft" />}
                onClick={() => change(hours.toSpliced(i, 1))}
              />
            ) : null}
          </div>
        </fieldset>
      ))}
      {error ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
      <Button
        size="sm"
        variant="secondary"
        className="self-start"
        disabled={hours.length >= DAYS.length}
        onClick={() => change([...hours, NEW_LINE])}
      >
        + Add hours
      </Button>
    </div>
  )
}

function LineFields({ line, path, form: { field } }: HoursFieldProps & { line: OpeningHours }) {
  // Controlled, so that the lines below a removed one move up.
  const part = (name: keyof OpeningHours, label: string) => ({
    ...field(`${path}.${name}`, label),
    value: line[name],
    required: true,
  })
  const days = DAYS.map((day) => <option key={day}>{day}</option>)
  return (
    <>
      <Choice {...part('from', 'From')}>{days}</Choice>
      <Choice {...part('to', 'To')}>{days}</Choice>
      <TextField {...part('opens', 'Opens')} type="time" />
      <TextField {...part('closes', 'Closes')} type="time" />
    </>
  )
}
