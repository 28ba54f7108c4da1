import { useForm } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'

import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'

import { AccountForm } from './account-form.tsx'
import { faultOf, showIssues } from './form-faults.ts'
import { type Door, faultOfPair, setNewPassword } from './new-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

interface ResetValues {
  password: string
  confirmation: string
}

function useResetForm(door: Door) {
  const form = useForm<ResetValues>()
  const navigate = useNavigate()
  const { token = '' } = useParams()
  const refuse = (message: string) => {
    form.setError('root', { message })
    notify.error(message)
  }
  const submit = form.handleSubmit(async ({ password, confirmation }) => {
    const fault = faultOfPair(password, confirmation)
    if (fault) return refuse(fault)
    try {
      await setNewPassword(door, token, password)
      await navigate(door.login, { replace: true })
    } catch (error) {
      showIssues(error, ['password'], form.setError)
      refuse(messageOf(error, 'Failed to reset password.'))
    }
  })
  return { form, submit }
}

export function ResetForm({ door }: { door: Door }) {
  const { form, submit } = useResetForm(door)
  const { errors, isSubmitting } = form.formState
  return (
    <AccountForm
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
        error={faultOf(errors, 'password', 'New Password')}
      />
    </AccountForm>
  )
}
