import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

import type { Control, Entries, Group, Setting } from '#modules/settings/setting.ts'
import { SOCIAL_NETWORKS } from '#modules/settings/setting-kinds.ts'
import { Choice, FieldGrid } from '#web/admin/kit/form/fields.tsx'
import { TextAreaField, TextField } from '#web/forms/text-field.tsx'
import { ownValue } from '#platform/own-value.ts'

import { HoursField } from './hours-field.tsx'
import type {
  DaysDraft,
  Entered,
  GstinDraft,
  NetworksDraft,
  SettingsDraft,
  SettingsIssues,
} from './settings-draft.ts'

export interface FormProps {
  draft: SettingsDraft
  issues: SettingsIssues
  onChange(draft: SettingsDraft): void
}

/** Fields of the setting entries below `path`. */
export function SettingFields({
  entries,
  path = '',
  ...form
}: FormProps & { entries: Entries; path?: string }) {
  const fields = fieldsOf(entries, path).toSorted(([, one], [, other]) => rankOf(one) - rankOf(other))
  return fields.map(([place, entry]) =>
    'settings' in entry ? (
      <GroupFields key={place} path={place} group={entry} {...form} />
    ) : (
      <SettingField key={place} path={place} setting={entry} {...form} />
    ),
  )
}

/** Inlines the settings of a group without a label. */
function fieldsOf(entries: Entries, path: string): [path: string, entry: Setting | Group][] {
  return Object.entries(entries).flatMap(([name, entry]) =>
    'settings' in entry && entry.label === undefined
      ? fieldsOf(entry.settings, `${path}${name}.`)
      : [[path + name, entry]],
  )
}

/**
 * Sorts wide fields first, and wide groups and day ranges last, so that the others pair up in two columns.
 */
function rankOf(entry: Setting | Group): number {
  if ('settings' in entry) return entry.hint ? 2 : 1
  if (entry.control === 'days') return 2
  return entry.control === 'lines' ? 0 : 1
}

function GroupFields({ group, path, ...form }: FormProps & { group: Group; path: string }) {
  const { label, hint, settings } = group
  const fields = <SettingFields {...form} entries={settings} path={`${path}.`} />
  return (
    <fieldset className={clsx(FRAME, hint && 'sm:col-span-2')}>
      <legend className="px-1 text-sm font-medium first-letter:uppercase">{label}</legend>
      {hint ? (
        <>
          <p className="mb-4 text-sm text-ink-soft">{hint}</p>
          <FieldGrid>{fields}</FieldGrid>
        </>
      ) : (
        <div className="flex flex-col gap-3">{fields}</div>
      )}
    </fieldset>
  )
}

const FRAME = 'rounded-lg border border-line p-3'

interface SettingProps extends FormProps {
  path: string
  setting: Setting
}

function SettingField({ path, setting, draft, issues, onChange }: SettingProps) {
  const props = {
    path,
    setting,
    issues,
    entered: ownValue(draft, path) as never,
    onEntered: (entered: Entered) => onChange({ ...draft, [path]: entered }),
  }
  switch (setting.control) {
    case 'hours':
      return <HoursField path={path} hours={props.entered} issues={issues} onHours={props.onEntered} />
    case 'links':
      return <LinkFields {...props} />
    case 'days':
      return <DayFields {...props} />
    case 'gstin':
      return <GstinFields {...props} />
    default:
      return <TypedField {...props} />
  }
}

interface FieldProps<Value extends Entered> {
  path: string
  setting: Setting
  issues: SettingsIssues
  entered: Value
  onEntered(value: Value): void
}

const INPUTS: Partial<Record<Control, Pick<ComponentProps<'input'>, 'type' | 'inputMode'>>> = {
  email: { inputMode: 'email' },
  phone: { inputMode: 'tel' },
  number: { inputMode: 'numeric' },
  time: { type: 'time' },
}

function TypedField({ path, setting, issues, entered, onEntered }: FieldProps<string>) {
  const { control, label, formLabel = label, hint, maxLength, options } = setting
  const shared = { label: formLabel, hint, error: ownValue(issues, path), value: entered, required: true }
  if (control === 'lines')
    return <TextAreaField {...shared} rows={3} className="sm:col-span-2" onText={onEntered} />
  if (options) {
    return (
      <Choice {...shared} onValue={onEntered}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Choice>
    )
  }
  const change = (typed: string) => onEntered(control === 'code' ? typed.toUpperCase() : typed)
  return (
    <TextField {...shared} {...INPUTS[control]} maxLength={maxLength} autoComplete="off" onText={change} />
  )
}

function DayFields({ path, setting, issues, entered, onEntered }: FieldProps<DaysDraft>) {
  return (
    <fieldset className={FRAME}>
      <legend className="px-1 text-sm font-medium">{`${setting.label}, in days`}</legend>
      <div className="grid grid-cols-2 items-start gap-3">
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'from' ? 'From' : 'To'}
            error={ownValue(issues, `${path}.${end}`)}
            value={entered[end]}
            required
            inputMode="numeric"
            autoComplete="off"
            onText={(figure) => onEntered({ ...entered, [end]: figure })}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Links to the shop's social media pages; an empty field means no link. */
function LinkFields({ path, issues, entered, onEntered }: FieldProps<NetworksDraft>) {
  return (
    <div className="flex flex-col gap-5 sm:col-span-2">
      {SOCIAL_NETWORKS.map((name) => (
        <TextField
          key={name}
          label={name}
          required={false}
          error={ownValue(issues, `${path}.${name}`)}
          value={entered[name]}
          inputMode="url"
          maxLength={200}
          autoComplete="off"
          onText={(href) => onEntered({ ...entered, [name]: href })}
        />
      ))}
    </div>
  )
}

function GstinFields({ path, setting, issues, entered, onEntered }: FieldProps<GstinDraft>) {
  return (
    <>
      <Choice
        label="GST registration"
        required
        hint="Without one no tax may be collected."
        value={entered.registered ? 'yes' : 'no'}
        onValue={(answer) => onEntered({ ...entered, registered: answer === 'yes' })}
      >
        <option value="yes">Registered</option>
        <option value="no">Not registered</option>
      </Choice>
      {entered.registered ? (
        <TextField
          label={setting.label}
          hint={setting.hint}
          error={ownValue(issues, path)}
          value={entered.number}
          required
          autoComplete="off"
          onText={(number) => onEntered({ ...entered, number })}
        />
      ) : null}
    </>
  )
}
