import { useForm } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'

import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'

import { SimpleForm } from '#web/forms/simple-form.tsx'
import { NewPasswordFields } from '#web/forms/password-field.tsx'
import { fieldError, showIssues } from '#web/forms/field-errors.ts'
import { type LoginArea, passwordPairIssue, setNewPassword } from './new-password.ts'

interface ResetValues {
  password: string
  confirmation: string
}

function useResetForm(area: LoginArea) {
  const form = useForm<ResetValues>()
  const navigate = useNavigate()
  const { token = '' } = useParams()
  const refuse = (message: string) => {
    form.setError('root', { message })
    notify.error(message)
  }
  const submit = form.handleSubmit(async ({ password, confirmation }) => {
    const issue = passwordPairIssue(password, confirmation)
    if (issue) return refuse(issue)
    try {
      await setNewPassword(area, token, password)
      await navigate(area.login, { replace: true })
    } catch (error) {
      showIssues(error, ['password'], form.setError)
      refuse(messageOf(error, 'Failed to reset password.'))
    }
  })
  return { form, submit }
}

export function ResetForm({ area }: { area: LoginArea }) {
  const { form, submit } = useResetForm(area)
  const { errors, isSubmitting } = form.formState
  return (
    <SimpleForm
      error={errors.root?.message}
      busy={isSubmitting}
      submit={submit}
      label="Reset Password"
      busyLabel="Resetting..."
    >
      <NewPasswordFields
        password={form.register('password')}
        confirmation={form.register('confirmation')}
        labels={{ password: 'New Password', confirmation: 'Confirm Password' }}
        error={fieldError(errors, 'password', 'New Password')}
      />
    </SimpleForm>
  )
}
