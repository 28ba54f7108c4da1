import { useNavigate, useParams } from 'react-router'

import { SimpleForm } from '#web/forms/simple-form.tsx'
import { NewPasswordFields } from '#web/forms/password-field.tsx'
import { fieldError, useApiForm } from '#web/forms/api-form.ts'
import { type LoginArea, passwordPairIssue, setNewPassword } from './new-password.ts'

interface ResetValues {
  password: string
  confirmation: string
}

/** Sets a new password by a link. */
export function ResetForm({ area }: { area: LoginArea }) {
  const navigate = useNavigate()
  const { token = '' } = useParams()
  const { form, errors, sending } = useApiForm<ResetValues>({
    fields: ['password'],
    failed: 'Failed to reset password.',
    check: ({ password, confirmation }) => passwordPairIssue(password, confirmation),
    async send({ password }) {
      await setNewPassword(area, token, password)
      await navigate(area.login, { replace: true })
    },
  })
  return (
    <SimpleForm {...sending} label="Reset Password" busyLabel="Resetting...">
      <NewPasswordFields
        password={form.register('password')}
        confirmation={form.register('confirmation')}
        labels={{ password: 'New Password', confirmation: 'Confirm Password' }}
        error={fieldError(errors, 'password', 'New Password')}
      />
    </SimpleForm>
  )
}
