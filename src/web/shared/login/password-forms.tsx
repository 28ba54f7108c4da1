import { useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'

import { Notice } from '#web/ui/notice.tsx'

import { NewPasswordFields } from '#web/shared/forms/password-field.tsx'
import { SimpleForm } from '#web/shared/forms/simple-form.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
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
  const form = useOperationForm<ForgotValues>({ rules: checkRequest, mode: 'onTouched' })
  const submit = form.submit(async ({ email }) => {
    setSent(false)
    await requestResetLink(area, email, nextAddress())
    setSent(true)
  }, 'Failed to send reset link.')
  return (
    <SimpleForm form={form} submit={submit} label="Send Reset Link" busyLabel="Sending...">
      {sent ? (
        <Notice tone="savings">
          Check your email for the reset link. It can take a minute; look in your spam folder too.
        </Notice>
      ) : null}
      <TextField {...form.field('email', 'Email')} required type="email" autoComplete="username" />
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
  const form = useOperationForm<ResetValues>({
    check: ({ password, confirmation }) => passwordPairIssue(password, confirmation),
  })
  const submit = form.submit(async ({ password }) => {
    const login = await setNewPassword(area, token, password)
    await navigate(login, { replace: true })
  }, 'Failed to reset password.')
  return (
    <SimpleForm form={form} submit={submit} label="Reset Password" busyLabel="Resetting...">
      <NewPasswordFields
        ofStaff={area.ofStaff}
        password={form.field('password', 'New Password')}
        confirmation={form.field('confirmation', 'Confirm Password')}
      />
    </SimpleForm>
  )
}
