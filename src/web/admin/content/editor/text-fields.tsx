import type { ComponentProps } from 'react'

import type { ContentKind } from '#modules/content/content-source.ts'
import type { Heading } from '#modules/content/content.ts'
import { CategoryOptions, useCategories } from '#web/admin/categories/category.tsx'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { TextAreaField, TextField } from '#web/forms/text-field.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Input, Select, Textarea } from '#web/ui/input.tsx'

import { type EntryDraft, HEAD_FIELDS, type HeadField, NEW_ENTRY, type TextDraft } from './text-draft.ts'

export interface FieldsProps {
  draft: TextDraft
  issues: Readonly<Record<string, string>>
  onChange(part: Partial<TextDraft>): void
}

interface Look {
  label: string
  optional?: boolean
  hint?: string
  input?: Pick<ComponentProps<'input'>, 'type' | 'inputMode'>
}

const LOOKS: Readonly<Record<HeadField, Look>> = {
  title: { label: 'Title' },
  subtitle: { label: 'Subtitle' },
  description: { label: 'Description', hint: 'For search engines: one or two sentences.' },
  excerpt: { label: 'Excerpt', hint: 'Stands in the list of posts, and for search engines.' },
  date: { label: 'Date', input: { type: 'date' } },
  updated: { label: 'Updated on', input: { type: 'date' }, optional: true },
  order: { label: 'Place among the e-books', input: { inputMode: 'numeric' } },
  category: { label: 'Category of printed books' },
}
const LONG: readonly HeadField[] = ['description', 'excerpt']

/** Head fields of a text, depending on its kind. */
export function HeadFields({ kind, draft, issues, onChange }: FieldsProps & { kind: ContentKind }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {HEAD_FIELDS[kind].map((field) => {
        const { label, hint, optional } = LOOKS[field]
        const small = field === 'date' || field === 'updated' || field === 'order' || field === 'category'
        // A primer must give the date of the law it describes.
        const required = !optional || kind === 'ebooks'
        return (
          <Field
            key={field}
            label={label}
            hint={hint}
            required={required}
            error={issues[field]}
            className={small ? undefined : 'sm:col-span-2'}
          >
            {(wiring) => (
              <Control
                {...wiring}
                field={field}
                value={draft[field]}
                onValue={(value) => onChange({ [field]: value })}
              />
            )}
          </Field>
        )
      })}
    </div>
  )
}

interface ControlProps {
  id: string
  required: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  field: HeadField
  value: string
  onValue(value: string): void
}

function Control({ field, value, onValue, ...wiring }: ControlProps) {
  if (field === 'category') return <CategorySelect {...wiring} value={value} onValue={onValue} />
  const shared = { ...wiring, value, autoComplete: 'off' }
  if (LONG.includes(field)) {
    return <Textarea {...shared} rows={3} maxLength={400} onChange={(event) => onValue(event.target.value)} />
  }
  return (
    <Input
      {...shared}
      {...LOOKS[field].input}
      maxLength={200}
      onChange={(event) => onValue(event.target.value)}
    />
  )
}

function CategorySelect({ value, onValue, ...wiring }: Omit<ControlProps, 'field'>) {
  const { data = [] } = useCategories()
  return (
    <Select {...wiring} value={value} onChange={(event) => onValue(event.target.value)}>
      {data.some(({ slug }) => slug === value) ? null : <option value={value}>{value}</option>}
      <CategoryOptions categories={data} />
    </Select>
  )
}

const MAX_ENTRIES = 20

/** The e-books of this primer, each with the heading where it begins. */
export function EntriesFields({
  parts,
  draft,
  issues,
  onChange,
}: FieldsProps & { parts: readonly Heading[] }) {
  const { entries } = draft
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-sm font-medium">E-books of this page</legend>
      {entries.map((entry, i) => (
        <EntryFields
          // Entries have no id; their order doesn't change.
          key={i}
          entry={entry}
          number={i + 1}
          parts={parts}
          onChange={(next) => onChange({ entries: entries.with(i, next) })}
          onRemove={() => onChange({ entries: entries.toSpliced(i, 1) })}
        />
      ))}
      {issues['entries'] ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {issues['entries']}
        </p>
      ) : null}
      <SmallButton
        className="self-start"
        disabled={entries.length >= MAX_ENTRIES}
        onClick={() => onChange({ entries: [...entries, NEW_ENTRY] })}
      >
        + Add e-book
      </SmallButton>
    </fieldset>
  )
}

interface EntryFieldsProps {
  entry: EntryDraft
  number: number
  parts: readonly Heading[]
  onChange(entry: EntryDraft): void
  onRemove(): void
}

function EntryFields({ entry, number, parts, onChange, onRemove }: EntryFieldsProps) {
  const known = parts.some(({ id }) => id === entry.part)
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-3">
      <div className="flex items-end gap-2">
        <TextField
          label={`Title of e-book ${number}`}
          required
          className="grow"
          maxLength={200}
          value={entry.title}
          onText={(text) => onChange({ ...entry, title: text })}
        />
        <IconButton
          label={`Remove e-book ${number}`}
          icon={<Icon name="x" className="size-5 text-ink-soft" />}
          onClick={onRemove}
        />
      </div>
      <TextAreaField
        label={`Summary of e-book ${number}`}
        required
        rows={2}
        maxLength={500}
        value={entry.summary}
        onText={(text) => onChange({ ...entry, summary: text })}
      />
      <Choice
        label={`E-book ${number} begins at`}
        required
        value={entry.part}
        onValue={(part) => onChange({ ...entry, part })}
      >
        {known ? null : <option value={entry.part}>{entry.part || 'Choose a heading'}</option>}
        {parts.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </Choice>
    </div>
  )
}
