import { X } from 'lucide-react'

import type { Heading } from '#modules/content/content.ts'
import { Choice } from '#web/admin/kit/choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'

import type { FieldsProps } from './head-fields.tsx'
import { type EntryDraft, NEW_ENTRY } from './text-draft.ts'

const MAX_ENTRIES = 20

/** The e-books that this primer holds, each with the part where it begins. */
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
          // They have no name of their own, and keep their place.
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
      <Button
        size="sm"
        variant="secondary"
        className="self-start"
        disabled={entries.length >= MAX_ENTRIES}
        onClick={() => onChange({ entries: [...entries, NEW_ENTRY] })}
      >
        + Add e-book
      </Button>
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
        <Field label={`Title of e-book ${number}`} required className="grow">
          {(wiring) => (
            <Input
              {...wiring}
              maxLength={200}
              value={entry.title}
              onChange={(event) => onChange({ ...entry, title: event.target.value })}
            />
          )}
        </Field>
        <IconButton
          label={`Remove e-book ${number}`}
          icon={<X aria-hidden className="size-5 text-ink-soft" />}
          onClick={onRemove}
        />
      </div>
      <Field label={`Summary of e-book ${number}`} required>
        {(wiring) => (
          <Textarea
            {...wiring}
            rows={2}
            maxLength={500}
            value={entry.summary}
            onChange={(event) => onChange({ ...entry, summary: event.target.value })}
          />
        )}
      </Field>
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
