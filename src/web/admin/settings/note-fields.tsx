import { MAX_NOTES } from '#modules/settings/front-details.ts'
import type { Setting } from '#modules/settings/setting.ts'
import { TextAreaField, TextField } from '#web/shared/forms/text-field.tsx'

import type { SettingsForm } from './settings-draft.ts'

interface NoteFieldsProps {
  path: string
  setting: Setting
  form: SettingsForm
}

/** Bookseller’s notes. A note without text isn't saved. */
export function NoteFields({ path, setting: { label, hint }, form: { field } }: NoteFieldsProps) {
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
