import type { ComponentProps } from 'react'

import { Field, type FieldProps } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'

type FieldParts = Omit<FieldProps, 'children'>

type TextProps<Control extends 'input' | 'textarea'> = FieldParts &
  Omit<ComponentProps<Control>, keyof FieldParts> & {
    /** For a value of the component; a form's `register` is spread instead. */
    onText?: ((text: string) => void) | undefined
    /** `className` is the field's. */
    inputClassName?: string
  }

/** A line of text with its label. */
export function TextField(props: TextProps<'input'>) {
  const { label, hint, error, required, hideLabel, className, inputClassName, onText, onChange, ...input } =
    props
  const change = onText ? (event: { target: { value: string } }) => onText(event.target.value) : onChange
  return (
    <Field {...{ label, hint, error, required, hideLabel, className }}>
      {(wiring) => <Input {...wiring} {...input} onChange={change} className={inputClassName} />}
    </Field>
  )
}

/** Several lines of text with their label. */
export function TextAreaField(props: TextProps<'textarea'>) {
  const { label, hint, error, required, hideLabel, className, inputClassName, onText, onChange, ...input } =
    props
  const change = onText ? (event: { target: { value: string } }) => onText(event.target.value) : onChange
  return (
    <Field {...{ label, hint, error, required, hideLabel, className }}>
      {(wiring) => <Textarea {...wiring} {...input} onChange={change} className={inputClassName} />}
    </Field>
  )
}
