import { useState } from 'react'
import type { Resolver } from 'react-hook-form'

import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { SimpleForm } from '#web/forms/simple-form.tsx'
import { fieldError, useApiForm } from '#web/forms/api-form.ts'
import { requestResetLink, type LoginArea } from './new-password.ts'

interface ForgotValues {
  email: string
}

/** The rules come with the schema library; it is fetched when the first field is left, not before. */
const checkRequest: Resolver<ForgotValues, unknown, ForgotValues> = async (...form) => {
  const { forgotRules } = await import('./form-rules.ts')
  return forgotRules(...form)
}

/** Requests a reset link. */
export function ForgotForm({ area }: { area: LoginArea }) {
  const [sent, setSent] = useState(false)
  const { form, errors, sending } = useApiForm<ForgotValues>({
    resolver: checkRequest,
    mode: 'onTouched',
    fields: ['email'],
    failed: 'Failed to send reset link.',
    async send({ email }) {
      setSent(false)
      await requestResetLink(area, email)
      setSent(true)
    },
  })
  return (
    <SimpleForm {...sending} label="Send Reset Link" busyLabel="Sending...">
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
