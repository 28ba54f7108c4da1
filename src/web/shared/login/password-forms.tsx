import { useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'

import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { NewPasswordFields } from '#web/shared/forms/password-field.tsx'
import { SimpleForm } from '#web/shared/forms/simple-form.tsx'
import { fieldError, useApiForm } from '#web/shared/forms/api-form.ts'
import { nextAddress } from './next-address.ts'
import { type LoginArea, passwordPairIssue, requestResetLink, setNewPassword } from './new-password.ts'

interface ForgotValues {
  email: string
}

/** The rules need the schema library, so they are fetched only when the first field loses focus. */
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
      await requestResetLink(area, email, nextAddress())
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

interface ResetValues {
  password: string
  confirmation: string
}

/** Sets a new password after a reset link was opened. */
export function ResetForm({ area }: { area: LoginArea }) {
  const navigate = useNavigate()
  const { token = '' } = useParams()
  const { form, errors, sending } = useApiForm<ResetValues>({
    fields: ['password'],
    failed: 'Failed to reset password.',
    check: ({ password, confirmation }) => passwordPairIssue(password, confirmation),
    async send({ password }) {
      const login = await setNewPassword(area, token, password)
      await navigate(login, { replace: true })
    },
  })
  return (
    <SimpleForm {...sending} label="Reset Password" busyLabel="Resetting...">
      <NewPasswordFields
        ofStaff={area.ofStaff}
        password={form.register('password')}
        confirmation={form.register('confirmation')}
        labels={{ password: 'New Password', confirmation: 'Confirm Password' }}
        error={fieldError(errors, 'password', 'New Password')}
      />
    </SimpleForm>
  )
}
