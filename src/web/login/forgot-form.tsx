import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'

import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { SimpleForm } from '#web/forms/simple-form.tsx'
import { fieldError, showIssues } from '#web/forms/field-errors.ts'
import { requestResetLink, type LoginArea } from './new-password.ts'

interface ForgotValues {
  email: string
}

/** The rules come with the schema library; it is fetched when the first field is left, not before. */
const checkRequest: Resolver<ForgotValues, unknown, ForgotValues> = async (...form) => {
  const { forgotRules } = await import('./form-rules.ts')
  return forgotRules(...form)
}

function useForgotForm(area: LoginArea) {
  const form = useForm<ForgotValues, unknown, ForgotValues>({ resolver: checkRequest, mode: 'onTouched' })
  const [sent, setSent] = useState(false)
  const submit = form.handleSubmit(async ({ email }) => {
    setSent(false)
    try {
      await requestResetLink(area, email)
      setSent(true)
    } catch (error) {
      const message = messageOf(error, 'Failed to send reset link.')
      showIssues(error, ['email'], form.setError)
      form.setError('root', { message })
      notify.error(message)
    }
  })
  return { form, submit, sent }
}

export function ForgotForm({ area }: { area: LoginArea }) {
  const { form, submit, sent } = useForgotForm(area)
  const { errors, isSubmitting } = form.formState
  return (
    <SimpleForm
      error={errors.root?.message}
      busy={isSubmitting}
      submit={submit}
      label="Send Reset Link"
      busyLabel="Sending..."
    >
      {sent ? (
        <Notice tone="savings">
          Check your email for the reset link. It can take a minute; look in your spam folder too.
        </Notice>
      ) : null}
      <Field label="Email" error={fieldError(errors, 'email', 'Email')} required>
        {(wiring) => <Input {...wiring} {...form.register('email')} type="email" autoComplete="username" />}
      </Field>
    </SimpleForm>
  )
}
