import { type ComponentProps, useEffect, useId, useRef } from 'react'

import { longDate } from '#platform/indian-day.ts'
import { useDraft } from '#web/client/use-draft.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Field, type FieldProps } from '#web/ui/field.tsx'
import { type Input, Select } from '#web/ui/input.tsx'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> {
  onSubmit(fields: FormData, form: HTMLFormElement): void
  /** The last failure. When it changes, the first field that it marks gets the focus. */
  failure?: unknown
}

/** A form submitted by JavaScript rather than by the browser. */
export function Form({ onSubmit, failure, className = 'flex flex-col gap-4', ...rest }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failure) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [failure])
  return (
    <form
      {...rest}
      ref={element}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget), event.currentTarget)
      }}
    />
  )
}

type ChoiceParts = Pick<FieldProps, 'label' | 'hint' | 'error' | 'required' | 'className'>

interface ChoiceProps extends ChoiceParts, Omit<ComponentProps<'select'>, keyof ChoiceParts> {
  /** For a controlled value. In a form, spread its `field` instead. */
  onValue?: ((value: string) => void) | undefined
  /** The `<option>` elements. */
  children: Elements
}

/** Select with its label. */
export function Choice({
  label,
  hint,
  error,
  required,
  className,
  onValue,
  onChange,
  ...select
}: ChoiceProps) {
  const change = onValue ? (event: { target: { value: string } }) => onValue(event.target.value) : onChange
  return (
    <Field {...{ label, hint, error, required, className }}>
      {(wiring) => <Select {...wiring} {...select} onChange={change} />}
    </Field>
  )
}

interface FormSectionProps {
  title: string
  /** Fragment of links to the section. */
  anchor?: string
  children: Elements
}

export function FormSection({ title, anchor, children }: FormSectionProps) {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id} className="panel scroll-mt-4 p-4 sm:p-6">
      <h2 id={id} className="type-heading mb-4">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Fields in two columns where there is room. Controls in a row are level, however their hints wrap. */
export function FieldGrid({ children }: { children: Elements }) {
  return <div className="field-grid">{children}</div>
}

interface SearchFieldProps
  extends
    Pick<FieldProps, 'label' | 'hint' | 'className'>,
    Pick<ComponentProps<typeof Input>, 'ref' | 'placeholder' | 'disabled' | 'onKeyDown'> {
  value: string
  onText(text: string): void
}

/** Search field. Calls `onText` after a pause in typing. */
export function SearchField({ label, hint, className, value, onText, ...rest }: SearchFieldProps) {
  const draft = useDraft(value, onText)
  return (
    <TextField
      label={label}
      hint={hint}
      className={className}
      {...rest}
      type="search"
      maxLength={100}
      autoComplete="off"
      value={draft.text}
      onText={draft.type}
    />
  )
}

interface MonthChoiceProps {
  /** Months in the format of `lastMonths`. */
  months: readonly string[]
  month: string
  onMonth(month: string): void
}

export function MonthChoice({ months, month, onMonth }: MonthChoiceProps) {
  return (
    <Choice label="Month" className="mb-4 w-56" value={month} onValue={onMonth}>
      {months.map((each) => (
        <option key={each} value={each}>
          {monthText(each)}
        </option>
      ))}
    </Choice>
  )
}

/** Returns can still be filed or corrected for two financial years. */
const MONTHS_SHOWN = 24

/** Returns the month of a day ('2026-11-24') and the previous ones, newest first: '2026-11', '2026-10', … */
export function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: MONTHS_SHOWN }, (_, back) => {
    const count = year * 12 + month - 1 - back
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  })
}

/** Formats '2026-11' as 'November 2026'. */
export function monthText(month: string): string {
  return longDate(`${month}-01`).replace(/^1 /, '')
}
