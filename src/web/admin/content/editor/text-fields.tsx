import type { ContentKind } from '#modules/content/content-source.ts'
import type { Heading } from '#modules/content/content.ts'
import { useCategories } from '#web/admin/books/categories/category.tsx'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { RecordFields } from '#web/admin/kit/record/record-form.tsx'
import { TextAreaField, TextField } from '#web/shared/forms/text-field.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { category, HEAD_FIELDS, type TextDraft, type TextForm } from './text-draft.ts'

interface FieldsProps {
  form: TextForm
}

/** Head fields of a text. They depend on its kind. */
export function HeadFields({ kind, form }: FieldsProps & { kind: ContentKind }) {
  const { data = [] } = useCategories()
  const stored: string = form.values['category']
  const others = data.filter(({ slug }) => slug !== stored).map(({ slug, name }) => [slug, name] as const)
  const name = data.find(({ slug }) => slug === stored)?.name ?? stored
  const options = [[stored, name] as const, ...others]
  const fields = HEAD_FIELDS[kind].map((field) => (field === category ? { ...category, options } : field))
  return <RecordFields form={form} fields={fields} />
}

const MAX_ENTRIES = 20

interface EntriesProps extends FieldsProps {
  /** Headings of the text at which an e-book may begin. */
  parts: readonly Heading[]
}

/** The primer's e-books, each with the heading at which it begins. */
export function EntriesFields({ form, parts }: EntriesProps) {
  const { entries } = form.values as TextDraft
  const change = (changed: TextDraft['entries']) => form.change({ entries: changed })
  const error = form.errorOf('entries', 'E-books')
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-sm font-medium">E-books of this page</legend>
      {entries.map((entry, i) => (
        <EntryFields
          // Entries have no id, and their order doesn't change.
          key={i}
          entry={entry}
          at={i}
          form={form}
          parts={parts}
          onRemove={() => change(entries.toSpliced(i, 1))}
        />
      ))}
      {error ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
      <SmallButton
        className="self-start"
        disabled={entries.length >= MAX_ENTRIES}
        onClick={() => change([...entries, { title: '', summary: '', part: '' }])}
      >
        + Add e-book
      </SmallButton>
    </fieldset>
  )
}

interface EntryProps extends EntriesProps {
  entry: TextDraft['entries'][number]
  at: number
  onRemove(): void
}

function EntryFields({ entry, at, form, parts, onRemove }: EntryProps) {
  const number = at + 1
  // Controlled, so that the entries below a removed one move up.
  const part = (name: keyof typeof entry, label: string) => ({
    ...form.field(`entries.${at}.${name}`, label),
    value: entry[name],
    required: true,
  })
  const known = parts.some(({ id }) => id === entry.part)
  return (
    <div className="panel flex flex-col gap-3 p-3">
      <div className="flex items-end gap-2">
        <TextField {...part('title', `Title of e-book ${number}`)} className="grow" maxLength={200} />
        <IconButton
          label={`Remove e-book ${number}`}
          icon={<Icon name="x" className="size-5 text-ink-soft" />}
          onClick={onRemove}
        />
      </div>
      <TextAreaField {...part('summary', `Summary of e-book ${number}`)} rows={2} maxLength={500} />
      <Choice {...part('part', `E-book ${number} begins at`)}>
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
