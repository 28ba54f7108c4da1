import type { ComponentProps } from 'react'

import { Field, type FieldProps } from '#web/ui/field.tsx'
import { Input, type InputProps, Textarea } from '#web/ui/input.tsx'

type FieldParts = Omit<FieldProps, 'children'>

type TextProps<ControlProps> = FieldParts &
  Omit<ControlProps, keyof FieldParts> & {
    /** For a controlled value. In a form, spread its `register` instead. */
    onText?: ((text: string) => void) | undefined
    /** Class of the input; `className` is that of the whole field. */
    inputClassName?: string
  }

/** A single-line text input with its label. */
export function TextField(props: TextProps<InputProps>) {
  const { label, hint, error, required, hideLabel, className, inputClassName, onText, onChange, ...input } =
    props
  const change = onText ? (event: { target: { value: string } }) => onText(event.target.value) : onChange
  return (
    <Field {...{ label, hint, error, required, hideLabel, className }}>
      {(wiring) => <Input {...wiring} {...input} onChange={change} className={inputClassName} />}
    </Field>
  )
}

/** A multi-line text input with its label. */
export function TextAreaField(props: TextProps<ComponentProps<'textarea'>>) {
  const { label, hint, error, required, hideLabel, className, inputClassName, onText, onChange, ...input } =
    props
  const change = onText ? (event: { target: { value: string } }) => onText(event.target.value) : onChange
  return (
    <Field {...{ label, hint, error, required, hideLabel, className }}>
      {(wiring) => <Textarea {...wiring} {...input} onChange={change} className={inputClassName} />}
    </Field>
  )
}
