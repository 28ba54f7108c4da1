import { useForm } from 'react-hook-form'

import { SimpleForm } from '#web/forms/simple-form.tsx'
import { fieldError, showIssues } from '#web/forms/field-errors.ts'
import { passwordPairIssue } from '#web/login/new-password.ts'
import { NewPasswordFields, PasswordField } from '#web/forms/password-field.tsx'
import { api } from '#web/api-client.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'

const EMPTY = { currentPassword: '', newPassword: '', confirmation: '' }

function usePasswordForm() {
  const form = useForm({ defaultValues: EMPTY })
  const submit = form.handleSubmit(async ({ currentPassword, newPassword, confirmation }) => {
    const issue =
      currentPassword === '' ? 'Please fill all fields.' : passwordPairIssue(newPassword, confirmation)
    if (issue) return refuse(issue)
    try {
      await api.put('/account/password', { currentPassword, newPassword })
      form.reset(EMPTY)
      notify.success('Your password has been changed. Your other devices are logged out.')
    } catch (error) {
      showIssues(error, ['currentPassword', 'newPassword'], form.setError)
      refuse(messageOf(error, 'Your password could not be changed.'))
    }
  })
  function refuse(message: string): void {
    form.setError('root', { message })
    notify.error(message)
  }
  return { form, submit }
}

export function PasswordForm() {
  const { form, submit } = usePasswordForm()
  const { errors, isSubmitting } = form.formState
  return (
    <SimpleForm
      error={errors.root?.message}
      busy={isSubmitting}
      submit={submit}
      label="Change password"
      busyLabel="Changing…"
    >
      <PasswordField
        {...form.register('currentPassword')}
        label="Current password"
        error={fieldError(errors, 'currentPassword', 'Current password')}
        autoComplete="current-password"
      />
      <NewPasswordFields
        password={form.register('newPassword')}
        confirmation={form.register('confirmation')}
        labels={{ password: 'New password', confirmation: 'Confirm password' }}
        error={fieldError(errors, 'newPassword', 'New password')}
      />
    </SimpleForm>
  )
}
