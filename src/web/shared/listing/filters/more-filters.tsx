import type { ComponentProps } from 'react'

import type { BookChoices } from '#modules/catalogue/book.ts'
import { EXAMS } from '#modules/catalogue/exams.ts'
import { useDraft } from '#web/client/use-draft.ts'
import { useEarlyInput } from '#web/client/use-hydrated.ts'
import type { ListingState, MoreFilter } from '#web/shared/listing/listing-state.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, Select } from '#web/ui/input.tsx'

interface MoreFiltersProps {
  state: ListingState
  choices: BookChoices
  onChange(change: Partial<ListingState>, replace?: boolean): void
}

/** Filters other than category and price: exam, author, publisher, year, language, binding and country. */
export function MoreFilters({ state, choices, onChange }: MoreFiltersProps) {
  const show = (name: MoreFilter) => (value: string) => onChange({ [name]: value }, state[name] !== '')
  return (
    <div className="grid gap-3">
      <Choice
        name="exam"
        label="Exam"
        value={state.exam}
        options={choices.exams}
        nameOf={(exam) => EXAMS[exam].name}
        onChoose={show('exam')}
      />
      <Typed name="author" label="Author" value={state.author} onType={show('author')} />
      <Typed name="publisher" label="Publisher" value={state.publisher} onType={show('publisher')} />
      <Typed
        name="year"
        label="Year"
        inputMode="numeric"
        maxLength={4}
        placeholder="2026"
        className="tabular-nums"
        value={state.year}
        issueOf={yearIssue}
        onType={show('year')}
      />
      <Choice
        name="language"
        label="Language"
        value={state.language}
        options={severalOf(choices.languages)}
        onChoose={show('language')}
      />
      <Choice
        name="binding"
        label="Binding"
        value={state.binding}
        options={severalOf(choices.bindings)}
        onChoose={show('binding')}
      />
      <Choice
        name="origin"
        label="Country of origin"
        value={state.origin}
        options={severalOf(choices.origins)}
        onChoose={show('origin')}
      />
    </div>
  )
}

/** Returns no values if there is only one, because it leaves nothing to choose. */
function severalOf(values: readonly string[]): readonly string[] {
  return values.length > 1 ? values : []
}

interface ChoiceProps<V extends string> {
  name: MoreFilter
  label: string
  value: V | ''
  options: readonly V[]
  nameOf?(value: V): string
  onChoose(value: string): void
}

/** Select for a filter; renders nothing without options. Shows the URL's value even if it isn't an option. */
function Choice<V extends string>({ name, label, value, options, nameOf, onChoose }: ChoiceProps<V>) {
  const all = value === '' || options.includes(value) ? options : [...options, value]
  if (all.length === 0) return null
  return (
    <Field label={label}>
      {(wiring) => (
        <Select {...wiring} name={name} value={value} onChange={(event) => onChoose(event.target.value)}>
          <option value="">Any</option>
          {all.map((option) => (
            <option key={option} value={option}>
              {nameOf ? nameOf(option) : option}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface TypedProps extends Pick<ComponentProps<'input'>, 'inputMode' | 'placeholder' | 'className'> {
  name: MoreFilter
  label: string
  value: string
  maxLength?: number
  /** Returns the issue with a text. A text with an issue doesn't filter. */
  issueOf?(text: string): string | undefined
  onType(text: string): void
}

const noIssue = () => undefined

function Typed({ label, value, maxLength = 100, issueOf = noIssue, onType, ...input }: TypedProps) {
  const draft = useDraft(value, (text) => {
    if (!issueOf(text)) onType(text)
  })
  const ref = useEarlyInput((early) => draft.type(early.value))
  return (
    <Field label={label} error={issueOf(draft.sent)}>
      {(wiring) => (
        <Input
          {...wiring}
          {...input}
          ref={ref}
          autoComplete="off"
          maxLength={maxLength}
          value={draft.text}
          onChange={(event) => draft.type(event.target.value)}
        />
      )}
    </Field>
  )
}

function yearIssue(text: string): string | undefined {
  return text === '' || /^[12]\d{3}$/.test(text) ? undefined : 'Enter a year with four digits, e.g. 2026.'
}
