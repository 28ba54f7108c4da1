import { createContext, type ReactNode, useContext } from 'react'
import { useFormContext } from 'react-hook-form'

import { BOOK_FIELD_NAMES, BOOK_FIELDS } from '#modules/catalogue/book-fields.ts'
import type { FieldFacts, FormPlace } from '#modules/catalogue/book-field.ts'
import { labelledSentence } from '#platform/field-words.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, type InputProps, Textarea } from '#web/ui/input.tsx'

import { type BookValues, type FormField, formLabel, isRequired } from './values/form-fields.ts'

interface BookTextFieldProps extends Omit<InputProps, 'name' | 'children'> {
  field: FormField
  hint?: ReactNode
  /** Renders a textarea of this many lines instead of an input. */
  rows?: number
}

const INPUTS: Partial<Record<FieldFacts['kind'], Pick<InputProps, 'type' | 'inputMode'>>> = {
  money: { inputMode: 'decimal' },
  count: { inputMode: 'numeric' },
  hsn: { inputMode: 'numeric' },
  day: { type: 'date' },
}

/** Fields that the table of fields places in a section. */
export function DeclaredFields({ section }: Pick<FormPlace, 'section'>) {
  return BOOK_FIELD_NAMES.map((field) => {
    const { form } = BOOK_FIELDS[field]
    if (form?.section !== section) return null
    const { section: _, ...look } = form
    return <BookTextField key={field} field={field} {...look} />
  })
}

/** Text field of the form with its label, its issue and a note if the value is a sample. */
export function BookTextField({
  field,
  hint,
  rows,
  className,
  required = isRequired(field),
  ...input
}: BookTextFieldProps) {
  const { register } = useFormContext<BookValues>()
  return (
    <Field
      label={formLabel(field)}
      required={required}
      hint={useHint(field, hint)}
      error={useIssue(field)}
      className={className}
    >
      {(wiring) =>
        rows === undefined ? (
          <Input autoComplete="off" {...inputOf(field)} {...input} {...wiring} {...register(field)} />
        ) : (
          <Textarea rows={rows} {...wiring} {...register(field)} />
        )
      }
    </Field>
  )
}

function inputOf(field: FormField) {
  return field === 'supersedes' ? undefined : INPUTS[BOOK_FIELDS[field].kind]
}

/** Returns the issue with a field, as a sentence. */
export function useIssue(field: FormField): string | undefined {
  const { errors } = useFormContext<BookValues>().formState
  const message = errors[field]?.message
  return message === undefined ? undefined : labelledSentence(formLabel(field), message)
}

/** Adds a note to the hint of a sample value, so that staff check it. */
export function useHint(field: FormField, hint: ReactNode): ReactNode {
  const isSample = useSampleFields().includes(field)
  if (!isSample) return hint
  return (
    <>
      <span className="contents">{hint}</span>
      <span className="text-caution"> This is a sample value. Please check it.</span>
    </>
  )
}

/** Names of the fields whose values the seed invented. */
export const SampleFields = createContext<readonly string[]>([])

function useSampleFields(): readonly string[] {
  return useContext(SampleFields)
}
