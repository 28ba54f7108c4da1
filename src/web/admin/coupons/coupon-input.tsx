import type { ComponentProps } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { fieldError } from '#web/forms/field-errors.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

import type { COUPON_FIELDS, CouponDraft } from './coupon-draft.ts'

interface CouponInputProps extends Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'maxLength' | 'className'
> {
  form: UseFormReturn<CouponDraft>
  name: (typeof COUPON_FIELDS)[number]
  label: string
  required: boolean
}

/** A field of the coupon form, with what is wrong with it. */
export function CouponInput({ form, name, label, required, ...input }: CouponInputProps) {
  return (
    <Field label={label} required={required} error={fieldError(form.formState.errors, name, label)}>
      {(wiring) => <Input {...wiring} {...input} {...form.register(name)} autoComplete="off" />}
    </Field>
  )
}
