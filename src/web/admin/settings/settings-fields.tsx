import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { get } from 'react-hook-form'

import { MAX_NOTES } from '#modules/settings/front-details.ts'
import { SOCIAL_NETWORKS } from '#modules/settings/setting-kinds.ts'
import type { Control, Entries, Group, Setting } from '#modules/settings/setting.ts'
import { Choice, FieldGrid } from '#web/admin/kit/form/fields.tsx'
import { TextAreaField, TextField } from '#web/shared/forms/text-field.tsx'

import { HoursField } from './hours-field.tsx'
import { PhotoField } from './photo-field.tsx'
import type { SettingsForm } from './settings-draft.ts'

interface NoteFieldsProps {
  path: string
  setting: Setting
  form: SettingsForm
}

/** Bookseller’s notes. A note without text isn't saved. */
function NoteFields({ path, setting: { label, hint }, form: { field } }: NoteFieldsProps) {
  return Array.from({ length: MAX_NOTES }, (_, i) => (
    <fieldset key={i} className="flex flex-col gap-3 rounded-lg border border-line p-3 sm:col-span-2">
      <legend className="px-1 text-sm font-medium">{`${label} ${i + 1}`}</legend>
      {i === 0 ? <p className="text-sm text-ink-soft">{hint}</p> : null}
      <TextAreaField {...field(`${path}.${i}.text`, 'Note')} required={false} rows={2} maxLength={300} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...field(`${path}.${i}.name`, 'Signed by')} required={false} maxLength={60} />
        <TextField
          {...field(`${path}.${i}.isbn`, 'ISBN')}
          required={false}
          inputMode="numeric"
          maxLength={13}
        />
      </div>
    </fieldset>
  ))
}

export interface FormProps {
  form: SettingsForm
}

/** Fields for the settings below `path`. */
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

/** Replaces a group without a label by its settings. */
function fieldsOf(entries: Entries, path: string): [path: string, entry: Setting | Group][] {
  return Object.entries(entries).flatMap(([name, entry]) =>
    'settings' in entry && entry.label === undefined
      ? fieldsOf(entry.settings, `${path}${name}.`)
      : [[path + name, entry]],
  )
}

/**
 * Sorts wide fields first and wide groups and day ranges last, so that the remaining fields pair up in two
 * columns.
 */
function rankOf(entry: Setting | Group): number {
  if ('settings' in entry) return entry.hint ? 2 : 1
  if (entry.control === 'days') return 2
  return isWide(entry) ? 0 : 1
}

/** Characters of a sentence, which half a row is too short for. */
const SENTENCE = 120

function isWide({ control, maxLength = 0 }: Setting): boolean {
  return control === 'lines' || (control === 'text' && maxLength > SENTENCE)
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

function SettingField(props: SettingProps) {
  switch (props.setting.control) {
    case 'hours':
      return <HoursField path={props.path} form={props.form} />
    case 'links':
      return <LinkFields {...props} />
    case 'days':
      return <DayFields {...props} />
    case 'gstin':
      return <GstinFields {...props} />
    case 'notes':
      return <NoteFields {...props} />
    case 'picture':
      return <PhotoField {...props} />
    default:
      return <TypedField {...props} />
  }
}

const INPUTS: Partial<
  Record<Control, Pick<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'inputClassName'>>
> = {
  code: { inputClassName: 'uppercase' },
  email: { inputMode: 'email' },
  phone: { inputMode: 'tel' },
  number: { inputMode: 'numeric' },
  time: { type: 'time' },
}

function TypedField({ path, setting, form }: SettingProps) {
  const { control, label, formLabel = label, hint, maxLength, optional, options } = setting
  const shared = { ...form.field(path, formLabel), hint, required: !optional }
  if (control === 'lines') return <TextAreaField {...shared} rows={3} className="sm:col-span-2" />
  const className = isWide(setting) ? 'sm:col-span-2' : undefined
  if (!options) return <TextField {...shared} {...INPUTS[control]} {...{ maxLength, className }} />
  return (
    <Choice {...shared}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Choice>
  )
}

function DayFields({ path, setting, form: { field } }: SettingProps) {
  return (
    <fieldset className={FRAME}>
      <legend className="px-1 text-sm font-medium">{`${setting.label}, in days`}</legend>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField {...field(`${path}.from`, 'From')} required inputMode="numeric" />
        <TextField {...field(`${path}.to`, 'To')} required inputMode="numeric" />
      </div>
    </fieldset>
  )
}

/** Links to the shop's social media pages. An empty field means that there is no link. */
function LinkFields({ path, form: { field } }: SettingProps) {
  return (
    <div className="flex flex-col gap-5 sm:col-span-2">
      {SOCIAL_NETWORKS.map((name) => (
        <TextField
          key={name}
          {...field(`${path}.${name}`, name)}
          required={false}
          inputMode="url"
          maxLength={200}
        />
      ))}
    </div>
  )
}

function GstinFields({ path, setting, form: { field, values } }: SettingProps) {
  return (
    <>
      <Choice
        {...field(`${path}.registered`, 'GST registration')}
        required
        hint="Without one, you may not charge GST."
      >
        <option value="yes">Registered</option>
        <option value="no">Not registered</option>
      </Choice>
      {get(values, `${path}.registered`) === 'yes' ? (
        <TextField {...field(`${path}.number`, setting.label)} hint={setting.hint} required />
      ) : null}
    </>
  )
}
